import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Says that something was counted of these days of pages, in the transaction that counts it: they are summed up again. */
export async function markPageDays(
  tx: Transaction,
  workspaceId: string,
  days: readonly { projectId: string; day: string }[],
): Promise<void> {
  if (days.length === 0) return
  // In one order, so that two who mark the same days never wait for each other. A mark that is there is written again, for whoever
  // sums up just now must not take it away unseen.
  await tx.execute(sql`
    insert into page_day_mark (workspace_id, project_id, day)
    select distinct ${workspaceId}::uuid, m."projectId", m.day
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as m("projectId" uuid, day date)
    order by 2, 3
    on conflict (project_id, day) do update set marked_at = now()`)
}

/** The day of a moment by the clock of the workspace. */
export const dayOf = (moment: SQLWrapper) =>
  sql<string>`(select (${moment} at time zone w.time_zone)::date::text from workspace w where w.id = workspace_id)`
