import type { ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { filledTooLong } from '@matrixcast/canvas/filled-words'
import { pickOrder } from '@matrixcast/canvas/pick-order'
import type { PlanFault } from '@matrixcast/canvas/plan-choices'
import { type PlanNote, planNotes } from '@matrixcast/canvas/plan-notes'
import { openDraw, type VariantChoice } from '@matrixcast/canvas/variant-choice'
import type { Forecast } from '@matrixcast/contract/clips'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CreditStore } from '../credit/credit-store.ts'
import { clipMaterials, clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { workspaces } from '../db/session-tables.ts'
import { works } from '../db/work-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { countBeside } from './count-beside.ts'
import { choicesTaken, drawnWorks, writeWorks } from './drawn-works.ts'
import type { ScriptCheck } from './script-check.ts'

export const refusalOf = ({ kind, ...details }: PlanFault): Refusal => new Refusal(kind, details)
const forecastFault = ({ kind, ...details }: PlanFault | PlanNote) => ({ fault: kind, details })

/** What would come out of it no post could take. */
export function refuseTooLong(clip: ClipPlan): void {
  const fault = filledTooLong(clip)
  if (fault) throw refusalOf(fault)
}

export type MaterialFacts = {
  factsOf: (tx: Transaction, clip: ClipPlan) => Promise<{ facts: ClipMaterial[]; missing: number }>
}
type Needs = {
  db: UnfilteredDatabase
  credit: Pick<CreditStore, 'reserveEach' | 'balances'>
  jobs: Pick<JobStore, 'add'>
  materials: MaterialFacts
  scripts: ScriptCheck
}

/** How many combinations are looked at for different ones before the rest is filled up with near ones. */
const mostTries = 5000

/** The materials of an order; a deleted one is a refusal, not a shorter list. */
export async function materialsOf(tx: Transaction, materials: MaterialFacts, clip: ClipPlan): Promise<ClipMaterial[]> {
  const { facts, missing } = await materials.factsOf(tx, clip)
  if (missing > 0) throw new Refusal('materialMissing')
  return facts
}

export async function noteMaterials(
  tx: Transaction,
  { workspaceId, clipId, facts }: { workspaceId: string; clipId: string; facts: readonly ClipMaterial[] },
): Promise<void> {
  await tx.delete(clipMaterials).where(eq(clipMaterials.clipId, clipId))
  if (facts.length === 0) return
  await tx.insert(clipMaterials).values(facts.map((fact) => ({ workspaceId, clipId, materialId: fact.id })))
}

export const topicsIn =
  ({ topics }: ClipPlan) =>
  ({ keyword }: VariantChoice): string[] =>
    topics.map((topic) => topic.replaceAll('{keyword}', keyword)).filter((topic) => topic.trim() !== '')

const seeds = 2_147_483_648

/**
 * An order as more is drawn of it. What was drawn after the copy that a database was put back from is not known to it, and may
 * be out: from then on its draws are others.
 */
export async function drawnOnwards(tx: Transaction, workspaceId: string, clip: ClipPlan): Promise<ClipPlan> {
  const [row] = await tx
    .select({ fence: workspaces.setBackFence })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return { ...clip, seed: (clip.seed + (row?.fence ?? 0)) % seeds }
}

/** Picks what is to be made, or says why it cannot be. */
export function pickFor(
  clip: ClipPlan,
  facts: readonly ClipMaterial[],
  taken: readonly VariantChoice[],
  count: number,
) {
  const draw = openDraw(clip, facts)
  if (!draw.ok) throw refusalOf(draw.fault)
  const picked = pickOrder(draw.value, { plan: clip, materials: facts, count, taken, mostTries })
  if (picked.variants.length < count) throw new Refusal('moreThanCombinations', { possible: picked.variants.length })
  return picked
}

/** How orders come to be: looked at beforehand, placed, and appended to. */
export function buildOrderPlacing({ db, credit, jobs, materials, scripts }: Needs) {
  return {
    forecast: async (
      workspaceId: string,
      { clip, clipId, signal }: { clip: ClipPlan; clipId: string | undefined; signal: AbortSignal },
    ): Promise<Forecast> => {
      const { facts, taken, unspoken } = await db.inWorkspace(workspaceId, async (tx) => {
        const [order] = clipId ? await tx.select({ planId: clips.planId }).from(clips).where(eq(clips.id, clipId)) : []
        return {
          facts: (await materials.factsOf(tx, clip)).facts,
          taken: order ? await choicesTaken(tx, order.planId) : [],
          unspoken: await scripts.faultsOf(tx, workspaceId, clip),
        }
      })
      const { clip: left } = await credit.balances(workspaceId)
      const { forecast, alikeClips } = await countBeside({ clip, facts, taken }, signal)
      const notes = planNotes(clip, facts).map(forecastFault)
      if (!forecast.ok) {
        return { ...nothingToGive, clip_number: left, faults: [forecastFault(forecast.fault), ...unspoken], notes }
      }
      const possible = forecast.value.combinations
      const tooLong = filledTooLong(clip)
      const faults: Forecast['faults'] = [
        ...(tooLong ? [forecastFault(tooLong)] : []),
        ...unspoken,
        ...(possible < clip.count ? [{ fault: 'moreThanCombinations', details: { possible } }] : []),
        ...(left < clip.count ? [{ fault: 'noCredit', details: { needed: clip.count, left } }] : []),
      ]
      return { ...forecast.value, alikeClips, clip_number: left, faults, notes }
    },

    /** Writes the order and its works, reserves a credit for each and queues their production; all or nothing. */
    async place(
      tx: Transaction,
      { workspaceId, planId, clip }: { workspaceId: string; planId: string; clip: ClipPlan },
    ): Promise<{ clipId: string; workIds: string[] }> {
      refuseTooLong(clip)
      await scripts.refuse(tx, workspaceId, clip)
      const facts = await materialsOf(tx, materials, clip)
      const { variants } = pickFor(clip, facts, await choicesTaken(tx, planId), clip.count)
      const [made] = await tx
        .insert(clips)
        .values({ workspaceId, planId, settings: clip, count: clip.count })
        .returning({ id: clips.id })
      if (!made) throw new Error('the clip order was not written')
      const clipId = made.id
      await noteMaterials(tx, { workspaceId, clipId, facts })
      const order = { workspaceId, planId, clipId, from: 0, works: drawnWorks(variants, topicsIn(clip)) }
      return { clipId, workIds: await writeWorks(tx, { credit, jobs }, order) }
    },

    /** More works of an order, none of which its plan has used. */
    async append(
      tx: Transaction,
      { workspaceId, clipId, count }: { workspaceId: string; clipId: string; count: number },
    ): Promise<{ planId: string; workIds: string[]; different: number }> {
      const [order] = await tx
        .select()
        .from(clips)
        .where(and(eq(clips.id, clipId), isNull(clips.deletedAt)))
        .for('update')
      if (!order) throw new Refusal('notFound')
      const { planId, settings } = order
      if (settings.project) throw new Refusal('orderOfPages')
      refuseTooLong(settings)
      await scripts.refuse(tx, workspaceId, settings)
      const facts = await materialsOf(tx, materials, settings)
      const onwards = await drawnOnwards(tx, workspaceId, settings)
      const picked = pickFor(onwards, facts, await choicesTaken(tx, planId), count)
      const [last] = await tx
        .select({ variant: sql<number>`coalesce(max(${works.variant}), -1)::int` })
        .from(works)
        .where(eq(works.clipId, clipId))
      const whole = order.count + count
      await tx
        .update(clips)
        .set({ count: whole, settings: { ...settings, count: Math.min(whole, 500) } })
        .where(eq(clips.id, clipId))
      await noteMaterials(tx, { workspaceId, clipId, facts })
      const workIds = await writeWorks(
        tx,
        { credit, jobs },
        {
          workspaceId,
          planId,
          clipId,
          from: (last?.variant ?? -1) + 1,
          works: drawnWorks(picked.variants, topicsIn(settings)),
        },
      )
      return { planId, workIds, different: picked.different }
    },
  }
}

const nothingToGive: Omit<Forecast, 'clip_number' | 'faults' | 'notes'> = {
  combinations: 0,
  different: 0,
  atLeast: false,
  comparing: null,
  tried: 0,
  passedOver: { frames: 0, title: 0, cover: 0 },
  advice: [],
  alikeClips: [],
}

export type OrderPlacing = ReturnType<typeof buildOrderPlacing>
