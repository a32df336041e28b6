import { carryChoice, carryVariety, draftName } from '@matrixcast/canvas/carry-choice'
import type { ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { draftOf } from '@matrixcast/canvas/draw-variant'
import type { PickedVariant } from '@matrixcast/canvas/pick-variants'
import type { VariantChoice } from '@matrixcast/canvas/variant-choice'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { plans } from '../db/plan-tables.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { type Restriction, restriction } from '../db/seen-by.ts'
import { workDraws, works } from '../db/work-tables.ts'
import { holdWorks } from '../db/works-of.ts'
import { choicesTaken } from './drawn-works.ts'
import {
  drawnOnwards,
  type MaterialFacts,
  materialsOf,
  noteMaterials,
  pickFor,
  refuseTooLong,
  topicsIn,
} from './order-placing.ts'
import type { ScriptCheck } from './script-check.ts'

type Work = typeof works.$inferSelect
/** What publishing does for the posts of works that an order words otherwise. */
type PostsOfOrder = {
  changeWords: (tx: Transaction, work: Work, words: Pick<Work, 'title' | 'topics'>) => Promise<boolean>
  refuseUnseen: (tx: Transaction, sight: Restriction | undefined, posts: SQL | undefined) => Promise<void>
}
type Needs = { db: UnfilteredDatabase; materials: MaterialFacts; scripts: ScriptCheck; workPosts: PostsOfOrder }
type Change = { id: string; version?: number | undefined; clip: ClipPlan }
type Answer = { version: number; failed: string[]; outdated: number }
type Drawn = { work: typeof works.$inferSelect; choice: VariantChoice; madeOf: string | null }

const hasLeft = sql<boolean>`exists (select 1 from publish_task t where t.work_id = "work"."id"
  and t.deleted_at is null and t.state not in ('waiting', 'failed'))`

/**
 * What a changed order does to its works. What was drawn stays as far as the new settings still have it, titles and
 * scripts that were reworded in their place are reworded in the works, and finished works that would look otherwise
 * now are marked as outdated. What is published is left alone.
 */
export function buildOrderChanges({ db, materials, scripts, workPosts }: Needs) {
  async function lockOrder(tx: Transaction, id: string) {
    const [order] = await tx
      .select()
      .from(clips)
      .where(and(eq(clips.id, id), isNull(clips.deletedAt)))
      .for('update')
    if (!order) throw new Refusal('notFound')
    return order
  }

  const holdPlan = (tx: Transaction, id: string) =>
    tx
      .select({ id: plans.id })
      .from(plans)
      .where(inArray(plans.id, tx.select({ id: clips.planId }).from(clips).where(eq(clips.id, id))))
      .for('no key update')

  const worksIn = (tx: Transaction, clipId: string) =>
    tx
      .select({ work: works, choice: workDraws.choice, madeOf: workDraws.madeOf })
      .from(works)
      .innerJoin(workDraws, eq(workDraws.workId, works.id))
      .where(and(eq(works.clipId, clipId), isNull(works.deletedAt), sql`not ${hasLeft}`))
      .orderBy(asc(works.variant))

  const drawnIn = async (tx: Transaction, clipId: string): Promise<Drawn[]> =>
    (await worksIn(tx, clipId)).flatMap(({ choice, ...one }) => (choice ? [{ ...one, choice }] : []))

  /**
   * Writes a work's new choice; answers whether its words are others, and whether its finished file would be another one now.
   * One that is being made is made again where that is so.
   */
  async function redraw(
    tx: Transaction,
    plan: { before: ClipPlan; settings: ClipPlan; facts: readonly ClipMaterial[] },
    { work, choice: old, madeOf }: Drawn,
    { choice, alike }: PickedVariant,
  ): Promise<{ isReworded: boolean; isStale: boolean }> {
    const nameOf = (settings: ClipPlan, one: Drawn['choice']) => {
      const draft = draftOf(settings, plan.facts, one)
      return draft.ok ? draftName(draft.value) : undefined
    }
    const name = nameOf(plan.settings, choice)
    const isMaking = work.state === 'rendering'
    const isOther = name === undefined || name !== (isMaking ? nameOf(plan.before, old) : madeOf)
    const isStale = work.state === 'ready' && isOther
    const outdated = isStale || (isMaking && (isOther || work.outdated))
    const isOwnTitle = work.title !== old.title
    await tx.update(workDraws).set({ choice }).where(eq(workDraws.workId, work.id))
    await tx.update(works).set({ fingerprint: choice.fingerprint, alike, outdated }).where(eq(works.id, work.id))
    const isReworded = await workPosts.changeWords(tx, work, {
      title: isOwnTitle ? work.title : choice.title,
      topics: work.state === 'ready' ? work.topics : topicsIn(plan.settings)(choice),
    })
    return { isReworded, isStale }
  }

  return {
    /** Answers which works are to be produced anew at once (failed) and how many finished ones are outdated. */
    change: (workspaceId: string, { id, version, clip }: Change): Promise<Answer> => {
      const sight = restriction()
      return db.inWorkspace(workspaceId, async (tx) => {
        refuseTooLong(clip)
        await scripts.refuse(tx, workspaceId, clip)
        await holdPlan(tx, id)
        const order = await lockOrder(tx, id)
        if (order.version !== (version ?? order.version)) throw new Refusal('versionChanged')
        const before = order.settings
        if (before.project) throw new Refusal('orderOfPages')
        const settings = { ...clip, count: before.count }
        const facts = await materialsOf(tx, materials, settings)
        await holdWorks(tx, { clipId: id })
        const drawn = await drawnIn(tx, id)
        const carried = drawn.map((one) => ({
          one,
          choice: carryChoice({ before, after: settings, materials: facts }, one.choice),
        }))
        const kept = carryVariety(
          settings,
          carried.flatMap(({ choice }) => choice ?? []),
        )
        const lost = carried.length - kept.length
        const onwards = await drawnOnwards(tx, workspaceId, settings)
        const fresh = lost === 0 ? [] : pickFor(onwards, facts, await choicesTaken(tx, order.planId), lost).variants
        let outdated = 0
        const reworded: string[] = []
        for (const { one, choice } of carried) {
          const carriedOn = choice && kept.shift()
          const next = carriedOn ? { choice: carriedOn, alike: one.work.alike } : fresh.shift()
          if (!next) throw new Refusal('moreThanCombinations', { possible: carried.length - lost })
          const { isReworded, isStale } = await redraw(tx, { before, settings, facts }, one, next)
          if (isReworded) reworded.push(one.work.id)
          if (isStale) outdated += 1
        }
        await workPosts.refuseUnseen(tx, sight, inArray(publishTasks.workId, reworded))
        await tx
          .update(clips)
          .set({ settings, version: order.version + 1 })
          .where(eq(clips.id, id))
        await noteMaterials(tx, { workspaceId, clipId: id, facts })
        const failed = drawn.filter(({ work }) => work.state === 'failed')
        return { version: order.version + 1, failed: failed.map(({ work }) => work.id), outdated }
      })
    },

    /** The works of an order that a refresh is to produce again: what a person cancelled is not among them. */
    stale: (workspaceId: string, id: string): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await lockOrder(tx, id)
        const drawn = await worksIn(tx, id)
        return drawn
          .filter(({ work }) => (work.outdated && work.state === 'ready') || work.state === 'failed')
          .map(({ work }) => work.id)
      }),
  }
}
