import { transition } from '@matrixcast/domain/publish-task'
import { Refusal } from '@matrixcast/domain/refusal'
import { graceSeconds } from '@matrixcast/domain/why-waiting'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { lapseWish } from '../db/post-book/tasks.ts'
import { refuseTooFast } from './due-store.ts'
import { isWorkReady, lastCommit, nowSeconds, type PaceOfPlatform } from './wait-store.ts'

/** What nothing took up for so long, although its account might have posted, a person does not expect to go out any more. */
const lapsesAfterSeconds = 600
/** However long the pace of its account held it: no wish is older than a late post may be. */
const longestWishSeconds = graceSeconds
/** Looked through at a time. */
const wishesAtOnce = 500

type Wish = {
  id: string
  platform: string
  now: number
  wantedAt: number
  lastCommitAt: number | null
  /** When a try of its account ended last; now while one is open. */
  lastEndAt: number | null
}

const wishColumns = sql`t.id, a.platform, ${nowSeconds} as now, extract(epoch from t.wanted_at)::float8 as "wantedAt",
  ${lastCommit} as "lastCommitAt",
  (select extract(epoch from max(coalesce(l.ended_at, now())))::float8 from publish_attempt l where l.account_id = t.account_id
    and coalesce(l.committing_at, l.started_at) > now() - make_interval(secs => ${longestWishSeconds})) as "lastEndAt"`

/** Its time runs from the moment at which its account may post: after the platform's least gap, and one post at a time. */
function hasLapsed({ platform, now, wantedAt, lastCommitAt, lastEndAt }: Wish, paces: PaceOfPlatform): boolean {
  const gapEndsAt = lastCommitAt === null ? 0 : lastCommitAt + paces(platform).minGapSeconds
  const freeSince = Math.max(wantedAt, gapEndsAt, lastEndAt ?? 0)
  return now - freeSince > lapsesAfterSeconds || now - wantedAt > longestWishSeconds
}

/** Platforms of which a person wants a post sent now. */
export const wantedPlatforms = (workspaceId: string) => sql`
  select distinct a.platform from publish_task t join account a on a.id = t.account_id
  where t.workspace_id = ${workspaceId} and t.state = 'waiting' and t.deleted_at is null
    and t.wanted_at > now() - make_interval(secs => ${longestWishSeconds})`

const isTooFast = (tx: Transaction, taskId: string, paces: PaceOfPlatform): Promise<boolean> =>
  refuseTooFast(tx, taskId, paces).then(
    () => false,
    (refusal: unknown) => {
      if (refusal instanceof Refusal) return true
      throw refusal
    },
  )

/**
 * The oldest wish of a person on one of the `open` platforms whose account may post now. They were judged when they were made; of
 * several made before the first one's commit, that holds back the others of its account.
 */
export async function firstInPace(
  tx: Transaction,
  workspaceId: string,
  { open, paces }: { open: readonly string[]; paces: PaceOfPlatform },
): Promise<string | undefined> {
  const { rows: wishes } = await tx.execute<Wish & { accountId: string; day: string | null }>(sql`
    select ${wishColumns}, t.account_id as "accountId",
      case when t.due_at > now() then (t.due_at at time zone z.time_zone)::date::text end as day
    from publish_task t join account a on a.id = t.account_id
    join work w on w.id = t.work_id
    join workspace z on z.id = t.workspace_id
    where t.workspace_id = ${workspaceId} and t.state = 'waiting' and t.deleted_at is null
      and t.wanted_at > greatest(now() - make_interval(secs => ${longestWishSeconds}), z.set_back_at)
      and a.deleted_at is null and a.state = 'online' and a.platform = any(string_to_array(${open.join(',')}, ','))
      and ${isWorkReady('w')}
      and not exists (select 1 from publish_attempt l where l.account_id = t.account_id and l.ended_at is null)
    order by t.wanted_at limit ${wishesAtOnce}
    for update of t skip locked`)
  const tooFast = new Set<string>()
  for (const wish of wishes) {
    const place = `${wish.accountId} ${wish.day ?? 'now'}`
    if (tooFast.has(place) || hasLapsed(wish, paces)) continue
    if (!(await isTooFast(tx, wish.id, paces))) return wish.id
    tooFast.add(place)
  }
  return undefined
}

/**
 * Ends wishes that nothing took up in time. A post that has its time yet, or goes by itself, goes on as if none had been made; any
 * other one fails, for whoever wanted it has gone. What waited when the database was set back is held, and a person looks.
 */
export async function lapseWishes(tx: Transaction, workspaceId: string, paces: PaceOfPlatform): Promise<number> {
  const { rows } = await tx.execute<Wish & { goesOn: boolean }>(sql`
    select ${wishColumns}, coalesce(t.due_at > now() or t.approved_at is not null
      or (a.posting_mode = 'automatic' and t.due_at > now() - make_interval(secs => ${graceSeconds})), false)
      and t.due_at is not null as "goesOn"
    from publish_task t join account a on a.id = t.account_id join workspace z on z.id = t.workspace_id
    where t.workspace_id = ${workspaceId} and t.state = 'waiting' and t.deleted_at is null
      and t.wanted_at < now() - make_interval(secs => ${lapsesAfterSeconds})
      and t.wanted_at > coalesce(z.set_back_at, '-infinity'::timestamptz)
    order by t.wanted_at limit ${wishesAtOnce}
    for update of t skip locked`)
  const lapsed = rows.filter((wish) => hasLapsed(wish, paces))
  for (const { id, goesOn } of lapsed) {
    const next = transition({ state: 'waiting', phase: null, fault: null }, { kind: 'lapsed' })
    await lapseWish(tx, id, next.ok && !goesOn ? next.value : undefined)
  }
  return lapsed.length
}
