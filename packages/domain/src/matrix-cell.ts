import { instantOf, type OffsetAt } from './local-day.ts'
import { topicsOf, topicText } from './topics.ts'

/**
 * What a cell of the matrix sheet wants of one work on one account. `at`: `free` is the next time that the account has free, else
 * unix seconds. Null words are those of the row.
 */
export type CellWish = { at: 'free' | number; title: string | null; topics: string[] | null }
export type CellFault =
  | 'cellTime'
  | 'cellTimeWords'
  | 'cellTimeOrder'
  | 'cellNoClock'
  | 'cellNoZone'
  | 'cellMilliseconds'
  | 'cellSkippedHour'
  | 'cellPast'
  | 'cellLines'
export type ReadCell = { wish: CellWish | null } | { fault: CellFault; details: { text: string } }

const shownLetters = 40
const clock = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?$/
const isoWithZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i
const isoWithoutZone = /^\d{4}-\d{2}-\d{2}T\d{1,2}:\d{2}/i
const dayAlone = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/
const dayFirst = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/
const onlyDigits = /^\d{10,}$/

/** Reads a cell: a mark or a time, then a line of title, then a line of topics. Null: the cell is empty. Never guesses a time. */
export function readCell(text: string, given: { offsetAt: OffsetAt; now: number }): ReadCell {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first, ...further] = lines
  if (first === undefined) return { wish: null }
  const at = whenOf(first.normalize('NFKC'), given.offsetAt)
  if (typeof at === 'string' && at !== 'free') return wrong(at, first)
  if (at !== 'free' && at <= given.now) return wrong('cellPast', first)
  const words = wordsOf(further)
  return words === null ? wrong('cellLines', further.join(' / ')) : { wish: { at, ...words } }
}

/** The cell that reads as this wish. */
export function writeCell({ at, title, topics }: CellWish, offsetAt: OffsetAt): string {
  const when = at === 'free' ? 'x' : writeTime(at, offsetAt)
  return [when, ...(title === null ? [] : [title]), ...(topics === null ? [] : [topicText(topics)])].join('\n')
}

/** A time as the zone's clock shows it; with its offset where the clock shows it twice. */
function writeTime(at: number, offsetAt: OffsetAt): string {
  const offset = offsetAt(at)
  const whole = new Date((at + offset) * 1000).toISOString()
  const shown = `${whole.slice(0, 10)} ${whole.slice(11, at % 60 === 0 ? 16 : 19)}`
  return instantOf(at + offset, offsetAt) === at ? shown : `${shown.replace(' ', 'T')}${writeOffset(offset)}`
}

const wrong = (fault: CellFault, text: string): ReadCell => ({
  fault,
  details: { text: text.slice(0, shownLetters) },
})

function whenOf(text: string, offsetAt: OffsetAt): number | 'free' | CellFault {
  if (/^[xX×]$/.test(text)) return 'free'
  if (isoWithZone.test(text)) {
    const milliseconds = Date.parse(text.replace(/\s?(?=[Z+-][\d:]*$)/i, '').replace(' ', 'T'))
    return Number.isNaN(milliseconds) ? 'cellTime' : Math.floor(milliseconds / 1000)
  }
  const parts = clock.exec(text)
  if (parts) return localTime(parts, offsetAt)
  if (isoWithoutZone.test(text)) return 'cellNoZone'
  if (dayAlone.test(text)) return 'cellNoClock'
  if (dayFirst.test(text)) return 'cellTimeOrder'
  if (onlyDigits.test(text)) return 'cellMilliseconds'
  return /^[\p{L}\s!.]+$/u.test(text) ? 'cellTimeWords' : 'cellTime'
}

function localTime(parts: RegExpExecArray, offsetAt: OffsetAt): number | CellFault {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [1, 3, 4, 5, 6, 7].map((at) =>
    Number(parts[at] ?? 0),
  )
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  const written = new Date(local)
  const isThere = written.getUTCMonth() === month - 1 && written.getUTCDate() === day
  if (!isThere || hour > 23 || minute > 59 || second > 59) return 'cellTime'
  const at = instantOf(local / 1000, offsetAt)
  return at + offsetAt(at) === local / 1000 ? at : 'cellSkippedHour'
}

function wordsOf(lines: readonly string[]): Pick<CellWish, 'title' | 'topics'> | null {
  const [first, second] = lines
  if (lines.length > 2) return null
  if (first === undefined) return { title: null, topics: null }
  if (second === undefined)
    return first.startsWith('#') ? { title: null, topics: topicsOf(first) } : { title: first, topics: null }
  return first.startsWith('#') || !second.startsWith('#') ? null : { title: first, topics: topicsOf(second) }
}

function writeOffset(seconds: number): string {
  const minutes = Math.abs(seconds) / 60
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${seconds < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
