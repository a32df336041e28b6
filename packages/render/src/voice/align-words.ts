import type { SpokenWord } from '@matrixcast/canvas/resolve-timeline'
import { type Token, tokensOf } from './spoken-word.ts'

/** What a transcription heard, in seconds. */
export type HeardWord = { word: string; start: number; end: number }

type Timed = { text: string; startMs: number; endMs: number }

/** Under this share of the script found again, what was heard was something else. */
const leastFound = 0.5

/**
 * Gives the script's own words the times at which a transcription heard them, by edit distance: what was misheard keeps its
 * place, what was not heard is set between its neighbours, what is not in the script is passed over. Undefined when too
 * little of the script is found again.
 */
export function alignWords(sentence: string, heard: readonly HeardWord[], seconds: number): SpokenWord[] | undefined {
  const script = tokensOf(sentence)
  const timed = heard.flatMap(splitHeard)
  if (script.length === 0 || timed.length === 0) return undefined
  const pairs = nearestPairs(
    script.map(({ text }) => normal(text)),
    timed.map(({ text }) => normal(text)),
  )
  const found = pairs.filter(({ same }) => same).length
  if (found / script.length < leastFound) return undefined
  const times = new Map(pairs.map(({ script: at, heard: by }) => [at, timed[by]]))
  return inOrder(fillGaps(script, times, seconds * 1000), seconds * 1000)
}

const normal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.-]/g, '')

/** A heard word of several CJK signs is taken apart, its time shared by their weight. */
function splitHeard({ word, start, end }: HeardWord): Timed[] {
  const tokens = tokensOf(word)
  const total = tokens.reduce((sum, { weight }) => sum + weight, 0)
  let at = start * 1000
  return tokens.map(({ text, weight }) => {
    const startMs = at
    at += ((end - start) * 1000 * weight) / total
    return { text, startMs, endMs: at }
  })
}

type Pair = { script: number; heard: number; same: boolean }

/** The pairs on the cheapest way from one row of words to the other. */
function nearestPairs(script: readonly string[], heard: readonly string[]): Pair[] {
  const width = heard.length + 1
  const cost = new Float64Array((script.length + 1) * width)
  const at = (row: number, column: number) => cost[row * width + column] ?? 0
  for (let row = 0; row <= script.length; row += 1) {
    for (let column = 0; column <= heard.length; column += 1) {
      if (row === 0 || column === 0) {
        cost[row * width + column] = row + column
        continue
      }
      const change = script[row - 1] === heard[column - 1] ? 0 : 1
      cost[row * width + column] = Math.min(
        at(row - 1, column - 1) + change,
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
      )
    }
  }
  const pairs: Pair[] = []
  let row = script.length
  let column = heard.length
  while (row > 0 && column > 0) {
    const same = script[row - 1] === heard[column - 1]
    if (at(row, column) === at(row - 1, column - 1) + (same ? 0 : 1)) {
      row -= 1
      column -= 1
      pairs.push({ script: row, heard: column, same })
    } else if (at(row, column) === at(row - 1, column) + 1) row -= 1
    else column -= 1
  }
  return pairs.toReversed()
}

/** Words that were not heard share the time between those that were, by their weight. */
function fillGaps(script: readonly Token[], times: Map<number, Timed | undefined>, wholeMs: number): SpokenWord[] {
  const words: SpokenWord[] = []
  let index = 0
  while (index < script.length) {
    const token = script[index]
    const time = times.get(index)
    if (token !== undefined && time !== undefined) {
      words.push({ from: token.from, until: token.until, startMs: time.startMs, endMs: time.endMs })
      index += 1
      continue
    }
    const start = index
    while (index < script.length && times.get(index) === undefined) index += 1
    const gap = script.slice(start, index)
    const fromMs = words.at(-1)?.endMs ?? 0
    const untilMs = Math.max(fromMs, times.get(index)?.startMs ?? wholeMs)
    const total = gap.reduce((sum, { weight }) => sum + weight, 0)
    let at = fromMs
    for (const { from, until, weight } of gap) {
      const startMs = at
      at += ((untilMs - fromMs) * weight) / total
      words.push({ from, until, startMs, endMs: at })
    }
  }
  return words
}

/** No word begins before the one before it has ended, and none lies outside the sound. */
function inOrder(words: readonly SpokenWord[], wholeMs: number): SpokenWord[] {
  let reached = 0
  return words.map(({ from, until, startMs, endMs }) => {
    const start = Math.min(Math.max(startMs, reached), wholeMs)
    reached = Math.min(Math.max(endMs, start), wholeMs)
    return { from, until, startMs: Math.round(start), endMs: Math.round(reached) }
  })
}
