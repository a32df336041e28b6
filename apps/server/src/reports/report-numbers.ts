import type { Language } from '@matrixcast/contract/wire'
import { change } from '@matrixcast/domain/known-sum'

const stamp = (seconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone }).format(
    seconds * 1000,
  )

/** How figures are written in one language. Null is a dash, never 0. */
export function reportNumbers(language: Language) {
  const write = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, options)
    return (value: number | null | undefined) => (value === null || value === undefined ? '—' : format.format(value))
  }
  const short = write({ notation: 'compact', maximumFractionDigits: 1 })
  const whole = write({ maximumFractionDigits: 0 })
  const percent = write({ style: 'percent', maximumFractionDigits: 2 })
  const signed = write({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return {
    /** Whole below ten thousand, shortened from there on. */
    count: (value: number | null | undefined) => (Math.abs(value ?? 0) < 10_000 ? whole(value) : short(value)),
    whole,
    percent,
    money: write({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    changeOf: (now: number | null, before: number | null): string => {
      const part = change(now, before)
      return part === null ? '' : signed(part)
    },
    day: (day: string, weekday = false) =>
      new Intl.DateTimeFormat(language, {
        month: 'numeric',
        day: 'numeric',
        timeZone: 'UTC',
        ...(weekday ? { weekday: 'short' as const } : {}),
      }).format(Date.parse(`${day}T00:00:00Z`)),
    moment: (seconds: number, timeZone: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone }).format(
        seconds * 1000,
      ),
    longDay: (day: string) =>
      new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(`${day}T00:00:00Z`),
      ),
    /** The last day on which something that ends at a moment is still open. */
    lastDay: (end: number, timeZone: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format((end - 1) * 1000),
    isoDay: (seconds: number, timeZone: string) => stamp(seconds, timeZone).slice(0, 10),
    /** As every spreadsheet reads it: `2026-11-19 23:09`. */
    stamp,
    /** `GMT+8`. */
    zone: (seconds: number, timeZone: string): string =>
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
        .formatToParts(seconds * 1000)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    list: (parts: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(parts),
    /** Weekday 0 is Monday. */
    weekday: (weekday: number) =>
      new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekday)),
  }
}
export type ReportNumbers = ReturnType<typeof reportNumbers>
