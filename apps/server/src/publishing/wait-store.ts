import { openRules, type PlatformPace, type PostingRules, paceOf } from '@matrixcast/domain/posting-rules'
import { graceSeconds, type Wait, type WaitFacts, whyWaits } from '@matrixcast/domain/why-waiting'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { heldBy } from './held-post-store.ts'

/** What of a task's row decides whether it goes, as the database answers it. */
export type WaitRow = {
  taskId: string
  platform: string
  timeZone: string
  now: number
  planGapMinutes: number | null
  rules: PostingRules | null
  /** Posts of its platform that are on their way now. */
  platformLive: number
} & Omit<WaitFacts, 'pace' | 'planGapSeconds' | 'isPlatformFull'>

/** What a platform asks for, and how many of its posts may be on their way at once. */
export type PaceOfPlatform = (platform: string) => PlatformPace & { atOnce: number }

type Paced = { name: string; concurrency: { perPlatform: number } } & PlatformPace

export const platformPaces = (manifests: readonly Paced[]): PaceOfPlatform => {
  const paces = new Map(
    manifests.map(({ name, minGapSeconds, dailyCap, concurrency }) => [
      name,
      { minGapSeconds, dailyCap, atOnce: concurrency.perPlatform },
    ]),
  )
  return (platform) => paces.get(platform) ?? { minGapSeconds: 0, dailyCap: null, atOnce: 1 }
}

const seconds = (moment: SQL): SQL => sql`extract(epoch from ${moment})::float8`

/** Its file is there, and it was not removed: of no other work does a post go out. */
export const isWorkReady = (work: 'w' | 'ready' | 'work') => {
  const w = sql.raw(work)
  return sql<boolean>`(${w}.state = 'ready' and ${w}.deleted_at is null)`
}
/** A due task of account a that may go by what a person and the clock say, in words of alias o or t. */
export const mayGoNow = (task: 't' | 'o'): SQL => {
  const t = sql.raw(task)
  return sql`${t}.state = 'waiting' and ${t}.deleted_at is null and ${t}.due_at <= now()
    and ${t}.verdict is null and coalesce(${t}.not_before, ${t}.due_at) <= now() and ${heldBy(task)} is null
    and exists (select 1 from work ready where ready.id = ${t}.work_id and ${isWorkReady('ready')})`
}
export const goesByItself = (task: 't' | 'o'): SQL =>
  sql`(a.posting_mode = 'automatic' and ${sql.raw(task)}.due_at > now() - make_interval(secs => ${graceSeconds}))`
/** The dialog of the person who said yes sends it; two minutes later it goes without that page. */
export const wasApproved = (task: 't' | 'o'): SQL => sql`${sql.raw(task)}.approved_at < now() - interval '2 minutes'`

export const nowSeconds = seconds(sql`now()`)
export const rulesOfAccount = sql`case when r.account_id is null then null else jsonb_build_object('gapMinutes',
  r.gap_minutes, 'jitterMinutes', r.jitter_minutes, 'dailyCap', r.daily_cap, 'windows', r.windows, 'quiet', r.quiet) end`
/** A commit counts from the moment it was begun, whatever came of it. */
export const lastCommit = sql`(select ${seconds(sql`max(c.committing_at)`)} from publish_attempt c
  where c.account_id = t.account_id and c.committing_at is not null)`
/**
 * A commit counts for the day on which its post goes out: the one of the press, or of the time until which the platform holds it.
 * How many the day of `moment` has by now, of account t.
 */
export const commitsOfDayOf = (moment: SQL): SQL => {
  const day = sql`date_trunc('day', ${moment} at time zone z.time_zone)`
  const [from, next] = [
    sql`(${day} at time zone z.time_zone)`,
    sql`((${day} + interval '1 day') at time zone z.time_zone)`,
  ]
  const heldFor = (states: SQL) => sql`(select count(*)::int from publish_task s where s.account_id = t.account_id
    and s.state in (${states}) and s.due_at >= ${from} and s.due_at < ${next} and s.committed_at < ${from})`
  const [seen, open] = [sql`'verified', 'confirmedByHand'`, sql`'scheduledOnPlatform', 'accepted', 'unknown'`]
  return sql`((select count(*)::int from publish_attempt c join publish_task s on s.id = c.task_id
      where c.account_id = t.account_id and c.committing_at >= ${from} and c.committing_at < ${next}
        and not coalesce(s.due_at >= ${next} and s.state in (${seen}, ${open}), false))
    + ${heldFor(seen)} + ${heldFor(open)})`
}

/** Live attempts are few and have an index of their own, so they are counted without a look at the ledger. */
export const liveOfPlatform = (platform: SQL): SQL => sql`(select count(*)::int from publish_attempt l
  join account la on la.id = l.account_id where l.ended_at is null and la.platform = ${platform})`

/** Its time is still to come, by the one clock that all processes share. */
export const isAhead: SQL<boolean> = sql`coalesce(${publishTasks.dueAt} > now(), false)`

const isDue = sql`(t.state = 'waiting' and t.due_at <= now())`

/** A post t that was not sent in its time, as after an outage: nothing sends it any more until a person says so. */
export const isMissed: SQL = sql`(t.state = 'waiting' and t.approved_at is null
  and t.due_at <= now() - make_interval(secs => ${graceSeconds}))`

/** What the row of t says of it, of its work w and its plan p. */
export const taskFacts = sql`t.id as "taskId", ${seconds(sql`t.due_at`)} as "dueAt",
  ${seconds(sql`t.not_before`)} as "notBefore", ${heldBy('t')} as "heldBy", t.verdict is not null as "isBlocked",
  t.approved_at is not null as "isApproved", ${isWorkReady('w')} as "isWorkReady",
  case when p.posting_times ->> 'startAt' is not null then (p.posting_times ->> 'gapMinutes')::int end as "planGapMinutes"`
/** The same of all posts of account a. */
export const accountFacts = sql`a.platform, z.time_zone as "timeZone", ${nowSeconds} as now,
  a.posting_mode = 'automatic' as "isAutomatic", a.state as "accountState",
  case when b.closed_at is null then ${seconds(sql`b.retry_at`)} end as "breakerUntil",
  ${seconds(sql`r.paused_until`)} as "pausedUntil", ${rulesOfAccount} as rules`
export const accountJoins = sql`
  join workspace z on z.id = a.workspace_id
  left join account_posting r on r.account_id = a.id
  left join platform_breaker b on b.workspace_id = a.workspace_id and b.platform = a.platform`
/** What others do meanwhile keeps no post from going that is not due. */
export const ofNotDue = { lastCommitAt: null, commitsToday: 0, isBusy: false, platformLive: 0, hasOlder: false }

/** The columns of `WaitRow`; wants t (publish_task), and what `waitJoins` joins to it. Costly ones only of due tasks. */
export const waitColumns = sql`
  ${taskFacts}, ${accountFacts},
  case when ${isDue} then ${lastCommit} end as "lastCommitAt",
  case when ${isDue} then ${commitsOfDayOf(sql`now()`)} else 0 end as "commitsToday",
  ${isDue} and exists (select 1 from publish_attempt l where l.account_id = t.account_id and l.ended_at is null) as "isBusy",
  case when ${isDue} then ${liveOfPlatform(sql`a.platform`)} else 0 end as "platformLive",
  ${isDue} and exists (select 1 from publish_task o where o.account_id = t.account_id
    and (o.due_at, o.id) < (t.due_at, t.id) and ${mayGoNow('o')}
    and (${goesByItself('o')} or ${wasApproved('o')})) as "hasOlder"`

export const waitJoins = sql`
  join account a on a.id = t.account_id
  join work w on w.id = t.work_id
  join plan p on p.id = t.plan_id
  ${accountJoins}`

export async function waitRows(tx: Transaction, ids: readonly string[]): Promise<WaitRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<WaitRow>(
    sql`select ${waitColumns} from publish_task t ${waitJoins}
      where t.id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`,
  )
  return rows
}

const offsets = new Map<string, (at: number) => number>()
/** One calculator a zone: each keeps what it has worked out. */
export const offsetOfZone = (timeZone: string): ((at: number) => number) => {
  const known = offsets.get(timeZone) ?? zoneOffset(timeZone)
  offsets.set(timeZone, known)
  return known
}

/** Why a waiting task waits, by the one rule; null when nothing of ours keeps it. */
export function waitOf(row: WaitRow, paces: PaceOfPlatform): Wait | null {
  const platform = paces(row.platform)
  const more = {
    isPlatformFull: row.platformLive >= platform.atOnce,
    planGapSeconds: (row.planGapMinutes ?? 0) * 60,
    pace: paceOf(row.rules ?? openRules, platform),
  }
  const facts = Object.assign(more, row)
  return whyWaits(facts, row.now, offsetOfZone(row.timeZone))
}
