import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

type Pair = { workId: string; accountId: string }

/** Try c put its post onto its account, as the platform said then or as was read there since. */
export const wasTaken = sql`c.outcome in ('accepted', 'verified')`

/**
 * Which of these works stand on which of these accounts by the history of tries, whatever became of their posts since:
 * removed, given to another account, or tried again.
 */
export async function postedPairs(
  tx: Transaction,
  workIds: readonly string[],
  accountIds: readonly string[],
): Promise<Pair[]> {
  if (workIds.length === 0 || accountIds.length === 0) return []
  const { rows } = await tx.execute<Pair>(sql`
    select distinct t.work_id as "workId", c.account_id as "accountId"
    from publish_task t join publish_attempt c on c.task_id = t.id
    where t.work_id = any(string_to_array(${workIds.join(',')}, ',')::uuid[]) and ${wasTaken}
      and c.account_id = any(string_to_array(${accountIds.join(',')}, ',')::uuid[])`)
  return rows
}

export const wasPostedTo = async (tx: Transaction, workId: string, accountId: string): Promise<boolean> =>
  (await postedPairs(tx, [workId], [accountId])).length > 0
