import type { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { comparedFootage } from './compared-footage.ts'
import { frameUnits } from './frame-units.ts'
import { spokenSeconds } from './spoken-seconds.ts'

/** What somebody should know before a plan is produced, and what does not stop it. `scene` counts from 1. */
export type PlanNote =
  | { kind: 'footageSmall'; scene: number; width: number; height: number; times: number; size: string }
  | { kind: 'videoShort'; seconds: number; least: number }
  | { kind: 'soundUnread'; scene: number }
  | { kind: 'footageNotCompared'; clips: number }
  | { kind: 'footageNotReadable'; clips: number }

/** Beyond this a picture is visibly soft. */
const mostStretched = 2
/** The shortest video that the large portals take. */
const leastSeconds = 3

/**
 * What a plan should know before it is made: footage nobody has looked at yet, and sound that cannot be read. Also the smallest
 * footage of each scene that would be stretched far, and a video shorter than portals take.
 */
export function planNotes(plan: ClipPlan, materials: readonly ClipMaterial[]): PlanNote[] {
  const byId = new Map(materials.map((material) => [material.id, material]))
  const small = plan.scenes.flatMap((scene, at): PlanNote[] => {
    const footage = scene.materialIds
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ width, height }) => width * height > 0)
    const stretched = footage.map((one) => ({ ...one, times: timesStretched(one, plan, scene.fit) }))
    const [worst] = stretched.sort((one, other) => other.times - one.times)
    if (!worst || worst.times <= mostStretched) return []
    const { width, height } = worst
    const times = Math.round(worst.times * 10) / 10
    return [{ kind: 'footageSmall', scene: at + 1, width, height, times, size: plan.size.replace('x', '×') }]
  })
  const unread = plan.scenes.flatMap(({ materialIds }, at): PlanNote[] =>
    plan.originalSound.on && materialIds.some((id) => byId.get(id)?.isSoundUnreadable)
      ? [{ kind: 'soundUnread', scene: at + 1 }]
      : [],
  )
  const { done, of, unread: unseen } = comparedFootage(plan, materials)
  const seconds = Math.round(shortestSeconds(plan) * 10) / 10
  const isShort = plan.output !== 'images' && plan.scenes.length > 0 && seconds < leastSeconds
  return [
    ...(done < of ? [{ kind: 'footageNotCompared' as const, clips: of - done }] : []),
    ...(unseen > 0 ? [{ kind: 'footageNotReadable' as const, clips: unseen }] : []),
    ...small,
    ...unread,
    ...(isShort ? [{ kind: 'videoShort' as const, seconds, least: leastSeconds }] : []),
  ]
}

function timesStretched({ width, height }: ClipMaterial, { size }: ClipPlan, fit: ClipPlan['scenes'][number]['fit']) {
  const { widthPx, heightPx } = frameUnits(size)
  const [across, down] = [widthPx / width, heightPx / height]
  return fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
}

/** As long as the scenes, or as what the shortest script takes to say. */
function shortestSeconds({ scenes, scripts, voice }: ClipPlan): number {
  const spoken = scripts.filter((script) => script.length > 0).map((script) => spokenSeconds(script.join('')))
  if (!voice.on || spoken.length === 0) return scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  return Math.max(scenes.length, Math.min(...spoken) + 0.7)
}
