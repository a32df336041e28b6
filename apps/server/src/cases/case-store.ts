import type { caseApi } from '@matrixcast/contract/cases'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { showcases } from '../db/insight-tables.ts'
import { contains, takePage } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { admins } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'

type Query = ParsedInputOf<typeof caseApi.list>
type Words = { title: string; industry: string; text: string; planId: string | null }
/** What a case is made of. */
type Source = { id: string; frozen: object | null; frozenAt: Date | null }

/** Copies of frozen figures with words about them. */
export function buildCaseStore({ db }: { db: Database }) {
  const columns = {
    case: showcases,
    by: admins.nickname,
    plan: { id: plans.id, name: plans.name },
  }
  const joinPlan = and(eq(plans.id, showcases.planId), isNull(plans.deletedAt))
  return {
    list: ({ workspaceId }: Principal, { keyword, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = keyword
          ? or(contains(showcases.title, keyword), contains(showcases.industry, keyword))
          : undefined
        return takePage(
          input,
          tx.select({ rows: count() }).from(showcases).where(where),
          tx
            .select(columns)
            .from(showcases)
            .leftJoin(admins, eq(admins.id, showcases.byId))
            .leftJoin(plans, joinPlan)
            .where(where)
            .orderBy(desc(showcases.createdAt), desc(showcases.id)),
        )
      }),

    one: ({ workspaceId }: Principal, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select(columns)
          .from(showcases)
          .leftJoin(admins, eq(admins.id, showcases.byId))
          .leftJoin(plans, joinPlan)
          .where(eq(showcases.id, id))
        if (!row) throw new Refusal('notFound')
        return row
      }),

    /** Refused: `reportNotFrozen`; `notFound` for the plan; `caseMade`. */
    add: (
      { workspaceId, id: byId }: Principal,
      { id: reportId, frozen: figures, frozenAt }: Source,
      { coverKey, ...words }: Words & { coverKey: string | null },
    ): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (figures === null || frozenAt === null) throw new Refusal('reportNotFrozen')
        if (words.planId !== null) {
          const [plan] = await tx
            .select({ id: plans.id })
            .from(plans)
            .where(and(eq(plans.id, words.planId), isNull(plans.deletedAt)))
          if (!plan) throw new Refusal('notFound')
        }
        const [row] = await tx
          .insert(showcases)
          .values({ ...words, workspaceId, byId, reportId, figures, frozenAt, coverKey })
          .onConflictDoNothing()
          .returning({ id: showcases.id })
        if (!row) throw new Refusal('caseMade')
        return row.id
      }),

    remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.delete(showcases).where(eq(showcases.id, id)).returning({ title: showcases.title })
        if (!row) throw new Refusal('notFound')
        return row.title
      }),
  }
}

export type CaseStore = ReturnType<typeof buildCaseStore>
