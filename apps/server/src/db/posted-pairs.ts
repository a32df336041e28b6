import { Refusal } from '@matrixcast/domain/refusal'
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { seeingAll } from './whole-workspace.ts'

type Pair = { workId: string; accountId: string }

/** Try c put its post onto its account, as the platform said then or as was read there since. */
export const wasTaken = sql`c.outcome in ('accepted', 'verified')`

/** Review refused what this try had put there; `deniedThere`: a person said since that it is not out. It may lie there still. */
export const wasRefusedThere = (attempt: 'c' | 'r' | 'publish_attempt') =>
  sql`${sql.raw(attempt)}.outcome in ('refusedThere', 'deniedThere')`

/**
 * Try c may have put its post onto its account: no refusal of the platform and no person says otherwise. What review refused stands
 * there, and its owner may still bring it to light.
 */
const mayHavePosted = sql`(c.outcome = 'refusedThere'
  or (c.committing_at is not null and c.outcome not in ('rejected', 'denied', 'deniedThere')))`

/** Some try of task t, or publish_task, may have put it onto its account. */
export const mayStand = (task: 't' | 'publish_task') => sql<boolean>`exists (select 1 from publish_attempt c
  where c.task_id = ${sql.raw(task)}.id and c.account_id = ${sql.raw(task)}.account_id and ${mayHavePosted})`

/** The number of the newest try of task t, or publish_task, as no other try ever has it; 0: none yet. */
export const newestTry = (task: 't' | 'publish_task') => sql<number>`coalesce((select max(c.fence)
  from publish_attempt c where c.task_id = ${sql.raw(task)}.id), 0)::float8`

type History = {
  /** They stand there. */
  posted: Pair[]
  /** They stand there, or nobody can say that they do not: `tries` is the number of the newest try of which that is so. */
  mayStand: (Pair & { tries: number })[]
}

/**
 * What the history of tries says of these works on all accounts, whatever became of their posts since: removed, given to
 * another account, or tried again.
 */
export async function historyOfWorks(tx: Transaction, workIds: readonly string[]): Promise<History> {
  if (workIds.length === 0) return { posted: [], mayStand: [] }
  const { rows } = await seeingAll(tx, () =>
    tx.execute<Pair & { isPosted: boolean; tries: number }>(sql`
    select t.work_id as "workId", c.account_id as "accountId", bool_or(${wasTaken}) as "isPosted",
      max(c.fence)::float8 as tries
    from publish_task t join publish_attempt c on c.task_id = t.id
    where t.work_id = any(string_to_array(${workIds.join(',')}, ',')::uuid[]) and (${wasTaken} or ${mayHavePosted})
    group by t.work_id, c.account_id`),
  )
  return { posted: rows.filter(({ isPosted }) => isPosted), mayStand: rows }
}

export const wasPostedTo = async (tx: Transaction, workId: string, accountId: string): Promise<boolean> =>
  (await historyOfWorks(tx, [workId])).posted.some((pair) => pair.accountId === accountId)

/**
 * A work that stands on an account never goes there again, and one that may stand there only where the person is told so
 * first: a batch does. `wasTakenAway`: it has no post any more, and may stand on any account.
 */
export async function refuseWherePosted(
  tx: Transaction,
  { workId, accountId }: Pair,
  wasTakenAway = false,
): Promise<void> {
  const { posted, mayStand } = await historyOfWorks(tx, [workId])
  const isThere = (pair: Pair) => pair.accountId === accountId
  if (posted.some(isThere)) throw new Refusal('workGoesThereAlready')
  if (wasTakenAway ? mayStand.length > 0 : mayStand.some(isThere)) throw new Refusal('earlierTryMayStand')
}
