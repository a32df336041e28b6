import { and, eq, sql } from 'drizzle-orm'
import type { UnfilteredDatabase } from '../db/database.ts'
import { returnAt } from '../db/lead-return.ts'
import { leadEvents, leads } from '../db/lead-tables.ts'

const mostAtOnce = 200

/** Leads that nobody follows up go back to the pool they came from. */
export function buildReturns({ db }: { db: UnfilteredDatabase }) {
  return {
    /** Answers how many went. A lead that somebody holds at this moment goes with the next run, or stays. */
    run: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<{ id: string; poolId: string; days: string }>(sql`
          select l.id, l.pool_id as "poolId", p.return_days ->> coalesce(l.level, 'none') as days
          from lead l join lead_pool p on p.id = l.pool_id
          where l.workspace_id = ${workspaceId} and l.owner_id is not null and p.return_days <> '{}'::jsonb
            and ${returnAt} <= now()
          order by l.id limit ${mostAtOnce} for update of l skip locked`)
        for (const { id, poolId, days } of rows) {
          await tx
            .update(leads)
            .set({
              state: 'pooled',
              ownerId: null,
              assignedAt: null,
              nextAt: null,
              stateReason: '',
              version: sql`${leads.version} + 1`,
            })
            .where(and(eq(leads.id, id), eq(leads.workspaceId, workspaceId)))
          await tx.insert(leadEvents).values({ workspaceId, leadId: id, kind: 'wentBack', poolId, reason: days })
        }
        return rows.length
      }),
  }
}
