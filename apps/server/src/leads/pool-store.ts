import type { LeadPool } from '@matrixcast/contract/leads'
import type { Role } from '@matrixcast/contract/session'
import { openStates, type ReturnDays } from '@matrixcast/domain/lead'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { leadPoolMembers, leadPools, leads } from '../db/lead-tables.ts'
import { restriction } from '../db/seen-by.ts'
import { admins } from '../db/session-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { claimedToday } from './claim-count-store.ts'

type Person = { id: string; workspaceId: string }
type Given = {
  id?: string | undefined
  name: string
  isDefault: boolean
  memberIds: string[]
  claimDayMost: number | null
  holdMost: number | null
  viewDayMost: number | null
  returnDays: ReturnDays
}

/** Where leads lie that nobody has taken, and who may take them from there. */
export function buildPoolStore({ db, workers }: { db: Database; workers: readonly Role[] }) {
  return {
    /** Those the person is in; whoever sees everything sees all. */
    list: (person: Person): Promise<LeadPool[]> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const only = restriction()
        const mine = tx
          .select({ id: leadPoolMembers.poolId })
          .from(leadPoolMembers)
          .where(eq(leadPoolMembers.adminId, person.id))
        const pools = await tx
          .select()
          .from(leadPools)
          .where(
            and(
              eq(leadPools.workspaceId, person.workspaceId),
              only === undefined ? undefined : inArray(leadPools.id, mine),
            ),
          )
          .orderBy(asc(leadPools.createdAt))
        const members = await tx
          .select({ poolId: leadPoolMembers.poolId, id: admins.id, name: admins.nickname })
          .from(leadPoolMembers)
          .innerJoin(admins, eq(admins.id, leadPoolMembers.adminId))
          .where(eq(leadPoolMembers.workspaceId, person.workspaceId))
          .orderBy(asc(admins.createdAt))
        const lying = await tx
          .select({ poolId: leads.poolId, rows: count() })
          .from(leads)
          .where(and(eq(leads.workspaceId, person.workspaceId), isNull(leads.ownerId)))
          .groupBy(leads.poolId)
        const held = await tx
          .select({ poolId: leads.poolId, rows: count() })
          .from(leads)
          .where(
            and(
              eq(leads.workspaceId, person.workspaceId),
              eq(leads.ownerId, person.id),
              inArray(leads.state, [...openStates]),
            ),
          )
          .groupBy(leads.poolId)
        const rows: LeadPool[] = []
        for (const { id, name, isDefault, claimDayMost, holdMost, viewDayMost, returnDays } of pools)
          rows.push({
            id,
            name,
            isDefault,
            claimDayMost,
            holdMost,
            viewDayMost,
            returnDays,
            members: members.filter(({ poolId }) => poolId === id).map((one) => ({ id: one.id, name: one.name })),
            leads: lying.find(({ poolId }) => poolId === id)?.rows ?? 0,
            held: held.find(({ poolId }) => poolId === id)?.rows ?? 0,
            claimedToday: claimDayMost === null ? 0 : await seeingAll(tx, () => claimedToday(tx, person, id)),
          })
        return rows
      }),

    /** Everybody who may enter and whose role works on leads. */
    owners: (workspaceId: string): Promise<{ id: string; name: string }[]> =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select({ id: admins.id, name: admins.nickname })
          .from(admins)
          .where(
            and(eq(admins.workspaceId, workspaceId), eq(admins.disabled, false), inArray(admins.role, [...workers])),
          )
          .orderBy(asc(admins.createdAt)),
      ),

    /** Answers the id. Leads that lie nowhere yet come into the first default pool. */
    save: (workspaceId: string, { id, memberIds, ...given }: Given): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pools ${workspaceId}`}, 0))`)
        const others = and(eq(leadPools.workspaceId, workspaceId), id === undefined ? undefined : ne(leadPools.id, id))
        const [same] = await tx
          .select({ id: leadPools.id })
          .from(leadPools)
          .where(and(others, eq(leadPools.name, given.name)))
        if (same) throw new Refusal('poolNameTaken')
        const people = await tx
          .select({ id: admins.id })
          .from(admins)
          .where(and(eq(admins.workspaceId, workspaceId), inArray(admins.id, memberIds)))
        if (people.length < new Set(memberIds).size) throw new Refusal('personUnknown')
        if (given.isDefault) await tx.update(leadPools).set({ isDefault: false }).where(others)
        const [saved] =
          id === undefined
            ? await tx
                .insert(leadPools)
                .values({ ...given, workspaceId })
                .returning({ id: leadPools.id })
            : await tx.update(leadPools).set(given).where(eq(leadPools.id, id)).returning({ id: leadPools.id })
        if (!saved) throw new Refusal('poolGone')
        const poolId = saved.id
        await tx.delete(leadPoolMembers).where(eq(leadPoolMembers.poolId, poolId))
        const rows = people.map((person) => ({ workspaceId, poolId, adminId: person.id }))
        if (rows.length > 0) await tx.insert(leadPoolMembers).values(rows)
        if (given.isDefault)
          await tx
            .update(leads)
            .set({ state: 'pooled', poolId, version: sql`${leads.version} + 1` })
            .where(and(eq(leads.workspaceId, workspaceId), eq(leads.state, 'new'), isNull(leads.ownerId)))
        return poolId
      }),

    /** Only an empty one; answers its name. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [pool] = await tx.select().from(leadPools).where(eq(leadPools.id, id)).for('update')
        if (!pool) throw new Refusal('poolGone')
        const [lying] = await tx
          .select({ rows: count() })
          .from(leads)
          .where(and(eq(leads.workspaceId, workspaceId), eq(leads.poolId, id), isNull(leads.ownerId)))
        const rows = lying?.rows ?? 0
        if (rows > 0) throw new Refusal('poolNotEmpty', { count: rows })
        await tx.delete(leadPools).where(eq(leadPools.id, id))
        return pool.name
      }),
  }
}
