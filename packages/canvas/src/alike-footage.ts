import { groupsOf } from '@matrixcast/domain/likeness'
import type { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { frameIndexFor } from './foreseen-likeness.ts'

/**
 * Clips of one scene that look alike by the limits of the plan: groups of material ids, each of two and more. Videos that
 * differ in nothing but which of them they show are found near each other.
 */
export function alikeFootage(plan: ClipPlan, materials: readonly ClipMaterial[]): string[][] {
  const byId = new Map(materials.map((material) => [material.id, material]))
  const index = frameIndexFor(plan)
  const pairs = plan.scenes.flatMap(({ materialIds }) => {
    const looked = materialIds.map((id) => ({ id, frames: index.read(byId.get(id)?.marks ?? []) }))
    return looked.flatMap((one, at) =>
      looked
        .slice(at + 1)
        .filter((other) => 100 * index.share(one.frames, other.frames) > plan.different.sharedFramesPercent)
        .map((other): [string, string] => [one.id, other.id]),
    )
  })
  return groupsOf(pairs)
}
