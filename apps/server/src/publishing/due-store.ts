import { openRules, paceOf } from '@matrixcast/domain/posting-rules'
import { Refusal } from '@matrixcast/domain/refusal'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { mayTry } from './breaker-store.ts'
import {
  commitsOfDayOf,
  goesByItself,
  lastCommit,
  liveOfPlatform,
  mayGoNow,
  nowSeconds,
  type PaceOfPlatform,
  rulesOfAccount,
  type WaitRow,
  waitJoins,
  waitOf,
  waitRows,
  wasApproved,
} from './wait-store.ts'

/** The first post of each account that may go by itself: two short walks along an index per account, never the whole ledger. */
export const firstDueOfEach = (workspaceId: string, platforms: readonly string[]) => sql`
  select a.id as "accountId", t.id as "taskId", t.due_at from account a
  cross join lateral (
    select id, due_at from (
      (select t.id, t.due_at from publish_task t
        where t.account_id = a.id and ${mayGoNow('t')} and ${goesByItself('t')} order by t.due_at, t.id limit 1)
      union all
      (select t.id, t.due_at from publish_task t
        where t.account_id = a.id and ${mayGoNow('t')} and t.approved_at is not null and ${wasApproved('t')}
        order by t.due_at, t.id limit 1)
    ) first order by due_at, id limit 1
  ) t
  where a.workspace_id = ${workspaceId} and a.deleted_at is null and a.state = 'online'
    and a.platform = any(string_to_array(${platforms.join(',')}, ','))
    and not exists (select 1 from publish_attempt l where l.account_id = a.id and l.ended_at is null)
  order by t.due_at, t.id`

/** The task that goes next, held for the caller's transaction together with the claims of its account, or undefined. */
export async function nextDue(
  tx: Transaction,
  workspaceId: string,
  platforms: readonly string[],
  paces: PaceOfPlatform,
): Promise<string | undefined> {
  const firsts = await tx.execute<{ accountId: string; taskId: string }>(firstDueOfEach(workspaceId, platforms))
  const rows = await waitRows(
    tx,
    firsts.rows.map(({ taskId }) => taskId),
  )
  const free = new Set(rows.filter((row) => waitOf(row, paces) === null).map(({ taskId }) => taskId))
  for (const { accountId, taskId } of firsts.rows) {
    if (free.has(taskId) && (await holdIfStillFree(tx, workspaceId, { accountId, taskId }, paces))) return taskId
  }
  return undefined
}

/** Claims of one account come one after the other, so what is read behind its lock counts every earlier commit. */
async function holdIfStillFree(
  tx: Transaction,
  workspaceId: string,
  { accountId, taskId }: { accountId: string; taskId: string },
  paces: PaceOfPlatform,
): Promise<boolean> {
  const held = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${accountId}, 0)) as free`,
  )
  if (held.rows[0]?.free !== true) return false
  const task = await tx.execute(
    sql`select 1 from publish_task where id = ${taskId} and state = 'waiting' and deleted_at is null for update skip locked`,
  )
  if (task.rows.length === 0) return false
  const [before] = await waitRows(tx, [taskId])
  if (before === undefined) return false
  if ((await platformsWithRoom(tx, workspaceId, [before.platform], paces)).length === 0) return false
  const [row] = await waitRows(tx, [taskId])
  return row !== undefined && waitOf(row, paces) === null && (await mayTry(tx, workspaceId, row.platform))
}

/**
 * Those of these platforms that take another post now. Claims of one platform come one after the other too, so that its places
 * are counted right, and until the transaction ends; who is late looks again soon.
 */
export async function platformsWithRoom(
  tx: Transaction,
  workspaceId: string,
  platforms: readonly string[],
  paces: PaceOfPlatform,
): Promise<string[]> {
  if (platforms.length === 0) return []
  const names = sql`unnest(string_to_array(${platforms.join(',')}, ',')) as name`
  const held = await tx.execute<{ name: string; free: boolean }>(
    sql`select name, pg_try_advisory_xact_lock(hashtextextended(${`places ${workspaceId} `} || name, 0)) as free from ${names}`,
  )
  const live = await tx.execute<{ name: string; count: number }>(
    sql`select name, ${liveOfPlatform(sql`name`)} as count from ${names}`,
  )
  const full = new Set(live.rows.filter(({ name, count }) => count >= paces(name).atOnce).map(({ name }) => name))
  return held.rows.filter(({ name, free }) => free && !full.has(name)).map(({ name }) => name)
}

/**
 * What a person's own click cannot pass: the platform's least gap, the cap of the day, an open breaker. The account's own
 * gap and hours are for posts that go by themselves. Of a post that its platform is to hold only the cap of its day. Holds other claims of the account until the transaction ends.
 */
export async function refuseTooFast(tx: Transaction, taskId: string, paces: PaceOfPlatform): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(t.account_id::text, 0)) from publish_task t where t.id = ${taskId}`,
  )
  const found = await tx.execute<
    Pick<WaitRow, 'platform' | 'rules' | 'now' | 'lastCommitAt'> & {
      workspaceId: string
      commitsOfDay: number
      isAhead: boolean
    }
  >(sql`
    select t.workspace_id as "workspaceId", a.platform, ${nowSeconds} as now, ${rulesOfAccount} as rules,
      ${lastCommit} as "lastCommitAt", ${commitsOfDayOf(sql`greatest(t.due_at, now())`)} as "commitsOfDay",
      coalesce(t.due_at > now(), false) as "isAhead"
    from publish_task t ${waitJoins} where t.id = ${taskId}`)
  const [row] = found.rows
  if (!row) throw new Refusal('notFound')
  const platform = paces(row.platform)
  const { cap } = paceOf(row.rules ?? openRules, platform)
  const isFull = cap !== null && row.commitsOfDay >= cap
  if (isFull) throw new Refusal(row.isAhead ? 'dayFull' : 'dailyCapReached', { limit: cap })
  // What the platform holds until its time does not go out now.
  if (row.isAhead) return
  const wait = row.lastCommitAt === null ? 0 : row.lastCommitAt + platform.minGapSeconds - row.now
  if (wait > 0) throw new Refusal('tooSoon', { minutes: Math.ceil(wait / 60) })
  if (!(await mayTry(tx, row.workspaceId, row.platform))) throw new Refusal('breakerOpen')
}
