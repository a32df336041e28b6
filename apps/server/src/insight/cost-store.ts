import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { planCostApi } from '@matrixcast/contract/plan-costs'
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { planCosts } from '../db/insight-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { admins } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'
import { type CostRow, judgedCost, type ReadCost, type RefusedCost } from './cost-row.ts'

type Query = ParsedInputOf<typeof planCostApi.list>

/** What plans cost by day, as people typed it. */
export const buildCostStore = ({ db }: { db: Database }) => ({
  list: ({ workspaceId }: Principal, { keyword, from, to, ...input }: Query) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const where = and(
        isNull(plans.deletedAt),
        keyword ? contains(plans.name, keyword) : undefined,
        from ? gte(planCosts.day, from) : undefined,
        to ? lte(planCosts.day, to) : undefined,
      )
      const { total, rows } = await takePage(
        input,
        tx.select({ rows: count() }).from(planCosts).innerJoin(plans, eq(plans.id, planCosts.planId)).where(where),
        tx
          .select({ cost: planCosts, plan: plans.name, by: admins.nickname })
          .from(planCosts)
          .innerJoin(plans, eq(plans.id, planCosts.planId))
          .leftJoin(admins, eq(admins.id, planCosts.byId))
          .where(where)
          .orderBy(desc(planCosts.day), asc(plans.name), asc(planCosts.planId)),
      )
      const data = rows.map(({ cost: { planId, day, amount, createdAt }, plan, by }) => ({
        planId,
        plan,
        day,
        amount,
        by: by ?? '',
        createtime: unixOf(createdAt),
      }))
      return { total, data }
    }),

  /** Takes the rows that can be taken, and says of each other one why not. */
  save: ({ workspaceId, id: byId }: Principal, rows: readonly CostRow[]) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const planOf = await plansBy(tx, rows)
      const refused: (RefusedCost & { row: number })[] = []
      const taken = new Map<string, ReadCost & { row: number }>()
      for (const [row, given] of rows.entries()) {
        const cost = judgedCost(given, planOf(given.plan))
        if ('fault' in cost) {
          refused.push({ row, ...cost })
          continue
        }
        const key = `${cost.planId} ${cost.day}`
        const earlier = taken.get(key)
        if (earlier) refused.push({ row, fault: 'twice', details: { row: earlier.row + 1 } })
        else taken.set(key, { ...cost, row })
      }
      const all = [...taken.values()]
      const kept = all.flatMap(({ planId, day, amount }) =>
        amount === null ? [] : [{ planId, day, amount, workspaceId, byId }],
      )
      if (kept.length > 0)
        await tx
          .insert(planCosts)
          .values(kept)
          .onConflictDoUpdate({
            target: [planCosts.planId, planCosts.day],
            set: { amount: sql`excluded.amount`, byId: sql`excluded.by_id`, createdAt: sql`now()` },
          })
      const gone = all.filter(({ amount }) => amount === null)
      if (gone.length > 0)
        await tx
          .delete(planCosts)
          .where(or(...gone.map(({ planId, day }) => and(eq(planCosts.planId, planId), eq(planCosts.day, day)))))
      return { saved: all.length, refused }
    }),
})

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The plans that rows name, by id or by name. */
async function plansBy(tx: Transaction, rows: readonly CostRow[]): Promise<(name: string) => readonly string[]> {
  const names = [...new Set(rows.map(({ plan }) => plan.trim()))]
  const ids = names.filter(isId)
  const found = await tx
    .select({ id: plans.id, name: plans.name })
    .from(plans)
    .where(
      and(isNull(plans.deletedAt), or(inArray(plans.name, names), ids.length > 0 ? inArray(plans.id, ids) : undefined)),
    )
  const known = new Map<string, string[]>()
  for (const { id, name } of found)
    for (const key of new Set([id, name])) known.set(key, [...(known.get(key) ?? []), id])
  return (name) => known.get(isId(name.trim()) ? name.trim().toLowerCase() : name.trim()) ?? []
}

export type CostStore = ReturnType<typeof buildCostStore>
