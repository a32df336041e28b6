import type { Poi } from '@matrixcast/contract/pois'
import { useTranslation } from 'react-i18next'
import { AccountName } from '../ui/AccountName.tsx'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'

const dash = <span className="dash">—</span>
const places = 5

export function usePoiColumns(): Column<Poi>[] {
  const { t } = useTranslation('pois')
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      csv: { path: 'name' },
      render: ({ name, address }) => (
        <span>
          <span className="cell-name cut" title={name}>
            {name}
          </span>
          <span className="cell-second cut" title={address}>
            {address}
          </span>
        </span>
      ),
    },
    {
      key: 'area',
      title: t('area'),
      width: 220,
      sort: 'area',
      csv: { path: 'area' },
      render: ({ area }) => (area === '' ? <span className="chip chip-mute">{t('noArea')}</span> : area),
    },
    {
      key: 'point',
      title: t('point'),
      width: 190,
      render: ({ lng, lat, doubt }) =>
        lng === null || lat === null ? (
          <span className="chip chip-mute">{t('noPoint')}</span>
        ) : (
          <span>
            {`${lng.toFixed(places)}, ${lat.toFixed(places)}`}
            {doubt !== null && <span className="cell-second poi-doubt">{t(`doubts.${doubt}`)}</span>}
          </span>
        ),
    },
    {
      key: 'matches',
      title: t('match.all'),
      width: 170,
      render: ({ matches }) =>
        matches.length === 0 ? (
          <span className="chip chip-mute">{t('match.filter.no')}</span>
        ) : (
          <span className="poi-marks">
            {matches.map(({ id, platform, name, gone }) => (
              <span key={id} className={gone === null ? '' : 'poi-gone'} title={name}>
                <AccountName name={gone === null ? '' : t('match.goneShort')} platform={platform} />
              </span>
            ))}
          </span>
        ),
    },
    {
      key: 'phone',
      title: t('phone'),
      width: 150,
      csv: { path: 'phone' },
      render: ({ phone }) => (phone === '' ? dash : phone),
    },
    {
      key: 'hours',
      title: t('hours'),
      width: 150,
      lesser: true,
      csv: { path: 'hours' },
      render: ({ hours }) => (hours === '' ? dash : <span className="cut">{hours}</span>),
    },
    {
      key: 'createtime',
      title: t('created'),
      width: 120,
      sort: 'createtime',
      lesser: true,
      csv: { path: 'createtime', kind: 'time' },
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
}
