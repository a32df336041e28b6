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
/** A day and a time as a spreadsheet counts them where a cell has no format: days since 1899-12-30. */
const serial = /^\d{5}\.\d{1,10}$/
const [serialOf1970, secondsOfDay] = [25_569, 86_400]
const chineseDay = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]?\s*/u
const spokenClock = /(\d{1,2})\s*[点點時时]\s*(?:(半)|(\d{1,2})\s*分?)?/u
const halfOfDay =
  /(?:(?<!\s)\s+)?(?:(上午|午前|(?<![a-z])a\.?\s?m(?![a-z])\.?)|(下午|午後|(?<![a-z])p\.?\s?m(?![a-z])\.?))\s*/iu

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
  const { digits, half } = inDigits(text)
  const parts = clock.exec(digits)
  if (parts) return localTime(parts, half, offsetAt)
  if (serial.test(text)) return localSecond(Math.round((Number(text) - serialOf1970) * secondsOfDay), offsetAt)
  if (isoWithoutZone.test(text)) return 'cellNoZone'
  if (dayAlone.test(digits)) return 'cellNoClock'
  if (dayFirst.test(text)) return 'cellTimeOrder'
  if (onlyDigits.test(text)) return 'cellMilliseconds'
  return /^[\p{L}\s!.]+$/u.test(text) ? 'cellTimeWords' : 'cellTime'
}

type HalfOfDay = 'morning' | 'afternoon' | undefined

/** A day and a time in words of Chinese, Japanese, English or Spanish as `2026-12-05 9:30`, and the half of the day it names. */
function inDigits(text: string): { digits: string; half: HalfOfDay } {
  const [, morning, afternoon] = halfOfDay.exec(text) ?? []
  const digits = text
    .replace(halfOfDay, ' ')
    .replace(chineseDay, '$1-$2-$3 ')
    .replace(spokenClock, (_, hour, isHalf, minutes = '0') => `${hour}:${isHalf ? '30' : minutes.padStart(2, '0')}`)
  return { digits: digits.trim(), half: morning ? 'morning' : afternoon ? 'afternoon' : undefined }
}

/** `12:30 AM` is half past midnight, and `21:00 PM` is said twice; `15:00 AM` is neither. */
function hourOfDay(hour: number, half: HalfOfDay): number {
  if (half === undefined) return hour
  if (half === 'afternoon') return hour < 12 ? hour + 12 : hour
  return hour > 12 ? Number.NaN : hour % 12
}

function localTime(parts: RegExpExecArray, half: HalfOfDay, offsetAt: OffsetAt): number | CellFault {
  const [year = 0, month = 0, day = 0, written = 0, minute = 0, second = 0] = [1, 3, 4, 5, 6, 7].map((at) =>
    Number(parts[at] ?? 0),
  )
  const hour = hourOfDay(written, half)
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const isThere = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day
  // The end of a day is the beginning of the next.
  const isClock = hour <= 23 || (hour === 24 && minute === 0 && second === 0)
  if (!isThere || !isClock || minute > 59 || second > 59) return 'cellTime'
  return localSecond(midnight.getTime() / 1000 + hour * 3600 + minute * 60 + second, offsetAt)
}

function localSecond(local: number, offsetAt: OffsetAt): number | CellFault {
  const at = instantOf(local, offsetAt)
  return at + offsetAt(at) === local ? at : 'cellSkippedHour'
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
