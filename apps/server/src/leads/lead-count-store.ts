import { sql } from 'drizzle-orm'
import type { UnfilteredDatabase } from '../db/database.ts'

/** Makes one row of what many statements added to the counts of leads. */
export function buildLeadCounts({ db }: { db: UnfilteredDatabase }) {
  return {
    /** How many rows were summed up. Two at once do no harm: what one has taken the other no longer finds. */
    sumUp: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<{ added: number }>(sql`
          with taken as (
            delete from lead_counts where workspace_id = ${workspaceId}
              and (select count(*) > count(distinct (owner_id, pool_id, account_id, state)) from lead_counts
                where workspace_id = ${workspaceId})
            returning owner_id, pool_id, account_id, state, leads),
          kept as (
            insert into lead_counts (workspace_id, owner_id, pool_id, account_id, state, leads)
            select ${workspaceId}, owner_id, pool_id, account_id, state, sum(leads) from taken
            group by owner_id, pool_id, account_id, state having sum(leads) <> 0 returning 1)
          select count(*)::int as added from taken`)
        return rows[0]?.added ?? 0
      }),
  }
}
