import { Refusal } from '@matrixcast/domain/refusal'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

/** The number of the set-back of the database before which it was made, where no person looked since; null: nothing holds it. */
export const heldBy = (task: 't' | 'o' | 'publish_task'): SQL<number | null> => {
  const t = sql.raw(task)
  return sql`(select s.set_back_fence::float8 from workspace s
    where s.id = ${t}.workspace_id and ${t}.looked_at is null and ${t}.created_at <= s.set_back_at)`
}

/**
 * A post of the work may be out since before the database was set back, also one that was taken off since: on another account it
 * would go out twice.
 */
export const isHeldWork = sql<boolean>`exists (select 1 from publish_task t where t.work_id = "work"."id"
  and t.state in ('waiting', 'failed') and ${heldBy('t')} is not null)`

/** What is held may be out on its account: on another one it would go out twice. */
export async function refuseToGiveHeld(tx: Transaction, taskId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from publish_task t where t.id = ${taskId} and ${heldBy('t')} is not null`,
  )
  if (rows.length > 0) throw new Refusal('setBackNow')
}
