import type { AccountLimits } from '@matrixcast/contract/account-limits'
import { openRules, type Pace, type PostingRules, paceOf } from '@matrixcast/domain/posting-rules'
import { spreadSlots } from '@matrixcast/domain/posting-slots'
import { Refusal } from '@matrixcast/domain/refusal'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { isMissed, offsetOfZone, type PaceOfPlatform } from './wait-store.ts'

/** The rules of an account and the posts that have their times by them. */
export type SlotsOfAccount = {
  platform: string
  limits: AccountLimits | null
  pace: Pace
  booked: { id: string; at: number }[]
  timeZone: string
}

/** What was missed takes no time away: it does not go by itself any more. */
export async function slotsOfAccounts(
  tx: Transaction,
  workspaceId: string,
  accountIds: readonly string[],
  paces: PaceOfPlatform,
): Promise<Map<string, SlotsOfAccount>> {
  const { rows } = await tx.execute<Omit<SlotsOfAccount, 'pace'> & { id: string; rules: PostingRules | null }>(sql`
    select a.id, a.platform, a.limits, z.time_zone as "timeZone", case when r.account_id is null then null else
      jsonb_build_object('gapMinutes', r.gap_minutes, 'jitterMinutes', r.jitter_minutes, 'dailyCap', r.daily_cap,
        'windows', r.windows, 'quiet', r.quiet) end as rules,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'at', extract(epoch from t.due_at)::int))
        from publish_task t where t.account_id = a.id and t.deleted_at is null and t.state <> 'cancelled'
          and t.due_at > now() - interval '1 day' and not ${isMissed}), '[]') as booked
    from account a join workspace z on z.id = a.workspace_id left join account_posting r on r.account_id = a.id
    where a.workspace_id = ${workspaceId} and a.deleted_at is null
      and a.id = any(string_to_array(${accountIds.join(',')}, ',')::uuid[])`)
  return new Map(
    rows.map(({ id, rules, ...row }) => [id, { ...row, pace: paceOf(rules ?? openRules, paces(row.platform)) }]),
  )
}

type Asked = { accountId: string; startAt: number; perDay: number | null; count: number }

/** The next free times of an account, in unix seconds, none sooner than in a minute. */
export const freeTimes = (account: SlotsOfAccount, { startAt, ...asked }: Asked): number[] =>
  spreadSlots(
    account.pace,
    { ...asked, startAt: Math.max(startAt, Math.ceil(Date.now() / 1000) + 60) },
    account.booked.map(({ at }) => at),
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
      const accounts = await slotsOfAccounts(tx, workspaceId, ids, paces)
      return new Map(
        wanted.map(({ accountId, count, taken }) => {
          const account = accounts.get(accountId)
          const booked = [...(account?.booked ?? []), ...taken.map((at) => ({ id: '', at }))]
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
  const account = (await slotsOfAccounts(tx, workspaceId, [accountId], paces)).get(accountId)
  if (!account) throw new Refusal('notFound')
  const others = { ...account, booked: account.booked.filter((post) => post.id !== id) }
  const [at] = freeTimes(others, { accountId, startAt: 0, perDay: null, count: 1 })
  if (at === undefined) throw new Refusal('noFreeTime')
  return new Date(at * 1000)
}
