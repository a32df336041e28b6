import type { z } from 'zod'
import type { Element } from './document.ts'
import type { VariantDraft } from './draw-variant.ts'
import { fitText } from './fit-text.ts'
import { musicStart } from './music-start.ts'
import { resolveCover } from './resolve-cover.ts'
import { resolveShots } from './resolve-shots.ts'
import { keepInSafeArea } from './safe-area.ts'
import { inPhrases, splitCaption, strict, type WordTime } from './split-caption.ts'
import { directionOf, inItsDirection } from './text-direction.ts'
import { framesPerSecond, type Segment, Timeline } from './timeline.ts'

/** The breath before the first sentence, between two, and after the last, in frames. */
export const leadFrames = 6
export const pauseFrames = 6
export const tailFrames = 15
/** How far a cut moves to fall between two sentences. */
const nearFrames = 24

/** A word of a sentence by the place of its signs, and when it is heard, in ms from the sentence's start. */
export type SpokenWord = { from: number; until: number; startMs: number; endMs: number }

/** A sentence that was spoken; `words` when the voice tells its words apart. */
export type SpokenSentence = { seconds: number; words?: readonly SpokenWord[] | undefined }

/** Whether a voice is wanted at all: a post of pictures is silent. */
export const isSpoken = ({ voice, output }: Pick<VariantDraft['plan'], 'voice' | 'output'>): boolean =>
  voice.on && output !== 'images'

/**
 * A variant in whole frames at 30 fps. With the voice on, `speech` gives every sentence's seconds in order (else
 * RangeError): the picture follows them, cuts fall between sentences, captions are exact per sentence and, where the
 * voice gave the times of its words, per word. Without voice the scenes keep their seconds and the script is spread
 * over them.
 */
export const resolveTimeline = (draft: VariantDraft, speech: readonly SpokenSentence[]): Timeline =>
  Timeline.parse(resolved(draft, speech))

/** As `resolveTimeline`; undefined for a video beyond the limits of a timeline, as one longer than an hour. */
export const timelineWithinLimits = (draft: VariantDraft, speech: readonly SpokenSentence[]): Timeline | undefined =>
  Timeline.safeParse(resolved(draft, speech)).data

function resolved(draft: VariantDraft, speech: readonly SpokenSentence[]): z.input<typeof Timeline> {
  const { plan } = draft
  const spoken = isSpoken(plan)
  if (spoken && speech.length !== draft.sentences.length) {
    throw new RangeError(`${draft.sentences.length} sentences, but ${speech.length} of them spoken`)
  }
  const sentences = spoken ? spokenSentences(draft, speech) : []
  const slots = spoken ? slotsAroundSentences(draft, sentences) : draft.shots.map(({ scene }) => frames(scene.seconds))
  const totalFrames = slots.reduce((sum, slot) => sum + slot, 0)
  const shots = resolveShots(draft, slots)
  return {
    version: 2,
    fingerprint: draft.fingerprint,
    size: plan.size,
    totalFrames,
    background: plan.background,
    ...(draft.colour === undefined ? {} : { colour: draft.colour }),
    shots,
    layers: draft.layers.map((layer) => ({ ...fitted(layer, draft), ...seenDuring(layer.scene, slots) })),
    captions:
      plan.output === 'images'
        ? null
        : captionsOf(draft, spoken ? sentences : silentSentences(draft, totalFrames), speech),
    fonts: draft.fonts ?? [],
    audio: {
      voice: spoken ? { ...voiceOf(draft), segments: sentences } : null,
      music: draft.music && {
        sha256: draft.music.sha256,
        volume: plan.music.volume,
        ...musicStart(draft, totalFrames),
      },
      original: plan.originalSound.on ? { volume: plan.originalSound.volume } : null,
    },
    cover: resolveCover(draft, { shots, totalFrames }),
    output: plan.output,
    ...(plan.movingPictures ? { movingPictures: true } : {}),
  }
}

/** Text that came with the variant may be longer than the page was drawn for; what stands on the page itself stays. */
function fitted({ element: drawn, sha256, scene }: VariantDraft['layers'][number], { title, plan }: VariantDraft) {
  const element = plan.direction ? inItsDirection(drawn) : drawn
  const isFilled = element.elName === 'text' && (scene !== undefined || element.propsValue.text.includes(title))
  return { element: isFilled ? fitText(element) : element, sha256 }
}

function captionsOf(draft: VariantDraft, sentences: readonly Segment[], speech: readonly SpokenSentence[]) {
  const { captionStyle, plan } = draft
  if (captionStyle === null) return null
  const { kind, highlight, safeArea, breaking } = plan.captions
  const style = keepInSafeArea(captionStyle, { area: safeArea, size: plan.size })
  const setting = breaking === 'phrases' ? inPhrases(rowsOf(style)) : breaking === 'strict' ? strict : undefined
  const cards = sentences.flatMap((sentence, at) => {
    const heard = (speech[at]?.words ?? []).map(wordTime)
    const split = splitCaption(sentence, signsPerLine(style), heard, setting)
    const direction = directionOf(sentence.text)
    return plan.direction ? split.map((card) => ({ ...card, direction })) : split
  })
  return { style, highlight, cards: kind === 'word' ? cards : cards.map((card) => ({ ...card, words: [] })) }
}

const wordTime = ({ from, until, startMs }: SpokenWord): WordTime => ({
  from,
  until,
  startFrame: Math.round((startMs / 1000) * framesPerSecond),
})

function seenDuring(scene: number | undefined, slots: readonly number[]) {
  const upTo = (at: number) => slots.slice(0, at).reduce((sum, slot) => sum + slot, 0)
  return scene === undefined
    ? { startFrame: 0, frames: upTo(slots.length) }
    : { startFrame: upTo(scene), frames: slots[scene] ?? 1 }
}

const frames = (seconds: number) => Math.max(1, Math.ceil(seconds * framesPerSecond - 1e-6))

const voiceOf = ({ plan: { voice } }: VariantDraft) => ({
  name: voice.name,
  rate: voice.rate,
  emotion: voice.emotion,
  volume: voice.volume,
})

function spokenSentences(draft: VariantDraft, speech: readonly SpokenSentence[]): Segment[] {
  let startFrame = leadFrames
  return draft.sentences.map((text, at) => {
    const sentence = { text, startFrame, frames: frames(speech[at]?.seconds ?? 0) }
    startFrame += sentence.frames + pauseFrames
    return sentence
  })
}

/** The script laid over a silent video by the weight of its words. */
function silentSentences({ sentences }: VariantDraft, totalFrames: number): Segment[] {
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
function slotsAroundSentences({ shots }: VariantDraft, sentences: readonly Segment[]): number[] {
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

/** More lines than two are no caption any more. */
function rowsOf({ commonStyle }: Element): number {
  const { height, paddingTop, paddingBottom, fontSize, lineHeight } = commonStyle
  const rows = Math.floor((height - paddingTop - paddingBottom) / Math.max(1, fontSize * lineHeight))
  return Math.min(2, Math.max(1, rows))
}

function signsPerLine({ commonStyle }: { commonStyle: NonNullable<VariantDraft['captionStyle']>['commonStyle'] }) {
  const { width, paddingLeft, paddingRight, fontSize, letterSpacing, textStrokeWidth } = commonStyle
  const room = width - paddingLeft - paddingRight - textStrokeWidth
  return Math.max(4, Math.floor(room / Math.max(1, fontSize + letterSpacing)))
}
