import type { Conversation } from '@matrixcast/contract/chat'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** How long the person has waited for an answer, in words; null: nobody waits. */
export function useWaited({ waitingSince }: Conversation): string | null {
  const { t } = useTranslation('chat')
  const [now, setNow] = useState(nowSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), 30_000)
    return () => clearInterval(timer)
  }, [])
  if (waitingSince === null) return null
  const minutes = Math.max(1, Math.floor((now - waitingSince) / 60))
  if (minutes < 60) return t('waitsMinutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('waitsHours', { count: hours }) : t('waitsDays', { count: Math.floor(hours / 24) })
}
