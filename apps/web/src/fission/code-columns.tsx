import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import type { FissionCode } from '@matrixcast/contract/fission-codes'
import { useTranslation } from 'react-i18next'
import type { Column } from '../ui/list/ListTable.tsx'
import { useWayColumns } from './way-columns.tsx'

const dash = <span className="dash">—</span>

/** `isOfAll`: the list shows codes of several activities, so each names its own. */
export function useCodeColumns(isOfAll: boolean): Column<FissionCode>[] {
  const { t } = useTranslation('fission')
  const activity: Column<FissionCode> = {
    key: 'activity',
    title: t('activity'),
    width: 160,
    render: (code) => (code.activity === null ? dash : <span className="cut">{code.activity.name}</span>),
  }
  return [
    {
      key: 'name',
      title: t('code'),
      sort: 'name',
      csv: { path: 'name' },
      render: ({ name, number }) => (
        <span>
          <span className="cell-name cut" title={name}>
            {name}
          </span>
          <span className="cell-second">{number}</span>
        </span>
      ),
    },
    ...(isOfAll ? [activity] : []),
    { key: 'kind', title: t('kind'), width: 90, lesser: true, render: ({ kind }) => t(`codeKinds.${kind}`) },
    {
      key: 'poi',
      title: t('store'),
      width: 140,
      lesser: true,
      render: ({ poi }) => (poi === null ? dash : <span className="cut">{poi.name}</span>),
    },
    {
      key: 'staff',
      title: t('owner'),
      width: 110,
      lesser: true,
      render: ({ staff }) => (staff === null ? dash : <span className="cut">{staff.name}</span>),
    },
    ...useWayColumns<FissionCode>(),
    {
      key: 'lastDay',
      title: t('lastScan'),
      width: 110,
      lesser: true,
      render: ({ lastDay }) => lastDay ?? <span className="meta">{t('neverScanned')}</span>,
    },
    {
      key: 'state',
      title: t('state'),
      width: 100,
      render: ({ state }) => (
        <span className={state === 'open' ? 'chip chip-ok' : 'chip chip-mute'}>
          {state === 'open' ? <CheckCircleFilled /> : <MinusCircleOutlined />}
          {t(`codeStates.${state}`)}
        </span>
      ),
    },
  ]
}
