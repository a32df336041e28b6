import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { leadEvents, leadPools, leads } from '../db/lead-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { midnight } from './claim-count-store.ts'

type Person = { id: string; workspaceId: string }
type Seen = { id: string; poolId: string | null }

/** Who looked at which number, and how many of a pool in a day. */
export function buildReveals({ db }: { db: Database }) {
  /** A lead that was looked at today already counts once. */
  async function lookedAt(tx: Transaction, { id, workspaceId }: Person, poolId: string): Promise<Set<string>> {
    const rows = await tx
      .selectDistinct({ leadId: leadEvents.leadId })
      .from(leadEvents)
      .where(
        and(
          eq(leadEvents.workspaceId, workspaceId),
          eq(leadEvents.byId, id),
          eq(leadEvents.poolId, poolId),
          eq(leadEvents.kind, 'revealed'),
          sql`${leadEvents.at} >= ${midnight(workspaceId)}`,
        ),
      )
    return new Set(rows.map(({ leadId }) => leadId))
  }

  async function refuseOverCap(tx: Transaction, person: Person, seen: readonly Seen[]): Promise<void> {
    const ids = [...new Set(seen.flatMap(({ poolId }) => poolId ?? []))]
    if (ids.length === 0) return
    const pools = await tx.select().from(leadPools).where(inArray(leadPools.id, ids))
    for (const { id: poolId, name, viewDayMost } of pools) {
      if (viewDayMost === null) continue
      const before = await seeingAll(tx, () => lookedAt(tx, person, poolId))
      const all = new Set([...before, ...seen.filter((one) => one.poolId === poolId).map(({ id }) => id)])
      if (all.size > viewDayMost && all.size > before.size)
        throw new Refusal('leadViewsOfDay', { limit: viewDayMost, pool: name })
    }
  }

  return {
    /** The history of each tells who looked at its number. A person's looks follow one another, so that caps hold. */
    reveal: (person: Person, ids: readonly string[]): Promise<void> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        if (ids.length === 0) return
        const { workspaceId, id: byId } = person
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reveals ${byId}`}, 0))`)
        const seen = await tx
          .select({ id: leads.id, poolId: leads.poolId })
          .from(leads)
          .where(inArray(leads.id, [...ids]))
        await refuseOverCap(tx, person, seen)
        await tx
          .insert(leadEvents)
          .values(
            seen.map(({ id: leadId, poolId }) => ({ workspaceId, leadId, poolId, byId, kind: 'revealed' as const })),
          )
      }),
  }
}
