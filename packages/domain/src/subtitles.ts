import { textWidth } from './text-width.ts'

/** A word and when it is heard, in seconds. */
export type TimedWord = { word: string; start: number; end: number }
export type Cue = { start: number; end: number; text: string }
/** A line with the words it was heard in. */
export type HeardCue = Cue & { words: TimedWord[] }

/** What one line holds and can be read in time, as `textWidth` counts. */
const mostWide = 42
const mostSeconds = 6
const pauseSeconds = 0.8
/** Writing without spaces between its words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
const endsSentence = /[.!?。！？…]["'”’」』)]*$/u

/** Words in the lines that are shown, each with its words: a line ends with a sentence, at a pause, or where it is full. */
export function heardCues(words: readonly TimedWord[]): HeardCue[] {
  const cues: HeardCue[] = []
  let line: TimedWord[] = []
  const close = () => {
    const [first, last] = [line[0], line.at(-1)]
    if (first && last) {
      cues.push({ start: first.start, end: Math.max(last.end, first.start + 0.1), text: joined(line), words: line })
    }
    line = []
  }
  for (const next of words) {
    if (next.word.trim() === '') continue
    const [first, last] = [line[0], line.at(-1)]
    const isFull =
      first !== undefined && (textWidth(joined([...line, next])) > mostWide || next.end - first.start > mostSeconds)
    if (isFull || (last !== undefined && next.start - last.end > pauseSeconds)) close()
    line.push(next)
    if (endsSentence.test(next.word.trim())) close()
  }
  close()
  return cues.map((cue, at) => ({ ...cue, end: Math.min(cue.end, cues[at + 1]?.start ?? cue.end) }))
}

/** The lines as an SRT file: numbered, with times to the millisecond. */
export const srtOf = (cues: readonly Cue[]): string =>
  cues.map(({ start, end, text }, at) => `${at + 1}\r\n${clock(start)} --> ${clock(end)}\r\n${text}\r\n`).join('\r\n')

/** A space between words, none beside a sign of unspaced writing. */
const joined = (words: readonly TimedWord[]): string =>
  words.reduce((text, { word }) => {
    const next = word.trim()
    const isTight =
      text === '' || unspaced.test(Array.from(text).at(-1) ?? '') || unspaced.test(Array.from(next)[0] ?? '')
    return isTight ? `${text}${next}` : `${text} ${next}`
  }, '')

function clock(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000))
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0')
  const whole = Math.floor(all / 1000)
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)},${part(all % 1000, 3)}`
}
