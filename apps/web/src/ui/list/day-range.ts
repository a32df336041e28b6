import { localDay, type OffsetAt } from '@matrixcast/domain/local-day'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { useMemo } from 'react'
import { useTimeZone } from '../../api/me.ts'
import type { DayFilter } from './list-filter.ts'
import type { ListState } from './list-state.ts'

const daySeconds = 86_400

/** `2026-11-21` by the clock of the workspace. */
const dayOf = (at: number, offsetAt: OffsetAt): string =>
  new Date((at + offsetAt(at)) * 1000).toISOString().slice(0, 10)

/** The first moment of a day and of the next one; undefined when it is no day. */
export function boundsOf(day: string, offsetAt: OffsetAt): { start: number; next: number } | undefined {
  const noon = Date.parse(`${day}T12:00:00Z`) / 1000
  return Number.isNaN(noon) ? undefined : localDay(noon - offsetAt(noon), offsetAt)
}

/** The days up to today, so many of them. */
export function lastDays(count: number, now: number, offsetAt: OffsetAt): { from: string; until: string } {
  const noonToday = localDay(now, offsetAt).start + daySeconds / 2
  return { from: dayOf(noonToday - (count - 1) * daySeconds, offsetAt), until: dayOf(now, offsetAt) }
}

/** The chosen days as moments by the workspace's clock: from the start of the first until the end of the last. */
export function useDayRange(
  state: ListState,
  { from, until }: Pick<DayFilter, 'from' | 'until'>,
): { start?: number; end?: number } {
  const zone = useTimeZone()
  const [first, last] = [state.get(from), state.get(until)]
  return useMemo(() => {
    const offsetAt = zoneOffset(zone)
    const start = boundsOf(first, offsetAt)?.start
    const end = boundsOf(last, offsetAt)?.next
    return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
  }, [first, last, zone])
}
