import { instantOf, type OffsetAt } from '@matrixcast/domain/local-day'

const two = (value: number) => String(value).padStart(2, '0')

/** `09:30` of minutes since midnight; the end of the day is 23:59, as a time field can say it. */
export function clockOf(minute: number): string {
  const shown = Math.min(minute, 1439)
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`
}

/** Minutes since midnight of `09:30`; 23:59 stands for midnight at the end of the day. */
export function minuteOf(clock: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(clock)
  if (match === null) return undefined
  const minute = Number(match[1]) * 60 + Number(match[2])
  return minute === 1439 ? 1440 : minute
}

/** What a date-and-time field shows for unix seconds, by the clock of a zone. */
export const localInputOf = (unixSeconds: number, offsetAt: OffsetAt): string =>
  new Date((unixSeconds + offsetAt(unixSeconds)) * 1000).toISOString().slice(0, 16)

/** The moment that such a field means; `before` stays where its clock shows the same, as it shows some hours twice. */
export function secondsOf(input: string, offsetAt: OffsetAt, before: number | null = null): number | undefined {
  if (before !== null && input === localInputOf(before, offsetAt)) return before
  const local = Date.parse(`${input}Z`) / 1000
  return Number.isNaN(local) ? undefined : instantOf(local, offsetAt)
}
