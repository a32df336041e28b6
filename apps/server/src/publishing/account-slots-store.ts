import type { AccountLimits } from '@matrixcast/contract/account-limits'
import { openRules, type Pace, type PostingRules, paceOf, widestGapMinutes } from '@matrixcast/domain/posting-rules'
import { spreadSlots } from '@matrixcast/domain/posting-slots'
import { Refusal } from '@matrixcast/domain/refusal'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { isMissed, offsetOfZone, type PaceOfPlatform } from './wait-store.ts'

/** The rules of an account and the times of posts that are near to those asked about, in unix seconds, in order. */
export type SlotsOfAccount = {
  platform: string
  limits: AccountLimits | null
  pace: Pace
  booked: number[]
  timeZone: string
}

/** The times that are asked about, in unix seconds; without an end, all that come. */
export type TimesAsked = { from: number; until: number | null }

const otherStates = sql`'publishing', 'accepted', 'scheduledOnPlatform', 'failed', 'unknown'`

/** No gap and no local day reaches farther than this from a time. */
const reachSeconds = widestGapMinutes * 60 + 2 * 86_400

/**
 * Waiting posts, and those that stand there, are found by their time in indexes of their own. The rest of an account is few.
 * What was missed takes no time away: it does not go by itself any more.
 */
function bookedNear({ from, until }: TimesAsked, exceptId: string | null): SQL {
  const near = sql`t.account_id = a.id and t.deleted_at is null and t.due_at > to_timestamp(${from - reachSeconds})
    ${until === null ? sql`` : sql`and t.due_at < to_timestamp(${until + reachSeconds})`}
    ${exceptId === null ? sql`` : sql`and t.id <> ${exceptId}`}`
  return sql`array(select extract(epoch from due_at)::int from (
    select t.due_at from publish_task t where t.state = 'waiting' and not ${isMissed} and ${near}
    union all select t.due_at from publish_task t where t.state in ('verified', 'confirmedByHand') and ${near}
    union all select t.due_at from publish_task t where t.state in (${otherStates}) and ${near}
  ) near order by due_at)`
}

/** Times are read only where some are asked about: a busy account has thousands. */
export async function slotsOfAccounts(
  tx: Transaction,
  workspaceId: string,
  accountIds: readonly string[],
  paces: PaceOfPlatform,
  times: TimesAsked | null,
  exceptId: string | null = null,
): Promise<Map<string, SlotsOfAccount>> {
  const { rows } = await tx.execute<Omit<SlotsOfAccount, 'pace'> & { id: string; rules: PostingRules | null }>(sql`
    select a.id, a.platform, a.limits, z.time_zone as "timeZone", case when r.account_id is null then null else
      jsonb_build_object('gapMinutes', r.gap_minutes, 'jitterMinutes', r.jitter_minutes, 'dailyCap', r.daily_cap,
        'windows', r.windows, 'quiet', r.quiet) end as rules,
      ${times === null ? sql`'{}'::int[]` : bookedNear(times, exceptId)} as booked
    from account a join workspace z on z.id = a.workspace_id left join account_posting r on r.account_id = a.id
    where a.workspace_id = ${workspaceId} and a.deleted_at is null
      and a.id = any(string_to_array(${accountIds.join(',')}, ',')::uuid[])`)
  return new Map(
    rows.map(({ id, rules, ...row }) => [id, { ...row, pace: paceOf(rules ?? openRules, paces(row.platform)) }]),
  )
}

const fromNow = (): TimesAsked => ({ from: Math.floor(Date.now() / 1000), until: null })

type Asked = { accountId: string; startAt: number; perDay: number | null; count: number }

/** The next free times of an account, in unix seconds, none sooner than in a minute. */
export const freeTimes = (account: SlotsOfAccount, { startAt, ...asked }: Asked): number[] =>
  spreadSlots(
    account.pace,
    { ...asked, startAt: Math.max(startAt, Math.ceil(Date.now() / 1000) + 60) },
    account.booked,
    offsetOfZone(account.timeZone),
  )

export type TimesWanted = {
  accountId: string
  count: number /** Further times that are booked, in unix seconds. */
  taken: number[]
}

/** The next free times of many accounts. */
export const buildFreeTimes =
  ({ db, paces }: { db: Database; paces: PaceOfPlatform }) =>
  (workspaceId: string, wanted: readonly TimesWanted[]): Promise<Map<string, number[]>> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const ids = wanted.map(({ accountId }) => accountId)
      const accounts = await slotsOfAccounts(tx, workspaceId, ids, paces, fromNow())
      return new Map(
        wanted.map(({ accountId, count, taken }) => {
          const account = accounts.get(accountId)
          const booked = [...(account?.booked ?? []), ...taken]
          const asked = { accountId, startAt: 0, perDay: null, count }
          return [accountId, account ? freeTimes({ ...account, booked }, asked) : []]
        }),
      )
    })

/** Two posts of one account are given their times one after the other. */
export async function nextFree(
  tx: Transaction,
  { id, workspaceId, accountId }: { id: string; workspaceId: string; accountId: string },
  paces: PaceOfPlatform,
): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`)
  const account = (await slotsOfAccounts(tx, workspaceId, [accountId], paces, fromNow(), id)).get(accountId)
  if (!account) throw new Refusal('notFound')
  const [at] = freeTimes(account, { accountId, startAt: 0, perDay: null, count: 1 })
  if (at === undefined) throw new Refusal('noFreeTime')
  return new Date(at * 1000)
}
