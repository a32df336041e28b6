import type { VariantDraft } from './draw-variant.ts'
import { framesPerSecond, type Shot } from './timeline.ts'

/** What of a draft its shots depend on. */
export type PictureDraft = Pick<VariantDraft, 'shots'> & { plan: Pick<VariantDraft['plan'], 'transition'> }

type ShotAt = { at: number; slots: readonly number[] }

/** The shots of every scene, each scene in its slot of visible frames. */
export const resolveShots = (draft: PictureDraft, slots: readonly number[]): Shot[] =>
  draft.shots.flatMap((shot, at) => shotsOf(draft, shot, { at, slots }))

/** A shot lasts its slot and the transition into the next. */
function shotsOf(draft: PictureDraft, shot: VariantDraft['shots'][number], { at, slots }: ShotAt): Shot[] {
  const { footage, scene, startAt } = shot
  const slot = slots[at] ?? 1
  const overlapInto = overlapAfter(draft, { at: at - 1, slots })
  const needed = slot + overlapAfter(draft, { at, slots })
  const has = footage.kind === 'picture' ? needed : sourceFrames(footage)
  const spare = footage.kind === 'picture' ? 0 : Math.max(0, has - needed)
  const { kind } = draft.plan.transition
  const whole: Shot = {
    scene: at,
    sha256: footage.sha256,
    kind: footage.kind,
    srcInFrame: Math.floor(startAt * (spare + 1)),
    frames: needed,
    fit: scene.fit,
    effect: { kind: scene.effect, startFrame: 0, frames: needed },
    enter: overlapInto > 0 && kind !== 'cut' ? { kind, frames: overlapInto } : { kind: 'cut' },
  }
  return partsOfShot(whole, { slot, has })
}

/** The whole frames of a source at 30 fps. */
export const sourceFrames = ({ seconds }: { seconds: number }): number =>
  Math.max(1, Math.floor(seconds * framesPerSecond))

/**
 * A shot whose source `has` fewer frames than its `slot` is shown again from its first frame, in equal parts. A source that
 * only misses the transition is left to hold its last frame.
 */
export function partsOfShot(whole: Shot, { slot, has }: { slot: number; has: number }): Shot[] {
  const parts = Math.ceil(slot / has)
  return Array.from({ length: parts }, (_, part): Shot => {
    const from = Math.floor((part * whole.frames) / parts)
    return {
      ...whole,
      frames: Math.floor(((part + 1) * whole.frames) / parts) - from,
      effect: { ...whole.effect, startFrame: from },
      enter: part === 0 ? whole.enter : { kind: 'cut' },
    }
  })
}

function overlapAfter({ plan: { transition }, shots }: PictureDraft, { at, slots }: ShotAt): number {
  if (transition.kind === 'cut' || at < 0 || at >= shots.length - 1) return 0
  return Math.min(transition.frames, Math.floor((slots[at] ?? 0) / 2), Math.floor((slots[at + 1] ?? 0) / 2))
}
