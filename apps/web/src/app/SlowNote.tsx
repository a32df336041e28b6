import './start-frame.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const patienceMs = 5_000

/** Whether something has been waited for so long that it is said. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** In the place of what has not come yet: bars, and after some seconds a word that the server is slow. */
export function SlowNote() {
  const { t } = useTranslation('call')
  const isSlow = useIsSlow(true)
  return (
    <div className="start-bars" aria-busy="true">
      {isSlow && <p role="status">{t('slow')}</p>}
      <i />
      <i />
      <i />
    </div>
  )
}

/** The frame of the back-office while its first screen is on its way. */
export const StartFrame = () => (
  <div className="start-frame">
    <div className="start-side" />
    <div className="start-body">
      <div className="start-top" />
      <SlowNote />
    </div>
  </div>
)
