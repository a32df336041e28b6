import type { ClipMaterial, ClipPlan } from './clip-plan.ts'

/** How many clips of a plan's scenes were looked at, of how many; and how many of those could not be read. */
export type ComparedFootage = { done: number; of: number; unread: number }

/** How far the comparison of a plan's footage is. Clips that are gone do not count. */
export function comparedFootage(plan: ClipPlan, materials: readonly ClipMaterial[]): ComparedFootage {
  const named = new Set(plan.scenes.flatMap(({ materialIds }) => materialIds))
  const clips = materials.filter(({ id, kind }) => named.has(id) && (kind === 'video' || kind === 'picture'))
  const done = clips.filter(({ marks }) => marks !== undefined)
  return { done: done.length, of: clips.length, unread: done.filter(({ marks }) => marks?.length === 0).length }
}
