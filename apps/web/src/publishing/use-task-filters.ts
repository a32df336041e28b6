import { localDay } from '@matrixcast/domain/local-day'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { useMemo, useState } from 'react'
import { useTimeZone } from '../api/me.ts'
import { useDayRange } from '../ui/list/day-range.ts'
import type { ListState } from '../ui/list/list-state.ts'

const weekSeconds = 7 * 86_400

export const chosenDays = { from: 'day_from', until: 'day_to' }

/** The filters of days as times, by the workspace's clock. */
export function useTaskFilters(state: ListState): { start_time?: number; end_time?: number } {
  const timeZone = useTimeZone()
  const days = state.get('days')
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60)
  const { start, end } = useDayRange(state, chosenDays)
  return useMemo(() => {
    if (start !== undefined || end !== undefined)
      return { ...(start === undefined ? {} : { start_time: start }), ...(end === undefined ? {} : { end_time: end }) }
    const today = localDay(now, zoneOffset(timeZone))
    if (days === 'today') return { start_time: today.start, end_time: today.next }
    if (days === 'week') return { start_time: today.start, end_time: today.start + weekSeconds }
    return days === 'past' ? { end_time: now } : {}
  }, [days, now, timeZone, start, end])
}
