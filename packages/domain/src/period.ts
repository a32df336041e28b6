/** Two days, both of them in it: `2026-11-14`. */
export type Period = { from: string; to: string }

export const mostDays = 366
const dayMs = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** So many days earlier, or later where negative. */
export const daysBefore = (day: string, days: number): string => dayOf(at(day) - days * dayMs)

export const lengthOf = ({ from, to }: Period): number => Math.round((at(to) - at(from)) / dayMs) + 1

/** Why it is none; undefined: it is one. */
export function periodFault(period: Period): 'periodBackwards' | 'periodTooLong' | undefined {
  if (lengthOf(period) < 1) return 'periodBackwards'
  return lengthOf(period) > mostDays ? 'periodTooLong' : undefined
}

/** As many days that end the day before it. */
export const periodBefore = (period: Period): Period => ({
  from: daysBefore(period.from, lengthOf(period)),
  to: daysBefore(period.from, 1),
})

/** The last so many days, the last of them `today`. */
export const lastDays = (days: number, today: string): Period => ({ from: daysBefore(today, days - 1), to: today })

/** Every day of it, oldest first. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: Math.max(0, lengthOf(period)) }, (_, number) => daysBefore(period.from, -number))
