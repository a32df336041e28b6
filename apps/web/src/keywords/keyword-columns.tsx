import type { Keyword } from '@matrixcast/contract/keywords'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'

const tones = { new: 'info', kept: 'ok', removed: 'mute' } as const
const dash = <span className="dash">—</span>

export function useKeywordColumns(): Column<Keyword>[] {
  const { t, i18n } = useTranslation('keywords')
  const number = new Intl.NumberFormat(i18n.language)
  return [
    {
      key: 'word',
      title: t('word'),
      sort: 'word',
      csv: { path: 'word' },
      render: ({ word }) => (
        <span className="cell-name cut" title={word}>
          {word}
        </span>
      ),
    },
    {
      key: 'cluster',
      title: t('cluster'),
      width: 150,
      sort: 'cluster',
      csv: { path: 'cluster' },
      render: ({ cluster }) => (
        <span className="cut" title={cluster}>
          {cluster}
        </span>
      ),
    },
    {
      key: 'intent',
      title: t('intent'),
      width: 110,
      csv: { path: 'intent' },
      render: ({ intent }) => t(`intents.${intent}`),
    },
    {
      key: 'sources',
      title: t('source'),
      width: 170,
      csv: { path: 'sources' },
      render: ({ sources }) => <span className="cut">{sources.map((one) => t(`sources.${one}`)).join(' · ')}</span>,
    },
    {
      key: 'score',
      title: t('score'),
      width: 80,
      align: 'right',
      sort: 'score',
      csv: { path: 'score', kind: 'number' },
      render: ({ score }) => number.format(score),
    },
    {
      key: 'volume',
      title: t('volume'),
      width: 155,
      align: 'right',
      sort: 'volume',
      csv: { path: 'volume', kind: 'number' },
      render: ({ volume }) => (volume === null ? dash : number.format(volume)),
    },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      csv: { path: 'state' },
      render: ({ state }) => <span className={`chip chip-${tones[state]}`}>{t(`states.${state}`)}</span>,
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
