import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CloseCircleFilled,
  EyeInvisibleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons'
import type { RankedWord, RankReading } from '@matrixcast/contract/keyword-ranks'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'

const dash = <span className="dash">—</span>
const marks = {
  notFound: { tone: 'mute', icon: <MinusCircleOutlined /> },
  failed: { tone: 'bad', icon: <CloseCircleFilled /> },
  never: { tone: 'info', icon: <EyeInvisibleOutlined /> },
} as const

/** A position, or why there is none: three words that are never a number. */
export function Position({ reading }: { reading: Pick<RankReading, 'outcome' | 'position'> | null }) {
  const { t } = useTranslation('keywords')
  const state = reading?.outcome ?? 'never'
  if (state === 'found') return <strong>{reading?.position}</strong>
  const { tone, icon } = marks[state]
  return (
    <span className={`chip chip-${tone}`} data-state={state}>
      {icon}
      {t(`rank.states.${state}`)}
    </span>
  )
}

function Moved({ last, before }: Pick<RankedWord, 'last' | 'before'>) {
  const { t } = useTranslation('keywords')
  if (before === null || last?.position == null) return dash
  const up = before - last.position
  if (up === 0) return <span className="meta">{t('rank.same')}</span>
  return (
    <span className={up > 0 ? 'rank-up' : 'rank-down'}>
      {up > 0 ? <ArrowUpOutlined aria-label={t('rank.up')} /> : <ArrowDownOutlined aria-label={t('rank.down')} />}{' '}
      {Math.abs(up)}
    </span>
  )
}

export function usePositionColumns(): Column<RankedWord>[] {
  const { t } = useTranslation('keywords')
  return [
    {
      key: 'word',
      title: t('word'),
      sort: 'word',
      csv: { path: 'word' },
      render: ({ word, address }) => (
        <span className="rank-cell">
          <span className="cell-name cut" title={word}>
            {word}
          </span>
          <span className="cell-second cut" title={address}>
            {address}
          </span>
        </span>
      ),
    },
    {
      key: 'engine',
      title: t('rank.engine'),
      width: 140,
      sort: 'engine',
      csv: { path: 'engine' },
      render: ({ engine }) => <span className="cut">{engine}</span>,
    },
    {
      key: 'position',
      title: t('rank.position'),
      width: 150,
      sort: 'position',
      csv: { path: 'last.position', kind: 'number' },
      render: ({ last }) => <Position reading={last} />,
    },
    {
      key: 'moved',
      title: t('rank.moved'),
      width: 110,
      csv: { path: 'before', kind: 'number' },
      render: ({ last, before }) => <Moved last={last} before={before} />,
    },
    {
      key: 'best',
      title: t('rank.best'),
      width: 90,
      align: 'right',
      sort: 'best',
      csv: { path: 'best', kind: 'number' },
      render: ({ best }) => best ?? dash,
    },
    {
      key: 'source',
      title: t('source'),
      width: 130,
      lesser: true,
      csv: { path: 'last.source' },
      render: ({ last }) => (last === null ? dash : t(`rank.sources.${last.source}`)),
    },
    {
      key: 'at',
      title: t('rank.looked'),
      width: 140,
      csv: { path: 'last.at', kind: 'time' },
      render: ({ last }) => <Ago at={last?.at ?? null} />,
    },
  ]
}
