import { lastDays, mostDays, type Period, periodFault } from '@matrixcast/domain/period'
import { useState } from 'react'
import { useTimeZone } from '../api/me.ts'
import { useListState } from '../ui/list/list-state.ts'

export const namedPeriods = [7, 14, 30, 90] as const
export const choices = ['platforms', 'groups', 'accounts'] as const
export type ChoiceName = (typeof choices)[number]

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Period and accounts of the screen, as they stand in its address. */
export function useAnalysisFilter() {
  const state = useListState()
  const zone = useTimeZone()
  const [now] = useState(() => Date.now())
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)
  const listed = (name: ChoiceName): string[] => state.get(name).split(',').filter(Boolean)
  const chosen = { platforms: listed('platforms'), groups: listed('groups'), accounts: listed('accounts') }
  const own = { from: state.get('from'), to: state.get('to') }
  const isOwn = own.from !== '' || own.to !== ''
  const days = namedPeriods.find((count) => String(count) === state.get('days')) ?? 7
  const period: Period = isOwn ? own : lastDays(days, today)
  const isWhole = isDay(period.from) && isDay(period.to)
  const fault = isWhole ? periodFault(period) : undefined
  return {
    state,
    zone,
    today,
    chosen,
    isNarrow: choices.some((name) => chosen[name].length > 0),
    /** Undefined: two days of one's own. */
    days: isOwn ? undefined : days,
    period,
    /** Why these days cannot be asked for; undefined: they can, or one of them is still missing. */
    fault: fault && { fault, details: { limit: mostDays } },
    isReady: isWhole && fault === undefined,
    filter: Object.fromEntries(choices.filter((name) => chosen[name].length > 0).map((name) => [name, chosen[name]])),
    choose: (name: ChoiceName, values: readonly string[]) => state.set({ [name]: values.join(',') }),
    showDays: (count: number) => state.set({ days: count === 7 ? '' : String(count), from: '', to: '' }),
    showOwn: (next: Period) => state.set({ days: '', ...next }),
    clear: () => state.set(Object.fromEntries(choices.map((name) => [name, '']))),
  }
}
export type AnalysisFilter = ReturnType<typeof useAnalysisFilter>
