import { useTranslation } from 'react-i18next'

/** Day and times of an appointment by the clock of its place. */
export function useSlotWords() {
  const { i18n } = useTranslation('leads')
  const part = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone, hourCycle: 'h23', ...options })
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const day = { month: 'numeric', day: 'numeric', weekday: 'short' } as const
  return {
    dayOf: (at: number, timeZone: string): string => part(timeZone, day).format(at * 1000),
    /** `14:00–15:00` */
    timesOf: ({ startAt, endAt }: { startAt: number; endAt: number }, timeZone: string): string =>
      part(timeZone, clock).formatRange(startAt * 1000, endAt * 1000),
  }
}
