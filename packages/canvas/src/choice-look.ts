import { unknownFrame } from '@matrixcast/domain/likeness'
import type { Look } from './choice-likeness.ts'
import { type ClipMaterial, type ClipPlan, ClipScene } from './clip-plan.ts'
import { type Footage, isFootage } from './plan-choices.ts'
import { remembered } from './remembered.ts'
import { coverFrameAt } from './resolve-cover.ts'
import { type PictureDraft, resolveShots } from './resolve-shots.ts'
import { hash53 } from './seeded.ts'
import { spokenRange } from './spoken-range.ts'
import { framesPerSecond, overlapOf, type Shot, shotStarts } from './timeline.ts'
import type { VariantChoice } from './variant-choice.ts'

/** `fps=1` of ffmpeg takes the last frame before the middle of each second. */
const firstLooked = framesPerSecond / 2 - 1

/**
 * What choices of a plan will look like once made: the marks of their footage at the moments at which the finished video is
 * looked at. Under a voice every scene is taken as long as the slowest one could make it, when least footage is left unshown.
 * A moment of footage nobody has looked at has a mark of its own, or where `isSure` may look like any other.
 */
export function openLooks(
  plan: ClipPlan,
  materials: readonly ClipMaterial[],
  { isSure = false }: { isSure?: boolean } = {},
): (choice: VariantChoice) => Look {
  const unseen = isSure ? () => unknownFrame : ownMark
  const bySha256 = new Map(materials.filter(isFootage).map((material) => [material.sha256, material]))
  const coverPicture = plan.cover.kind === 'picture' && materials.find(({ id }) => id === plan.cover.materialId)
  const ordered = plan.scenes.reduce((sum, { seconds }) => sum + seconds, 0)
  const stretch = Math.max(1, spokenRange(plan).longest / Math.max(1, ordered))
  return remembered((choice: VariantChoice) => {
    const draft = pictureOf(plan, choice, bySha256)
    const slots = draft.shots.map(({ scene }) => Math.ceil(scene.seconds * stretch * framesPerSecond - 1e-6))
    const totalFrames = slots.reduce((sum, slot) => sum + slot, 0)
    const shots = resolveShots(draft, slots)
    const coverMoment = { sha256: coverPicture ? coverPicture.sha256 : '', second: 0 }
    const markAt = (frame: number) => markOf(momentAt(shots, frame), bySha256) ?? unseen(momentAt(shots, frame))
    return {
      title: choice.title,
      hashes: (plan.output === 'images' ? middlesOf(slots) : lookedAt(totalFrames)).map(markAt),
      coverHash: coverPicture
        ? (markOf(coverMoment, bySha256) ?? ownMark(coverMoment))
        : markAt(coverFrameAt(plan.cover.at, { shots, totalFrames })),
    }
  }, new WeakMap())
}

/** A choice from before its plan had other scenes keeps its own lengths. */
function pictureOf(
  plan: ClipPlan,
  { shots, transition }: VariantChoice,
  bySha256: ReadonlyMap<string, Footage>,
): PictureDraft {
  const isOfPlan = shots.length === plan.scenes.length
  return {
    shots: shots.map(({ sha256, startAt, fromSecond, seconds }, at) => ({
      scene: (isOfPlan && plan.scenes[at]) || ClipScene.parse({ seconds: Math.max(1, seconds) }),
      footage: bySha256.get(sha256) ?? { ...unknown, sha256, seconds: fromSecond + seconds },
      startAt,
    })),
    plan: { transition: { ...plan.transition, kind: transition } },
  }
}

const unknown = { id: 'unknown', kind: 'video', width: 0, height: 0 } as const

const lookedAt = (totalFrames: number): number[] =>
  Array.from({ length: Math.ceil(totalFrames / framesPerSecond) }, (_, at) =>
    Math.min(totalFrames - 1, at * framesPerSecond + firstLooked),
  )

function middlesOf(slots: readonly number[]): number[] {
  let from = 0
  return slots.map((slot) => {
    const middle = from + Math.floor(slot / 2)
    from += slot
    return middle
  })
}

type Moment = { sha256: string; second: number }

/** In a transition the shot counts that is seen more of. */
function momentAt(shots: readonly Shot[], frame: number): Moment {
  const starts = shotStarts(shots)
  let at = 0
  for (const [place, shot] of shots.entries()) if ((starts[place] ?? 0) + overlapOf(shot) / 2 <= frame) at = place
  const shot = shots[at]
  const into = frame - (starts[at] ?? 0)
  return { sha256: shot?.sha256 ?? '', second: ((shot?.srcInFrame ?? 0) + into) / framesPerSecond }
}

function markOf({ sha256, second }: Moment, bySha256: ReadonlyMap<string, Footage>): string | undefined {
  const { marks = [], seconds = 0 } = bySha256.get(sha256) ?? {}
  const at = Math.floor(seconds > marks.length ? (second * marks.length) / seconds : second)
  return marks[Math.max(0, Math.min(marks.length - 1, at))]
}

/** A mark nothing else has: two of them differ in half of their bits. */
const ownMark = ({ sha256, second }: Moment): string => {
  const whole = `${sha256}/${Math.floor(second)}`
  return [hash53(whole, 1), hash53(whole, 2)].map((part) => (part % 2 ** 32).toString(16).padStart(8, '0')).join('')
}
