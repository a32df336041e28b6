import { playsOf } from '@matrixcast/canvas/animations'
import type { Element } from '@matrixcast/canvas/document'
import { graphemesOf } from '@matrixcast/canvas/graphemes'
import { cardShows } from '@matrixcast/canvas/moment'
import { movingFrames } from '@matrixcast/canvas/moving-frames'
import { type Caption, framesPerSecond, type Timeline, wordsOfCard } from '@matrixcast/canvas/timeline'
import { typedSigns } from '@matrixcast/elements/element-motion'
import type { TextReveal } from '@matrixcast/elements/text-reveal'

/**
 * One picture of an element: what of its text is told apart, and the moment of its animations, in ms. `picture`: which frame
 * of a picture that moves.
 */
export type LayerState = {
  element: Element
  reveal: TextReveal | undefined
  atMs: number | undefined
  picture?: number
  /** Elements that are seen with it, over it in their own layers; they stand still. */
  beside?: readonly Element[]
}

export type Show = { state: number; startFrame: number; frames: number }

/** Frames over which a layer appears or goes, counted from the layer's first frame. */
export type Fade = { kind: 'in' | 'out'; startFrame: number; frames: number }

export type LayerStates = { states: LayerState[]; shows: Show[]; fades: Fade[]; blankState: number | undefined }

const still = (element: Element): LayerState => ({ element, reveal: undefined, atMs: undefined })

/** As `statesOfElement`; `moving`: which frame of a picture that moves is seen at each frame of one round of it. */
export function statesOfLayer(layer: Timeline['layers'][number], moving: readonly number[] = []): LayerStates {
  const element = statesOfElement(layer)
  return moving.length === 0 ? element : withFrames(element, moving, layer)
}

/** Each state once for every frame of the picture that is seen with it. */
function withFrames(
  { states, shows, ...layer }: LayerStates,
  moving: readonly number[],
  { startFrame, frames }: { startFrame: number; frames: number },
): LayerStates {
  const posed = shows.flatMap((show) => Array.from({ length: show.frames }, () => show.state))
  const pairs = (step: number) =>
    Array.from({ length: frames }, (_, frame) => {
      const at = frame - (frame % step)
      return `${posed[at] ?? 0} ${moving[at % moving.length] ?? 0}`
    })
  let step = 1
  while (new Set(pairs(step)).size > mostStates) step += 1
  const seen = pairs(step)
  const names = [...new Set(seen)]
  return {
    ...layer,
    states: names.flatMap((name) => {
      const [pose = 0, picture = 0] = name.split(' ').map(Number)
      const state = states[pose]
      return state ? [{ ...state, picture }] : []
    }),
    shows: joinAlike(
      seen.map((name, frame) => ({ state: names.indexOf(name), startFrame: startFrame + frame, frames: 1 })),
    ),
  }
}

/**
 * The pictures a layer needs. One is enough for an element that stands still or only fades in or out, which ffmpeg does
 * as well; any other animation is drawn frame by frame until it rests or repeats.
 */
function statesOfElement({ element, startFrame, frames }: Timeline['layers'][number]): LayerStates {
  const plays = playsOf(element)
  const first = still(element)
  const all = { startFrame, frames }
  if (plays.every(({ name }) => name === 'fadeIn' || name === 'fadeOut')) {
    const fades = plays.map(
      ({ name, delayMs, durationMs }): Fade => ({
        kind: name === 'fadeIn' ? 'in' : 'out',
        startFrame: Math.round((delayMs / 1000) * framesPerSecond),
        frames: Math.max(1, Math.round((durationMs / 1000) * framesPerSecond)),
      }),
    )
    return { states: [first], shows: [{ state: 0, ...all }], fades, blankState: undefined }
  }
  const typing = plays.find(({ name }) => name === 'typewriter')
  const signs = element.elName === 'text' ? graphemesOf(element.propsValue.text).length : 0
  const { until, loopFrom } = movingFrames(plays, frames)
  const step = Math.ceil(until / mostStates)
  const moments = [...new Set(Array.from({ length: until }, (_, frame) => sampled(frame, { until, step })))]
  const states = moments.map((frame): LayerState => {
    const atMs = (frame / framesPerSecond) * 1000
    return { element, reveal: typing && { typed: typedSigns(typing, atMs, signs) }, atMs }
  })
  const inCycle = (frame: number) => {
    if (frame < until) return frame
    return loopFrom === undefined ? until - 1 : loopFrom + ((frame - loopFrom) % (until - loopFrom))
  }
  const shows = Array.from(
    { length: frames },
    (_, frame): Show => ({
      state: moments.indexOf(sampled(inCycle(frame), { until, step })),
      startFrame: startFrame + frame,
      frames: 1,
    }),
  )
  return { states, shows: joinAlike(shows), fades: [], blankState: undefined }
}

/** More pictures of one element than this are not taken: a very slow animation moves in steps. */
const mostStates = 240

/** The frame that stands for a frame; where the element has come to rest it is that one itself. */
const sampled = (frame: number, { until, step }: { until: number; step: number }) =>
  frame === until - 1 ? frame : Math.floor(frame / step) * step

/** Every card of the captions, and every word of it lit; the last state is empty, for the gaps. */
export function statesOfCaptions(captions: NonNullable<Timeline['captions']>): LayerStates {
  const { style, highlight, cards } = captions
  const states = new Map<string, LayerState>()
  const stateOf = (card: Caption | undefined, word: { from: number; until: number } | undefined) => {
    const propsValue = wordsOfCard(card)
    const name = JSON.stringify([propsValue, word])
    if (!states.has(name)) {
      const element = style.elName === 'captions' ? { ...style, propsValue } : style
      states.set(name, { element, reveal: word && { highlighted: { ...word, colour: highlight } }, atMs: undefined })
    }
    return [...states.keys()].indexOf(name)
  }
  const shows = cardShows(captions).map(({ card, word, ...when }): Show => {
    const lit = word === null ? undefined : cards[card]?.words[word]
    return { state: stateOf(cards[card], lit && { from: lit.from, until: lit.until }), ...when }
  })
  const blankState = stateOf(undefined, undefined)
  return { states: [...states.values()], shows, fades: [], blankState }
}

/** Neighbours that look alike, as one. */
export function joinAlike(shows: readonly Show[]): Show[] {
  const found: Show[] = []
  for (const show of shows) {
    const last = found.at(-1)
    if (last && last.state === show.state && last.startFrame + last.frames === show.startFrame)
      last.frames += show.frames
    else found.push({ ...show })
  }
  return found
}
