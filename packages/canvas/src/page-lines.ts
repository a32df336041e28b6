import { isSpeakable } from '@matrixcast/domain/voice-language'
import { type Element, isKnownElement, type Project } from './document.ts'
import { voiceNames } from './element-style.ts'
import { byLayer } from './layer-order.ts'
import { leadFrames, pauseFrames } from './resolve-timeline.ts'
import { spokenSeconds } from './spoken-seconds.ts'
import { framesPerSecond, type VoicedSegment } from './timeline.ts'

/** A line of captions with the voice that says it. */
export type SpokenLine = Pick<VoicedSegment, 'text' | 'name' | 'rate' | 'emotion' | 'volume'>

/** A line of a page, in frames from the page's first; without a `line` it is read and not heard. */
export type Sentence = {
  element: Element
  startFrame: number
  frames: number
  line: SpokenLine | undefined
  /** It begins at a time of its own, and may run on into the next page. */
  isTimed: boolean
}

const usualVoice = voiceNames[0]

/** Who says a line: the voice that its captions name, else the first; nobody where they are silent or have nothing to say. */
function lineOf(element: Element, text: string): SpokenLine | undefined {
  const { voiceForUse, emotionForUse, captionsVolume } = element.commonStyle
  if (captionsVolume === 0 || !isSpeakable(text)) return undefined
  const name = voiceNames.find((one) => one === voiceForUse) ?? usualVoice
  return { text, name, rate: 1, emotion: emotionForUse, volume: captionsVolume }
}

/** Two lines of one name sound alike, however loud. */
export const lineName = ({ text, name, rate, emotion }: SpokenLine): string =>
  JSON.stringify([text, name, rate, emotion])

/** The lines of a page's captions, one after another. */
export function sentencesOf(
  elements: readonly Element[],
  secondsOf: (line: SpokenLine) => number | undefined,
): Sentence[] {
  let startFrame = leadFrames
  return elements.flatMap((element) => {
    if (element.elName !== 'captions') return []
    const lines = linesIn(element.propsValue.text)
    const { lineSeconds = [] } = element.propsValue
    // Lines that were added or removed since are laid one after another again.
    const isTimed = lineSeconds.length === lines.length && lines.length > 0
    return lines.map((text, at) => {
      if (isTimed) startFrame = Math.round((lineSeconds[at] ?? 0) * framesPerSecond)
      const line = lineOf(element, text)
      const seconds = (line && secondsOf(line)) ?? spokenSeconds(text)
      const spoken = Math.max(1, Math.ceil(seconds * framesPerSecond - 1e-6))
      const nextFrame = isTimed ? Math.round((lineSeconds[at + 1] ?? Infinity) * framesPerSecond) : Infinity
      // Silent lines are read one after another, however fast they were spoken.
      const frames = line === undefined ? Math.max(1, Math.min(spoken, nextFrame - startFrame)) : spoken
      const shown = { ...element, propsValue: { ...element.propsValue, text } }
      const sentence = { element: shown, startFrame, frames, line, isTimed }
      startFrame += frames + pauseFrames
      return sentence
    })
  })
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** All that is said in a project, each once; in the order in which it is heard. */
export function spokenLines(project: Pick<Project, 'pages'>): SpokenLine[] {
  const lines = project.pages.flatMap(({ elements }) =>
    byLayer(elements)
      .filter(({ hidden }) => hidden !== true)
      .flatMap((element) =>
        isKnownElement(element) && element.elName === 'captions'
          ? linesIn(element.propsValue.text).flatMap((text) => lineOf(element, text) ?? [])
          : [],
      ),
  )
  return [...new Map(lines.map((line) => [lineName(line), line])).values()]
}
