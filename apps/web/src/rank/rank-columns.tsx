import './rank.css'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { type AccountRank, type RankFigure, rankFigures } from '@matrixcast/contract/account-rank'
import { useTranslation } from 'react-i18next'
import { AccountName } from '../ui/AccountName.tsx'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'

const dash = <span className="dash">—</span>

/** How many places it went up; negative: down; null: it had or has none. */
export const movedUp = ({ place, placeBefore }: Pick<AccountRank, 'place' | 'placeBefore'>): number | null =>
  place === null || placeBefore === null ? null : placeBefore - place

export function useRankColumns(by: RankFigure): Column<AccountRank>[] {
  const { t, i18n } = useTranslation('rank')
  const number = new Intl.NumberFormat(i18n.language)
  const figure = (name: RankFigure): Column<AccountRank> => ({
    key: name,
    title: t(`by.${name}`),
    width: 130,
    align: 'right',
    csv: { path: name, kind: 'number' },
    render: ({ [name]: value }) => {
      if (value === null) return dash
      return name === by ? <strong>{number.format(value)}</strong> : number.format(value)
    },
  })
  return [
    {
      key: 'place',
      title: t('place'),
      width: 80,
      align: 'right',
      csv: { path: 'place', kind: 'number' },
      render: ({ place }) => (place === null ? dash : <strong>{place}</strong>),
    },
    {
      key: 'moved',
      title: t('moved'),
      width: 110,
      csv: { path: 'placeBefore', kind: 'number' },
      render: (row) => <Moved places={movedUp(row)} />,
    },
    {
      key: 'account',
      title: t('account'),
      csv: { path: 'openname' },
      render: ({ openname, platform }) => <AccountName name={openname} platform={platform} px={20} />,
    },
    ...rankFigures.map(figure),
    {
      key: 'before',
      title: t('before', { figure: t(`by.${by}`) }),
      width: 150,
      align: 'right',
      lesser: true,
      csv: { path: 'before', kind: 'number' },
      render: ({ before }) => (before === null ? dash : number.format(before)),
    },
    {
      key: 'readAt',
      title: t('readAt'),
      width: 130,
      lesser: true,
      csv: { path: 'readAt', kind: 'time' },
      render: ({ readAt }) => <Ago at={readAt} />,
    },
  ]
}

function Moved({ places }: { places: number | null }) {
  const { t } = useTranslation('rank')
  if (places === null) return dash
  if (places === 0) return <span className="meta">{t('same')}</span>
  const isUp = places > 0
  return (
    <span className={isUp ? 'moved-up' : 'moved-down'}>
      {isUp ? <ArrowUpOutlined aria-label={t('up')} /> : <ArrowDownOutlined aria-label={t('down')} />}{' '}
      {Math.abs(places)}
    </span>
  )
}
