import { type Paint, paintsOf } from './paints.ts'
import { type Box, seenBox, wholeBox } from './seen-box.ts'
import { type AnyLayer, type AnyShot, type AnyTimeline, overlapOf, shotStarts, type Timeline } from './timeline.ts'
import { type Mix, transitionMix } from './transition-mix.ts'

/**
 * A shot at a frame. `sourceFrame` counts from the source's start at 30 fps; past the source's end its last frame is held, and
 * a picture that moves begins again.
 * The picture is fitted by `fitBox`, painted, and then `seen` of it fills the frame.
 */
export type Picture = { shot: number; sourceFrame: number; seen: Box; paints: readonly Paint[] }

/**
 * Everything a frame of a timeline shows. `mix` is there where two shots are seen at once: the first of them leaves.
 * `layers` are in the order of the timeline, each with its own frame number, and a video's with that of its source. Layers
 * and captions lie over the pictures by their z-index. `card` is of the captions, `word` the place of the word that is lit.
 */
export type Moment = {
  pictures: { only: Picture } | { leaving: Picture; entering: Picture; mix: Mix }
  layers: readonly { layer: number; localFrame: number; sourceFrame?: number }[]
  card: { card: number; word: number | null } | null
}

/**
 * What a frame of a timeline shows, as the renderer draws it. RangeError for a frame that is not in the timeline.
 * @public what an instant preview plays
 */
export function momentAt(timeline: AnyTimeline, frame: number): Moment {
  if (!Number.isInteger(frame) || frame < 0 || frame >= timeline.totalFrames) {
    throw new RangeError(`frame ${frame} of ${timeline.totalFrames}`)
  }
  return {
    pictures: picturesAt(timeline, frame),
    layers: layersOf(timeline).flatMap(({ startFrame, frames, clip }, layer) => {
      if (!isWithin(frame, { startFrame, frames })) return []
      const localFrame = frame - startFrame
      return [{ layer, localFrame, ...(clip ? { sourceFrame: clip.srcInFrame + localFrame } : {}) }]
    }),
    card: cardAt(timeline, frame),
  }
}

const layersOf = ({ layers }: AnyTimeline): readonly AnyLayer[] => layers

const isWithin = (frame: number, { startFrame, frames }: { startFrame: number; frames: number }) =>
  frame >= startFrame && frame < startFrame + frames

function picturesAt(timeline: AnyTimeline, frame: number): Moment['pictures'] {
  const { shots } = timeline
  const colour = timeline.version === 2 ? timeline.colour : undefined
  const picturesMove = timeline.movingPictures === true
  const starts = shotStarts(shots)
  const at = starts.findLastIndex((start) => start <= frame)
  const pictureOf = (place: number): Picture => {
    const shot = shots[place]
    if (!shot) throw new RangeError(`no shot at frame ${frame}`)
    const shotFrame = frame - (starts[place] ?? 0)
    if (shot.kind === 'colour') return { shot: place, sourceFrame: 0, seen: wholeBox, paints: [] }
    return {
      shot: place,
      sourceFrame: shot.kind === 'picture' && !picturesMove ? 0 : shot.srcInFrame + shotFrame,
      seen: seenBox(shot.effect, shotFrame),
      paints: paintsOf(shot, colour),
    }
  }
  const mix = mixOf(shots[at], frame - (starts[at] ?? 0))
  return mix && at > 0 ? { leaving: pictureOf(at - 1), entering: pictureOf(at), mix } : { only: pictureOf(at) }
}

function mixOf(shot: AnyShot | undefined, shotFrame: number): Mix | null {
  if (!shot || shot.enter.kind === 'cut' || shotFrame >= overlapOf(shot)) return null
  return transitionMix(shot.enter.kind, { frame: shotFrame, frames: shot.enter.frames })
}

/** When a card, and which word of it lit, is seen; null for a card that is not lit by words. */
export type CardShow = { card: number; word: number | null; startFrame: number; frames: number }

/** All cards of the captions in order, each once, or once for every word of it. */
export const cardShows = ({ cards }: NonNullable<Timeline['captions']>): CardShow[] =>
  cards.flatMap(({ startFrame, frames, words }, card): CardShow[] =>
    words.length === 0
      ? [{ card, word: null, startFrame, frames }]
      : words.map((shown, word) => ({ card, word, startFrame: shown.startFrame, frames: shown.frames })),
  )

function cardAt({ captions }: AnyTimeline, frame: number): Moment['card'] {
  if (captions?.style.elName !== 'captions') return null
  const show = cardShows(captions).find((one) => isWithin(frame, one))
  return show ? { card: show.card, word: show.word } : null
}
