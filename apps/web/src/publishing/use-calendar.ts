import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { useMemo, useState } from 'react'
import { useTimeZone } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { type CalendarView, dayKeyOf, daysOf, momentOf, rangeOf } from './calendar-days.ts'

export const calendarViews = ['month', 'week', 'agenda'] as const satisfies readonly CalendarView[]
const refreshMs = 15_000
const mostUnplanned = 60
const none = { posts: [], accounts: [] }

/** What the calendar shows, from its address and the server. */
export function useCalendar() {
  const state = useListState()
  const timeZone = useTimeZone()
  const offsetAt = useMemo(() => zoneOffset(timeZone), [timeZone])
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const today = dayKeyOf(now, offsetAt)
  const view = oneOf(calendarViews, state.get('view')) ?? 'month'
  const at = momentOf(state.get('at'), offsetAt) ?? now
  const month = dayKeyOf(at, offsetAt).slice(0, 7)
  const range = rangeOf(view, at, offsetAt)
  const chosen = {
    ...(state.get('platform') === '' ? {} : { platform: state.get('platform') }),
    ...(state.get('group_id') === '' ? {} : { group_id: state.get('group_id') }),
  }
  const answer = useRead(
    calendarApi.posts,
    { start_time: range.from, end_time: range.until, ...chosen },
    { everyMs: refreshMs },
  )
  const best = useRead(calendarApi.bestWindows, {}).data
  const waiting = useRead(publishTaskApi.list, {
    view: 'waiting',
    sort: 'timing_time',
    order: 'asc',
    limit: mostUnplanned,
    ...chosen,
  }).data
  const { data } = answer
  const { from, until } = range
  const days = useMemo(
    () => daysOf({ from, until }, month, data ?? none, offsetAt),
    [from, until, month, data, offsetAt],
  )
  return {
    state,
    view,
    at,
    month,
    today,
    timeZone,
    offsetAt,
    answer,
    days,
    best,
    unplanned: (waiting?.data ?? []).filter(({ timing_time }) => timing_time === null),
    openDay: days.find(({ key }) => key === state.get('day')),
  }
}

export type Calendar = ReturnType<typeof useCalendar>
