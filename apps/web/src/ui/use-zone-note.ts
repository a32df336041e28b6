import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'

/** Names the workspace's zone where its clock is not that of this computer at a moment, or now. */
export function useZoneNote(at: number | null): string | undefined {
  const { t } = useTranslation('ui')
  const zone = useTimeZone()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const moment = at ?? now
  const here = -new Date(moment * 1000).getTimezoneOffset() * 60
  return zoneOffset(zone)(moment) === here ? undefined : t('inZone', { zone })
}
