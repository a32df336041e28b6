import { useIsFetching } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsSlow } from './SlowNote.tsx'

/** Over the screens while something on them has been waited for too long. */
export function SlowBand() {
  const { t } = useTranslation('call')
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.data === undefined && state.error === null }) > 0
  if (!useIsSlow(isWaiting)) return null
  return (
    <div className="slow-band" role="status" data-testid="slow">
      {t('slow')}
    </div>
  )
}
