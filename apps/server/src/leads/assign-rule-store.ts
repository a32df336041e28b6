import type { AssignRule } from '@matrixcast/contract/assign-rules'
import type { Role } from '@matrixcast/contract/session'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { assignRulePeople, assignRules } from '../db/assign-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { leadEvents, leadPools } from '../db/lead-tables.ts'
import { admins } from '../db/session-tables.ts'
import { midnight } from './claim-count-store.ts'

type Rule = typeof assignRules.$inferInsert
type Given = Pick<Rule, 'name' | 'conditions' | 'target'> & {
  id?: string | undefined
  isOn: boolean
  people: { id: string; weight: number }[]
  poolId: string | null
  hours: Rule['hours']
  dayMost: number | null
}
type Needs = { db: Database; workers: readonly Role[]; areas: { nameOf: (code: string) => string | undefined } }

/** The rules by which leads get their owner; their order is that of their places. */
export function buildAssignRules({ db, workers, areas }: Needs) {
  /** Changes follow one another, so that places and names stay single. */
  const hold = (tx: Transaction, workspaceId: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assign rules ${workspaceId}`}, 0))`)

  async function refuseUnknown(tx: Transaction, workspaceId: string, given: Given): Promise<void> {
    const ids = given.people.map(({ id }) => id)
    const people = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.workspaceId, workspaceId), inArray(admins.id, ids), inArray(admins.role, [...workers])))
    if (people.length < new Set(ids).size) throw new Refusal('personUnknown')
    if (given.conditions.areas.some((code) => areas.nameOf(code) === undefined)) throw new Refusal('areaUnknown')
    const { poolId } = given
    if (poolId === null) return
    const [pool] = await tx.select({ id: leadPools.id }).from(leadPools).where(eq(leadPools.id, poolId)).for('share')
    if (!pool) throw new Refusal('poolGone')
  }

  /** Whoever was in the turn keeps their place in it. */
  async function setPeople(tx: Transaction, workspaceId: string, ruleId: string, people: Given['people']) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assign rule ${ruleId}`}, 0))`)
    const before = await tx.select().from(assignRulePeople).where(eq(assignRulePeople.ruleId, ruleId))
    await tx.delete(assignRulePeople).where(eq(assignRulePeople.ruleId, ruleId))
    const rows = [...new Map(people.map((one) => [one.id, one])).values()].map(({ id, weight }) => {
      const known = before.find(({ adminId }) => adminId === id)
      return { workspaceId, ruleId, adminId: id, weight, balance: known?.weight === weight ? known.balance : 0 }
    })
    if (rows.length > 0) await tx.insert(assignRulePeople).values(rows)
  }

  async function write(tx: Transaction, workspaceId: string, given: Given): Promise<string> {
    const { id, people: _, ...columns } = given
    if (id === undefined) {
      const [last] = await tx
        .select({ place: sql<number>`coalesce(max(${assignRules.place}) + 1, 0)::int` })
        .from(assignRules)
        .where(eq(assignRules.workspaceId, workspaceId))
      const values = { ...columns, workspaceId, place: last?.place ?? 0 }
      const [made] = await tx.insert(assignRules).values(values).returning({ id: assignRules.id })
      if (made) return made.id
    }
    const [changed] = await tx
      .update(assignRules)
      .set(columns)
      .where(eq(assignRules.id, id ?? ''))
      .returning({ id: assignRules.id })
    if (!changed) throw new Refusal('ruleGone')
    return changed.id
  }

  return {
    list: (workspaceId: string): Promise<AssignRule[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rules = await tx
          .select({ rule: assignRules, pool: leadPools.name })
          .from(assignRules)
          .leftJoin(leadPools, eq(leadPools.id, assignRules.poolId))
          .where(eq(assignRules.workspaceId, workspaceId))
          .orderBy(asc(assignRules.place), asc(assignRules.createdAt))
        const people = await tx
          .select({
            ruleId: assignRulePeople.ruleId,
            id: admins.id,
            name: admins.nickname,
            weight: assignRulePeople.weight,
            disabled: admins.disabled,
            role: admins.role,
          })
          .from(assignRulePeople)
          .innerJoin(admins, eq(admins.id, assignRulePeople.adminId))
          .where(eq(assignRulePeople.workspaceId, workspaceId))
          .orderBy(asc(admins.createdAt), asc(admins.id))
        const given = await tx
          .select({ ruleId: leadEvents.ruleId, rows: count() })
          .from(leadEvents)
          .where(
            and(
              inArray(
                leadEvents.ruleId,
                rules.map(({ rule }) => rule.id),
              ),
              eq(leadEvents.kind, 'assigned'),
              sql`${leadEvents.at} >= ${midnight(workspaceId)}`,
            ),
          )
          .groupBy(leadEvents.ruleId)
        return rules.map(({ rule: { id, name, isOn, conditions, target, poolId, hours, dayMost }, pool }) => ({
          id,
          name,
          isOn,
          conditions,
          target,
          people: people
            .filter(({ ruleId }) => ruleId === id)
            .map((one) => ({
              id: one.id,
              name: one.name,
              weight: one.weight,
              isThere: !one.disabled && workers.includes(one.role),
            })),
          pool: poolId === null ? null : { id: poolId, name: pool ?? '' },
          hours,
          dayMost,
          givenToday: given.find(({ ruleId }) => ruleId === id)?.rows ?? 0,
        }))
      }),

    /** Answers the id. */
    save: (workspaceId: string, given: Given): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await hold(tx, workspaceId)
        await refuseUnknown(tx, workspaceId, given)
        const others = given.id === undefined ? undefined : ne(assignRules.id, given.id)
        const [same] = await tx
          .select({ id: assignRules.id })
          .from(assignRules)
          .where(and(eq(assignRules.workspaceId, workspaceId), others, eq(assignRules.name, given.name)))
        if (same) throw new Refusal('ruleNameTaken')
        const id = await write(tx, workspaceId, given)
        await setPeople(tx, workspaceId, id, given.people)
        return id
      }),

    /** Answers its name. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [gone] = await tx.delete(assignRules).where(eq(assignRules.id, id)).returning({ name: assignRules.name })
        if (!gone) throw new Refusal('ruleGone')
        return gone.name
      }),

    /** All of them: an order that leaves one out, or names one that is gone, was made from an old list. */
    sort: (workspaceId: string, ids: readonly string[]): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await hold(tx, workspaceId)
        const rules = await tx
          .select({ id: assignRules.id })
          .from(assignRules)
          .where(eq(assignRules.workspaceId, workspaceId))
        const isWhole = new Set(ids).size === rules.length && rules.every(({ id }) => ids.includes(id))
        if (!isWhole) throw new Refusal('rulesChanged')
        for (const [place, id] of ids.entries())
          await tx.update(assignRules).set({ place }).where(eq(assignRules.id, id))
      }),
  }
}

export type AssignRules = ReturnType<typeof buildAssignRules>
