import type { ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { countCombinations, drawVariant } from '@matrixcast/canvas/draw-variant'
import type { PlanFault } from '@matrixcast/canvas/plan-choices'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CreditStore } from '../credit/credit-store.ts'
import { reserveKey } from '../credit/reserve-key.ts'
import { clipMaterials, clips } from '../db/clip-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { takePage } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { works } from '../db/work-tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { JobStore } from '../jobs/job-store.ts'

const refusalOf = (fault: PlanFault): Refusal => {
  const { kind, ...details } = fault
  return new Refusal(kind, details)
}

type Needs = {
  db: Database
  credit: Pick<CreditStore, 'reserveEach' | 'balances'>
  jobs: Pick<JobStore, 'add'>
  materials: { factsOf: (tx: Transaction, clip: ClipPlan) => Promise<{ facts: ClipMaterial[]; missing: number }> }
}

/** Clip orders: what a plan had produced, and the works each order was turned into. */
export function buildOrderStore({ db, credit, jobs, materials }: Needs) {
  /** The materials of an order; a deleted one is a refusal, not a shorter list. */
  async function materialsOf(tx: Transaction, clip: ClipPlan): Promise<ClipMaterial[]> {
    const { facts, missing } = await materials.factsOf(tx, clip)
    if (missing > 0) throw new Refusal('materialMissing')
    return facts
  }

  return {
    forecast: async (workspaceId: string, clip: ClipPlan) => {
      const { facts } = await db.inWorkspace(workspaceId, (tx) => materials.factsOf(tx, clip))
      const { clip: left } = await credit.balances(workspaceId)
      const possible = countCombinations(clip, facts)
      if (!possible.ok) {
        const { kind, ...details } = possible.fault
        return { combinations: 0, clip_number: left, faults: [{ fault: kind, details }] }
      }
      const combinations = possible.value
      const faults =
        combinations < clip.count ? [{ fault: 'moreThanCombinations', details: { possible: combinations } }] : []
      return {
        combinations,
        clip_number: left,
        faults: left < clip.count ? [...faults, { fault: 'noCredit', details: { needed: clip.count, left } }] : faults,
      }
    },

    /** Writes the order and its works, reserves a credit for each and queues their production; all or nothing. */
    async place(
      tx: Transaction,
      order: { workspaceId: string; planId: string; clip: ClipPlan },
    ): Promise<{ clipId: string; workIds: string[] }> {
      const { workspaceId, planId, clip } = order
      const facts = await materialsOf(tx, clip)
      const possible = countCombinations(clip, facts)
      if (!possible.ok) throw refusalOf(possible.fault)
      if (possible.value < clip.count) throw new Refusal('moreThanCombinations', { possible: possible.value })
      const drafts = Array.from({ length: clip.count }, (_, variant) => {
        const drawn = drawVariant(clip, facts, variant)
        if (!drawn.ok) throw refusalOf(drawn.fault)
        return drawn.value
      })
      const [made] = await tx
        .insert(clips)
        .values({ workspaceId, planId, settings: clip, count: clip.count })
        .returning()
      if (!made) throw new Error('the clip order was not written')
      const used = facts.map((fact) => ({ workspaceId, clipId: made.id, materialId: fact.id }))
      if (used.length > 0) await tx.insert(clipMaterials).values(used)
      const rows = await tx
        .insert(works)
        .values(
          drafts.map((draft, variant) => ({
            workspaceId,
            planId,
            clipId: made.id,
            variant,
            title: draft.title,
            topics: draft.topics,
            fingerprint: draft.fingerprint,
            state: 'queued' as const,
          })),
        )
        .returning({ id: works.id, title: works.title, production: works.production })
      await credit.reserveEach(
        tx,
        workspaceId,
        rows.map((row) => ({ key: reserveKey(row, 'reserve'), subject: row.title })),
      )
      for (const row of rows) {
        await jobs.add(tx, workspaceId, {
          kind: 'render',
          subject: row.title,
          subjectId: row.id,
          payload: {},
          maxAttempts: 25,
        })
      }
      return { clipId: made.id, workIds: rows.map((row) => row.id) }
    },

    page: (workspaceId: string, input: { page: number; limit: number; wisdom_task_id?: string }) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(clips.workspaceId, workspaceId),
          isNull(clips.deletedAt),
          input.wisdom_task_id ? eq(clips.planId, input.wisdom_task_id) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(clips).where(where),
          select(tx).where(where).orderBy(desc(clips.createdAt)),
        )
        return { total, rows }
      }),

    find: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await select(tx).where(and(eq(clips.id, id), isNull(clips.deletedAt)))
        if (!row) throw new Refusal('notFound')
        return row
      }),

    /** New settings for what is not finished yet; the number of works stays. Answers which works are produced anew. */
    change: (workspaceId: string, id: string, clip: ClipPlan): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select()
          .from(clips)
          .where(and(eq(clips.id, id), isNull(clips.deletedAt)))
          .for('update')
        if (!row) throw new Refusal('notFound')
        const settings = { ...clip, count: row.count }
        const facts = await materialsOf(tx, settings)
        const open = await tx
          .select({ id: works.id, variant: works.variant })
          .from(works)
          .where(
            and(eq(works.clipId, id), inArray(works.state, ['queued', 'failed', 'cancelled']), isNull(works.deletedAt)),
          )
        for (const work of open) {
          const drawn = drawVariant(settings, facts, work.variant)
          if (!drawn.ok) throw refusalOf(drawn.fault)
          const { title, topics, fingerprint } = drawn.value
          await tx.update(works).set({ title, topics, fingerprint }).where(eq(works.id, work.id))
        }
        await tx.update(clips).set({ settings }).where(eq(clips.id, id))
        await tx.delete(clipMaterials).where(eq(clipMaterials.clipId, id))
        const used = facts.map((fact) => ({ workspaceId, clipId: id, materialId: fact.id }))
        if (used.length > 0) await tx.insert(clipMaterials).values(used)
        return open.map((work) => work.id)
      }),

    /** The order's works must be gone or finished with; they are removed by the works' own rules first. */
    remove: async (workspaceId: string, id: string) => {
      await db.inWorkspace(workspaceId, (tx) => tx.update(clips).set({ deletedAt: sql`now()` }).where(eq(clips.id, id)))
    },

    workIdsOf: (workspaceId: string, id: string): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ id: works.id })
          .from(works)
          .where(and(eq(works.clipId, id), isNull(works.deletedAt)))
        return rows.map((row) => row.id)
      }),
  }

  function select(tx: Transaction) {
    const worksIn = (state: string) =>
      sql<number>`(select count(*)::int from ${works} where ${works.clipId} = "clip"."id" and ${works.state} = ${state})`
    return tx
      .select({ clip: clips, planName: plans.name, ready: worksIn('ready'), failed: worksIn('failed') })
      .from(clips)
      .innerJoin(plans, eq(plans.id, clips.planId))
      .$dynamic()
  }
}

export type OrderStore = ReturnType<typeof buildOrderStore>
