import type { VariantDraft } from './draw-variant.ts'
import { splitCaption } from './split-caption.ts'
import { type Caption, framesPerSecond, type Shot, Timeline } from './timeline.ts'

/** The breath before the first sentence, between two, and after the last, in frames. */
const leadFrames = 6
const pauseFrames = 6
const tailFrames = 15
/** How far a cut moves to fall between two sentences. */
const nearFrames = 24

/**
 * A variant in whole frames at 30 fps. With the voice on, `speech` gives the seconds of each sentence in order (one for
 * every sentence, else RangeError): the picture follows them, cuts fall between sentences, captions are exact per
 * sentence and estimated inside it. Without voice the scenes keep their seconds and the script is spread over them.
 */
export function resolveTimeline(draft: VariantDraft, speech: readonly { seconds: number }[]): Timeline {
  const spoken = draft.plan.voice.on
  if (spoken && speech.length !== draft.sentences.length) {
    throw new RangeError(`${draft.sentences.length} sentences, but ${speech.length} of them spoken`)
  }
  const sentences = spoken ? spokenSentences(draft, speech) : []
  const slots = spoken ? slotsAroundSentences(draft, sentences) : draft.shots.map(({ scene }) => frames(scene.seconds))
  const totalFrames = slots.reduce((sum, slot) => sum + slot, 0)
  const spread = spoken ? sentences : silentSentences(draft, totalFrames)
  return Timeline.parse({
    version: 1,
    fingerprint: draft.fingerprint,
    size: draft.plan.size,
    totalFrames,
    background: draft.plan.background,
    shots: draft.shots.flatMap((shot, at) => shotsOf(draft, { shot, at, slots })),
    layers: draft.layers.map((layer) => ({ ...layer, ...seenDuring(layer.scene, slots) })),
    captions: draft.captionStyle && {
      style: draft.captionStyle,
      cards: spread.flatMap((sentence) => splitCaption(sentence, signsPerLine(draft.captionStyle))),
    },
    audio: {
      voice: spoken ? { ...voiceOf(draft), segments: sentences } : null,
      music: draft.music && { sha256: draft.music.sha256, volume: draft.plan.music.volume },
    },
  })
}

function seenDuring(scene: number | undefined, slots: readonly number[]) {
  const upTo = (at: number) => slots.slice(0, at).reduce((sum, slot) => sum + slot, 0)
  return scene === undefined
    ? { startFrame: 0, frames: upTo(slots.length) }
    : { startFrame: upTo(scene), frames: slots[scene] ?? 1 }
}

const frames = (seconds: number) => Math.max(1, Math.ceil(seconds * framesPerSecond - 1e-6))

const voiceOf = ({ plan: { voice } }: VariantDraft) => ({ name: voice.name, rate: voice.rate, volume: voice.volume })

function spokenSentences(draft: VariantDraft, speech: readonly { seconds: number }[]): Caption[] {
  let startFrame = leadFrames
  return draft.sentences.map((text, at) => {
    const sentence = { text, startFrame, frames: frames(speech[at]?.seconds ?? 0) }
    startFrame += sentence.frames + pauseFrames
    return sentence
  })
}

/** The script laid over a silent video by the weight of its words. */
function silentSentences({ sentences }: VariantDraft, totalFrames: number): Caption[] {
  const all = sentences.reduce((sum, text) => sum + text.length, 0)
  let before = 0
  return sentences.flatMap((text) => {
    const startFrame = Math.round((before / all) * totalFrames)
    before += text.length
    const length = Math.round((before / all) * totalFrames) - startFrame
    return length > 0 ? [{ text, startFrame, frames: length }] : []
  })
}

/**
 * The visible frames of each scene under a spoken script. Ideal cuts share the length out by the scenes' own seconds;
 * a cut moves into a pause between two sentences when one is near.
 */
function slotsAroundSentences({ shots }: VariantDraft, sentences: readonly Caption[]): number[] {
  const last = sentences.at(-1)
  const spokenFrames = (last ? last.startFrame + last.frames : leadFrames) + tailFrames
  const totalFrames = Math.max(spokenFrames, shots.length * framesPerSecond)
  const pauses = sentences.slice(1).map((sentence) => sentence.startFrame - pauseFrames / 2)
  const wished = shots.reduce((sum, { scene }) => sum + scene.seconds, 0)
  let passed = 0
  const ideal = shots.map(({ scene }) => {
    passed += scene.seconds
    return Math.round((passed / wished) * totalFrames)
  })
  const cuts = ideal.map((cut, at) => {
    if (at === ideal.length - 1) return totalFrames
    const shorter = Math.min(cut - (ideal[at - 1] ?? 0), (ideal[at + 1] ?? totalFrames) - cut)
    const reach = Math.min(nearFrames, Math.floor(shorter / 3))
    return pauses.find((pause) => Math.abs(pause - cut) <= reach) ?? cut
  })
  return cuts.map((cut, at) => cut - (cuts[at - 1] ?? 0))
}

type ShotAt = { shot: VariantDraft['shots'][number]; at: number; slots: readonly number[] }

/**
 * A shot lasts its slot and the crossfade into the next. Footage shorter than the slot is shown again from its first
 * frame, in equal parts; footage that only misses the crossfade is left to hold its last frame.
 */
function shotsOf({ plan: { transition }, shots }: VariantDraft, { shot, at, slots }: ShotAt): Shot[] {
  const { footage, scene, startAt } = shot
  const slot = slots[at] ?? 1
  const overlap = (from: number) =>
    transition.kind === 'cut' || from < 0 || from >= shots.length - 1
      ? 0
      : Math.min(transition.frames, Math.floor((slots[from] ?? 0) / 2), Math.floor((slots[from + 1] ?? 0) / 2))
  const fadeIn = overlap(at - 1)
  const needed = slot + overlap(at)
  const has = footage.kind === 'picture' ? needed : Math.max(1, Math.floor(footage.seconds * framesPerSecond))
  const parts = Math.ceil(slot / has)
  const spare = footage.kind === 'picture' ? 0 : Math.max(0, has - needed)
  return Array.from({ length: parts }, (_, part) => ({
    sha256: footage.sha256,
    kind: footage.kind,
    srcInFrame: Math.floor(startAt * (spare + 1)),
    frames: Math.floor(((part + 1) * needed) / parts) - Math.floor((part * needed) / parts),
    fit: scene.fit,
    enter: part === 0 && fadeIn > 0 ? { kind: 'crossfade' as const, frames: fadeIn } : { kind: 'cut' as const },
  }))
}

function signsPerLine(style: VariantDraft['captionStyle']) {
  if (style === null) return 1
  const { width, paddingLeft, paddingRight, fontSize, letterSpacing, textStrokeWidth } = style.commonStyle
  const room = width - paddingLeft - paddingRight - textStrokeWidth
  return Math.max(4, Math.floor(room / Math.max(1, fontSize + letterSpacing)))
}
