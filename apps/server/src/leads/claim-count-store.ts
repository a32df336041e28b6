import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { leadEvents } from '../db/lead-tables.ts'

type Person = { id: string; workspaceId: string }

/** The last midnight by the clock of the workspace. */
export const midnight = (workspaceId: string): SQL => sql`(select date_trunc('day', now(), w.time_zone)
  from workspace w where w.id = ${workspaceId})`

/** How many leads of a pool a person claimed since midnight; those that left their sight again count too. */
export async function claimedToday(tx: Transaction, person: Person, poolId: string): Promise<number> {
  const [claims] = await tx
    .select({ rows: count() })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.workspaceId, person.workspaceId),
        eq(leadEvents.byId, person.id),
        eq(leadEvents.poolId, poolId),
        eq(leadEvents.kind, 'claimed'),
        sql`${leadEvents.at} >= ${midnight(person.workspaceId)}`,
      ),
    )
  return claims?.rows ?? 0
}
