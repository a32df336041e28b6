import type { HitRow } from '@matrixcast/contract/rule-hits'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { PlatformMark } from '../ui/PlatformMark.tsx'
import { HitChip, useHitReason } from './HitChip.tsx'
import { usePlaces } from './use-places.ts'

/** What a rule made of a message, as columns of both lists. */
export function useHitColumns(kind: 'queue' | 'log'): Column<HitRow>[] {
  const { t } = useTranslation('rules')
  const { platformOf } = usePlaces()
  const reasonOf = useHitReason()
  return [
    {
      key: 'message',
      title: t('hit.message'),
      csv: { path: 'message' },
      render: ({ message, person, post }) => (
        <span>
          <span className="cell-name cut" title={message}>
            {message}
          </span>
          <span className="cell-second cut">
            {person}
            {post && ` · ${post.title}`}
          </span>
        </span>
      ),
    },
    {
      key: 'text',
      title: t('hit.answer'),
      csv: { path: 'text' },
      render: (hit) => (
        <span>
          <span className="cut" title={hit.text}>
            {hit.text}
          </span>
          {reasonOf(hit) !== null && <span className="cell-second cut">{reasonOf(hit)}</span>}
        </span>
      ),
    },
    {
      key: 'rule',
      title: t('hit.rule'),
      width: 150,
      lesser: true,
      csv: { path: 'rule.name' },
      render: ({ rule }) => <span className="cut">{rule.name}</span>,
    },
    {
      key: 'account',
      title: t('hit.account'),
      width: 170,
      csv: { path: 'account.name' },
      render: ({ account }) => {
        const platform = platformOf(account.platform)
        return (
          <span className="hit-account">
            {platform && <PlatformMark platform={platform} px={16} />}
            <span className="cut">{account.name}</span>
          </span>
        )
      },
    },
    ...(kind === 'log'
      ? [
          {
            key: 'state',
            title: t('state'),
            width: 150,
            render: (hit: HitRow) => <HitChip hit={hit} />,
          },
        ]
      : []),
    {
      key: 'at',
      title: t('hit.at'),
      width: 120,
      csv: { path: 'messageAt', kind: 'time' },
      render: ({ messageAt }) => <Ago at={messageAt} />,
    },
  ]
}
