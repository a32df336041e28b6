import { Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'

const minuteSeconds = 60
const hourSeconds = 3_600
const daySeconds = 86_400

type Words = ReturnType<typeof useTranslation<'ui'>>['t']

/** Minutes under an hour, hours under a day, otherwise days (specification, section 9); the same for times to come. */
function relativeTime(at: number, now: number, t: Words): string {
  const seconds = Math.abs(now - at)
  const isPast = at <= now
  if (seconds < minuteSeconds) return t('justNow')
  if (seconds < hourSeconds)
    return t(isPast ? 'minutesAgo' : 'inMinutes', { count: Math.floor(seconds / minuteSeconds) })
  if (seconds < daySeconds) return t(isPast ? 'hoursAgo' : 'inHours', { count: Math.floor(seconds / hourSeconds) })
  return t(isPast ? 'daysAgo' : 'inDays', { count: Math.floor(seconds / daySeconds) })
}

/** Writes a moment in full, by the workspace's clock. */
export function useExactTime(): (at: number) => string {
  const { i18n } = useTranslation('ui')
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  return (at) => format.format(at * 1000)
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

type AgoProps = {
  at: number | null
  /** Puts the moment into a sentence, whose order differs by language. */
  say?: (ago: string) => string
}

/** A moment as people say it, the exact time on hover; null is an em dash. */
export function Ago({ at, say = (ago) => ago }: AgoProps) {
  const { t } = useTranslation('ui')
  const exactTime = useExactTime()
  const [now, setNow] = useState(nowSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), 30_000)
    return () => clearInterval(timer)
  }, [])
  if (at === null) return <span className="dash">—</span>
  const exact = exactTime(at)
  return (
    <Tooltip title={exact}>
      <time dateTime={new Date(at * 1000).toISOString()}>{say(relativeTime(at, Math.max(now, nowSeconds()), t))}</time>
    </Tooltip>
  )
}
