import { type accountApi, accountHealths } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { useTranslation } from 'react-i18next'
import type { View } from '../ui/list/ViewRow.tsx'

/** What needs attention, then one view per health, with how many accounts of the other filters stand so. */
export function useAccountViews(counts: OutputOf<typeof accountApi.list>['views'] | undefined): View[] {
  const { t } = useTranslation('accounts')
  const { t: tUi } = useTranslation('ui')
  return [
    { value: '', label: t('all'), count: counts?.all },
    { value: 'attention', label: t('attention'), count: counts?.attention },
    ...accountHealths.map((health) => ({
      value: health,
      label: tUi(health === 'unknown' ? 'unchecked' : health),
      count: counts?.[health],
    })),
  ]
}
