import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { durationText } from '../ui/figures.ts'

/** How long a run has taken; stands still when it has ended. */
export function Elapsed({ sinceMs, isRunning }: { sinceMs: number; isRunning: boolean }) {
  const { t } = useTranslation('publishing')
  const [nowMs, setNowMs] = useState(sinceMs)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return t('took', { time: durationText((nowMs - sinceMs) / 1000) })
}
