import type { Activity } from '@matrixcast/contract/fission'
import { useTranslation } from 'react-i18next'
import type { Column } from '../ui/list/ListTable.tsx'
import { ActivityChip } from './ActivityChip.tsx'
import { usePeriod } from './period.ts'
import { useWayColumns } from './way-columns.tsx'

/** Where an activity stands in its way, from the scan to the reward. */
export function useActivityColumns(): Column<Activity>[] {
  const { t } = useTranslation('fission')
  const period = usePeriod()
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      csv: { path: 'name' },
      render: ({ name, startsAt, endsAt }) => (
        <span>
          <span className="cell-name cut" title={name}>
            {name}
          </span>
          <span className="cell-second cut">{period(startsAt, endsAt)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 160,
      render: ({ state }) => <ActivityChip state={state} />,
    },
    {
      key: 'pool',
      title: t('pool'),
      width: 130,
      align: 'right',
      render: ({ pool: { free, held, used } }) => (
        <span>
          {free}
          <span className="cell-second">{t('ofPool', { all: free + held + used })}</span>
        </span>
      ),
    },
    ...useWayColumns<Activity>(),
    {
      key: 'rewards',
      title: t('rewardsLeft'),
      width: 130,
      align: 'right',
      lesser: true,
      render: ({ rewards: { stock, left } }) => (stock === 0 ? <span className="dash">—</span> : `${left} / ${stock}`),
    },
    {
      key: 'waits',
      title: t('waitsForYou'),
      width: 120,
      align: 'right',
      render: ({ toConfirm, held }) =>
        toConfirm + held === 0 ? <span className="dash">—</span> : <strong>{toConfirm + held}</strong>,
    },
  ]
}
