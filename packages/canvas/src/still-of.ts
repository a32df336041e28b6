import { colourLooks, type Tone } from './colour-looks.ts'
import type { Element } from './document.ts'
import type { VariantDraft } from './draw-variant.ts'
import { isSpoken, resolveTimeline } from './resolve-timeline.ts'
import { spokenSeconds } from './spoken-seconds.ts'
import { framesPerSecond, type Shot, shotStarts, type Timeline, wordsOfCard } from './timeline.ts'

/**
 * A variant's cover as layers over a picture. `picture` is a moment of footage (seconds, before 30 fps) and how it fills the
 * frame. `elements` are on it, lowest first; `tone` is of its colours.
 */
export type Still = {
  picture: { sha256: string; second: number; fit: Shot['fit'] }
  elements: Element[]
  /** The captions that are nearest to the cover's moment; none where the cover has none. */
  caption: { element: Element; highlighted: { from: number; until: number; colour: string } | null } | null
  tone: Tone | null
}

/** What a variant's cover will show, as far as it is known before anything is spoken or rendered. */
export function stillOf(draft: VariantDraft): Still {
  const { rate } = draft.plan.voice
  const speech = draft.sentences.map((text) => ({ seconds: Math.max(0.4, spokenSeconds(text, rate)) }))
  const timeline = resolveTimeline(draft, isSpoken(draft.plan) ? speech : [])
  const tone = timeline.colour === undefined ? null : colourLooks[timeline.colour]
  const { cover } = timeline
  if (cover.kind === 'picture') {
    return { picture: { sha256: cover.sha256, second: 0, fit: 'cover' }, elements: [], caption: null, tone: null }
  }
  const picture = pictureAt(timeline, cover.frame)
  if (cover.kind === 'title') return { picture, elements: [cover.element], caption: null, tone }
  const elements = timeline.layers
    .filter(({ startFrame, frames }) => cover.frame >= startFrame && cover.frame < startFrame + frames)
    .map(({ element }) => element)
  return { picture, elements, caption: captionAt(timeline, cover.frame), tone }
}

function pictureAt({ shots }: Timeline, frame: number): Still['picture'] {
  const starts = shotStarts(shots)
  const at = starts.findLastIndex((start) => start <= frame)
  const shot = shots[at]
  if (!shot) throw new RangeError(`no shot at frame ${frame}`)
  const second = (shot.srcInFrame + frame - (starts[at] ?? 0)) / framesPerSecond
  return { sha256: shot.sha256, second, fit: shot.fit }
}

function captionAt({ captions }: Timeline, frame: number): Still['caption'] {
  if (captions === null) return null
  const far = ({ startFrame, frames }: { startFrame: number; frames: number }) =>
    Math.max(startFrame - frame, frame - (startFrame + frames), 0)
  const [card] = [...captions.cards].sort((one, other) => far(one) - far(other))
  if (!card || captions.style.elName !== 'captions') return null
  const word = card.words.findLast(({ startFrame }) => startFrame <= frame) ?? card.words[0]
  return {
    element: { ...captions.style, propsValue: wordsOfCard(card) },
    highlighted: word ? { from: word.from, until: word.until, colour: captions.highlight } : null,
  }
}
