import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'

/** A day in full, by the workspace's clock. */
export function useDay(): (at: number) => string {
  const { i18n } = useTranslation('fission')
  const days = new Intl.DateTimeFormat(i18n.language, { timeZone: useTimeZone(), dateStyle: 'medium' })
  return (at) => days.format(at * 1000)
}

/** A period as people say it, by the workspace's clock; an end that is not set has a word of its own. */
export function usePeriod() {
  const { t, i18n } = useTranslation('fission')
  const timeZone = useTimeZone()
  const days = new Intl.DateTimeFormat(i18n.language, { timeZone, month: '2-digit', day: '2-digit' })
  const day = (at: number) => days.format(at * 1000)
  return (startsAt: number | null, endsAt: number | null): string =>
    startsAt === null && endsAt === null
      ? t('noPeriod')
      : t('period', {
          from: startsAt === null ? t('atOnce') : day(startsAt),
          to: endsAt === null ? t('noEnd') : day(endsAt),
        })
}
