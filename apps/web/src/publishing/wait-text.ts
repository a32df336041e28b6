import type { PublishTaskRow } from '@matrixcast/contract/publish-tasks'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'

/** A moment by the workspace's clock: the time alone today, else with its day. */
export function useZoneTime(): (at: number) => string {
  const { i18n } = useTranslation('publishing')
  const timeZone = useTimeZone()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat(i18n.language, { timeZone, timeStyle: 'short', hourCycle: 'h23' })
  const both = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => (day.format(at * 1000) === day.format(Date.now()) ? time : both).format(at * 1000)
}

/** Why a task waits, in the reader's words. */
export function useWaitText(): (wait: NonNullable<PublishTaskRow['wait']>) => string {
  const { t } = useTranslation('publishing')
  const timeOf = useZoneTime()
  return ({ kind, until, asksThen }) => {
    const time = until === null ? '—' : timeOf(until)
    return t(asksThen === true ? 'waitAsksThen' : `wait.${kind}`, { time })
  }
}
