import { movingFrames, playsOf } from '@matrixcast/canvas/animations'
import type { Element } from '@matrixcast/canvas/document'
import { signsOf } from '@matrixcast/canvas/signs'
import { framesPerSecond, type Timeline } from '@matrixcast/canvas/timeline'
import { typedSigns } from '@matrixcast/elements/element-motion'
import type { Telling } from '@matrixcast/elements/telling'

/** One picture of an element: what of its text is told apart, and the moment of its animations, in ms. */
export type LayerState = { element: Element; telling: Telling | undefined; atMs: number | undefined }

export type Show = { state: number; startFrame: number; frames: number }

/** Frames over which a layer appears or goes, counted from the layer's first frame. */
export type Fade = { kind: 'in' | 'out'; startFrame: number; frames: number }

export type LayerStates = { states: LayerState[]; shows: Show[]; fades: Fade[]; blankState: number | undefined }

const still = (element: Element): LayerState => ({ element, telling: undefined, atMs: undefined })

/**
 * The pictures a layer needs. One is enough for an element that stands still or only fades in or out, which ffmpeg does
 * as well; any other animation is drawn frame by frame until it rests or repeats.
 */
export function statesOfLayer({ element, startFrame, frames }: Timeline['layers'][number]): LayerStates {
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
  const signs = element.elName === 'text' ? signsOf(element.propsValue.text).length : 0
  const { until, loopFrom } = movingFrames(plays, frames)
  const states = Array.from({ length: until }, (_, frame): LayerState => {
    const atMs = (frame / framesPerSecond) * 1000
    return { element, telling: typing && { typed: typedSigns(typing, atMs, signs) }, atMs }
  })
  const shows = Array.from(
    { length: frames },
    (_, frame): Show => ({
      state:
        frame < until
          ? frame
          : loopFrom === undefined
            ? until - 1
            : loopFrom + ((frame - loopFrom) % (until - loopFrom)),
      startFrame: startFrame + frame,
      frames: 1,
    }),
  )
  return { states, shows, fades: [], blankState: undefined }
}

/** Every card of the captions, and every word of it lit; the last state is empty, for the gaps. */
export function statesOfCaptions({ style, highlight, cards }: NonNullable<Timeline['captions']>): LayerStates {
  const states = new Map<string, LayerState>()
  const stateOf = (text: string, lit: { from: number; until: number } | undefined) => {
    const name = JSON.stringify([text, lit])
    if (!states.has(name)) {
      const element = style.elName === 'captions' ? { ...style, propsValue: { text } } : style
      states.set(name, { element, telling: lit && { lit: { ...lit, colour: highlight } }, atMs: undefined })
    }
    return [...states.keys()].indexOf(name)
  }
  const shows = cards.flatMap(({ text, startFrame, frames, words }): Show[] =>
    words.length === 0
      ? [{ state: stateOf(text, undefined), startFrame, frames }]
      : words.map(({ from, until, ...when }) => ({ state: stateOf(text, { from, until }), ...when })),
  )
  const blankState = stateOf('', undefined)
  return { states: [...states.values()], shows, fades: [], blankState }
}
