import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { leaseSeconds } from './publish-rules.ts'

/**
 * Brings back what the database stamped by a clock that was ahead and was put right since: no press lies in the time to come. A
 * post would be looked for from its moment on only, and be called absent, and the lease of a lost holder would run as long.
 */
export async function bringBack(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.execute(sql`
    update publish_attempt set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where ended_at is null and lease_until > now() + make_interval(secs => ${leaseSeconds})`)
  await tx.execute(sql`update workspace set set_back_at = now() where id = ${workspaceId} and set_back_at > now()`)
  await tx.execute(sql`
    with ahead as (
      update publish_task set committed_at = now(), next_verify_at = least(next_verify_at, now() + interval '1 minute')
      where id in (select t.id from publish_task t where t.workspace_id = ${workspaceId} and t.next_verify_at is not null
        and t.committed_at > now() for update skip locked)
      returning id)
    update publish_attempt c set started_at = least(c.started_at, now()),
      committing_at = case when c.committing_at > now() then now() else c.committing_at end,
      ended_at = case when c.ended_at > now() then now() else c.ended_at end
    from ahead where c.task_id = ahead.id`)
}
