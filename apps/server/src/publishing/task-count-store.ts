import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Makes one row of what many statements added to the counts of an account. */
export function buildTaskCounts({ db }: { db: Database }) {
  return {
    /** How many rows were summed up. Two at once do no harm: what one has taken the other no longer finds. */
    sumUp: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => (await tx.execute(summed(workspaceId))).rowCount ?? 0),
  }
}

const summed = (workspaceId: string): SQL => sql`
  with taken as (
    delete from publish_task_counts where workspace_id = ${workspaceId} and (account_id, status_group) in
      (select account_id, status_group from publish_task_counts where workspace_id = ${workspaceId}
        group by account_id, status_group having count(*) > 1)
    returning account_id, status_group, tasks)
  insert into publish_task_counts (workspace_id, account_id, status_group, tasks)
  select ${workspaceId}, account_id, status_group, sum(tasks) from taken group by account_id, status_group having sum(tasks) <> 0`
