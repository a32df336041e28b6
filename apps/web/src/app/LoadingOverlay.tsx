import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsBlocked } from '../api/blocking.ts'

const patienceMs = 300

/** The words 'loading' over a dark mask, for writes that block the screen; short ones never show it. */
export function LoadingOverlay() {
  const { t } = useTranslation('ui')
  const isBlocked = useIsBlocked()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isBlocked) return
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isBlocked])
  if (!isLong) return null
  return (
    <div className="loading-overlay" role="status" data-testid="loading-overlay">
      <span className="spinner" aria-hidden="true" />
      {t('loading')}
    </div>
  )
}
