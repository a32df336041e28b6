import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Makes one row of what many statements added to the tally of an account's shelf. */
export function buildTaskTally({ db }: { db: Database }) {
  return {
    /** How many rows were summed up. Two at once do no harm: what one has taken the other no longer finds. */
    sumUp: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => (await tx.execute(summed(workspaceId))).rowCount ?? 0),
  }
}

const summed = (workspaceId: string): SQL => sql`
  with taken as (
    delete from publish_task_tally where workspace_id = ${workspaceId} and (account_id, shelf) in
      (select account_id, shelf from publish_task_tally where workspace_id = ${workspaceId}
        group by account_id, shelf having count(*) > 1)
    returning account_id, shelf, tasks)
  insert into publish_task_tally (workspace_id, account_id, shelf, tasks)
  select ${workspaceId}, account_id, shelf, sum(tasks) from taken group by account_id, shelf having sum(tasks) <> 0`
