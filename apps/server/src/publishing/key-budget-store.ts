import { Refusal } from '@matrixcast/domain/refusal'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { countForKey } from '../db/post-book/tasks.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import type { ActingKey } from '../http/callers.ts'

type Counted = { workspaceId: string; key: ActingKey; taskIds: readonly string[] }

/**
 * Marks posts as a key's own, and refuses where it passes its posts of a day, by their day in the workspace's zone. One without a
 * time counts for the day on which it was made. Cancelled and removed ones no longer count. One transaction of a key at a time.
 * @throws Refusal `keyBudget` with the day and the limit; the transaction then writes nothing.
 */
export async function countAgainst(tx: Transaction, { workspaceId, key, taskIds }: Counted): Promise<void> {
  if (taskIds.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`posts of key ${key.id}`}, 0))`)
  await countForKey(tx, key.id, taskIds)
  if (key.postsADay === null) return
  const over = await seeingAll(tx, () =>
    tx.execute<{ day: string }>(sql`
      select to_char(coalesce(t.due_at, t.created_at) at time zone w.time_zone, 'YYYY-MM-DD') as day
      from publish_task t join workspace w on w.id = t.workspace_id
      where t.workspace_id = ${workspaceId} and t.key_id = ${key.id} and t.deleted_at is null and t.state <> 'cancelled'
        and coalesce(t.due_at, t.created_at) > now() - interval '2 days'
      group by 1 having count(*) > ${key.postsADay} order by 1 limit 1`),
  )
  const [first] = over.rows
  if (first) throw new Refusal('keyBudget', { day: first.day, limit: key.postsADay })
}
