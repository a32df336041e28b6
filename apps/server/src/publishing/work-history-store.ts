import { Refusal } from '@matrixcast/domain/refusal'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { mayHavePosted, wasTaken } from '../db/post-book/tries.ts'
import { seeingAll } from '../db/whole-workspace.ts'

type Pair = { workId: string; accountId: string }

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
