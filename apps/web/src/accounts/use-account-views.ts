import { accountApi } from '@matrixcast/contract/accounts'
import { accountStates } from '@matrixcast/contract/helper-link'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import type { View } from '../ui/list/ViewRow.tsx'

type Filters = { keyword?: string; group_id?: string; platform?: string }

const refreshMs = 30_000

/** One view per login state, with how many accounts of the filters stand there. */
export function useAccountViews(filters: Filters): View[] {
  const { t } = useTranslation('accounts')
  const { t: tUi } = useTranslation('ui')
  const count = (state?: (typeof accountStates)[number]) => ({
    ...filters,
    limit: 1,
    ...(state === undefined ? {} : { state }),
  })
  const options = { everyMs: refreshMs }
  const all = useRead(accountApi.list, count(), options).data?.total
  const totals = {
    online: useRead(accountApi.list, count('online'), options).data?.total,
    offline: useRead(accountApi.list, count('offline'), options).data?.total,
    challenge: useRead(accountApi.list, count('challenge'), options).data?.total,
    blocked: useRead(accountApi.list, count('blocked'), options).data?.total,
    unknown: useRead(accountApi.list, count('unknown'), options).data?.total,
  }
  return [
    { value: '', label: t('all'), count: all },
    ...accountStates.map((state) => ({
      value: state,
      label: tUi(state === 'unknown' ? 'unchecked' : state),
      count: totals[state],
    })),
  ]
}
