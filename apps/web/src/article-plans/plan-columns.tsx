import { CheckCircleFilled, CloseCircleFilled, EditOutlined, PauseCircleFilled, SyncOutlined } from '@ant-design/icons'
import type { ArticlePlanRow } from '@matrixcast/contract/article-plans'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { Ago } from '../ui/Ago.tsx'
import { numberText } from '../ui/figures.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

const marks = {
  draft: { tone: 'mute', icon: <EditOutlined /> },
  running: { tone: 'run', icon: <SyncOutlined spin /> },
  blocked: { tone: 'bad', icon: <CloseCircleFilled /> },
  stopped: { tone: 'warn', icon: <PauseCircleFilled /> },
  done: { tone: 'ok', icon: <CheckCircleFilled /> },
} as const

/** What became of the order for its articles. */
export function PlanState({ state }: Pick<ArticlePlanRow, 'state'>) {
  const { t } = useTranslation('article-plans')
  const { tone, icon } = marks[state]
  return (
    <span className={`chip chip-${tone}`} data-state={state}>
      {icon}
      {t(`states.${state}`)}
    </span>
  )
}

export function usePlanColumns(): Column<ArticlePlanRow>[] {
  const { t, i18n } = useTranslation('article-plans')
  const figure = (
    key: 'review' | 'approved' | 'near',
    more: Partial<Column<ArticlePlanRow>> = {},
  ): Column<ArticlePlanRow> => ({
    key,
    title: t(key),
    width: 130,
    align: 'right',
    csv: { path: key, kind: 'number' },
    render: (plan) => numberText(plan[key], i18n.language),
    ...more,
  })
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      csv: { path: 'name' },
      render: ({ name }) => (
        <span className="cell-name cut" title={name}>
          {name}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 240,
      csv: { path: 'state' },
      render: ({ state, fault }) => (
        <span>
          <PlanState state={state} />
          {fault !== null && <span className="cell-second cut">{faultText(fault)}</span>}
        </span>
      ),
    },
    {
      key: 'made',
      title: t('made'),
      width: 190,
      csv: { path: 'made', kind: 'number' },
      render: ({ made, count, state }) => (
        <span className="article-plan-made">
          <ProgressBar share={made / count} tone={state === 'running' ? 'run' : 'ok'} label={t('made')} />
          <span className="meta">{t('madeOf', { made, count })}</span>
        </span>
      ),
    },
    {
      key: 'group',
      title: t('group'),
      width: 150,
      lesser: true,
      csv: { path: 'group.name' },
      render: ({ group }) => <span className="cut">{group?.name ?? t('groupNone')}</span>,
    },
    figure('review'),
    figure('approved'),
    figure('near', {
      lesser: true,
      width: 180,
      render: ({ near, alikeWithin, notCompared }) => (
        <span>
          <span className={near > 0 ? 'cell-bad' : ''}>{numberText(near, i18n.language)}</span>
          {alikeWithin > 0 && <span className="cell-second">{t('alikeWithin', { count: alikeWithin })}</span>}
          {notCompared > 0 && <span className="cell-second">{t('notCompared', { count: notCompared })}</span>}
        </span>
      ),
    }),
    {
      key: 'updatetime',
      title: t('changed'),
      width: 110,
      sort: 'updatetime',
      csv: { path: 'updatetime', kind: 'time' },
      render: ({ updatetime }) => <Ago at={updatetime} />,
    },
  ]
}
