import { type AccountHealth, type accountApi, accountHealths } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { useTranslation } from 'react-i18next'
import type { View } from '../ui/list/ViewRow.tsx'

const rare = new Set<AccountHealth>(['expiring', 'challenge', 'blocked', 'unknown'])

/** What needs attention, then one view per health, with how many accounts of the other filters stand so. */
export function useAccountViews(counts: OutputOf<typeof accountApi.list>['views'] | undefined, shown: string): View[] {
  const { t } = useTranslation('accounts')
  const { t: tUi } = useTranslation('ui')
  // Their tabs come with the first such account.
  const isShown = (health: AccountHealth) => !rare.has(health) || health === shown || (counts?.[health] ?? 0) > 0
  return [
    { value: '', label: t('all'), count: counts?.all },
    { value: 'attention', label: t('attention'), count: counts?.attention },
    ...accountHealths.filter(isShown).map((health) => ({
      value: health,
      label: tUi(health === 'unknown' ? 'unchecked' : health),
      count: counts?.[health],
    })),
  ]
}
