import type { ClipOrder } from '@matrixcast/contract/clips'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { numberText } from '../ui/figures.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Still } from '../ui/Still.tsx'

export function useOrderColumns(): Column<ClipOrder>[] {
  const { t, i18n } = useTranslation('clips')
  const figure = (key: 'failed' | 'outdated' | 'alike', isBad: boolean): Column<ClipOrder> => ({
    key,
    title: t(`figures.${key}`),
    csv: { path: key, kind: 'number' },
    width: 100,
    align: 'right',
    render: (order) => (
      <span className={order[key] === 0 ? '' : isBad ? 'cell-bad' : 'cell-warn'}>
        {numberText(order[key], i18n.language)}
      </span>
    ),
  })
  return [
    {
      key: 'plan',
      title: t('order'),
      csv: { path: 'plan.name' },
      sort: 'plan',
      render: (order) => (
        <span className="cell-thing">
          <Still url={order.coverUrl} />
          <span>
            <span className="cell-name cut" title={order.plan.name}>
              {order.plan.name}
            </span>
            <span className="cell-second cut">
              {order.size.replace('x', '×')} · {t(`outputs.${order.output}`)}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'made',
      title: t('made'),
      width: 190,
      csv: { path: 'ready', kind: 'number' },
      render: (order) => <Made order={order} />,
    },
    {
      key: 'count',
      title: t('figures.count'),
      csv: { path: 'count', kind: 'number' },
      width: 92,
      align: 'right',
      sort: 'count',
      render: ({ count }) => numberText(count, i18n.language),
    },
    figure('failed', true),
    figure('outdated', false),
    figure('alike', false),
    {
      key: 'createtime',
      title: t('createdAt'),
      csv: { path: 'createtime', kind: 'time' },
      width: 120,
      lesser: true,
      sort: 'createtime',
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
}

export function Made({ order }: { order: ClipOrder }) {
  const { t } = useTranslation('clips')
  const share = order.count === 0 ? 0 : order.ready / order.count
  const isRunning = order.queued + order.rendering > 0
  return (
    <span className="made-cell">
      <ProgressBar share={share} tone={isRunning ? 'run' : share === 1 ? 'ok' : 'warn'} label={t('made')} />
      <span className="meta">{t('madeOf', { ready: order.ready, count: order.count })}</span>
    </span>
  )
}
