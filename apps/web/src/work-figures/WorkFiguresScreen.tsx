import './work-figures.css'
import { ArrowLeftOutlined, BarChartOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { planApi } from '@matrixcast/contract/plans'
import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { figureViews, workFigureApi } from '@matrixcast/contract/work-figures'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useDayRange } from '../ui/list/day-range.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths } from '../ui/paths.ts'
import { usePracticeWord } from '../ui/ScopeLine.tsx'
import { FigureImport } from './FigureImport.tsx'
import { FigureSums } from './FigureSums.tsx'
import { WorkWay } from './WorkWay.tsx'
import { useWorkFigureColumns } from './work-figure-columns.tsx'

const refreshMs = 60_000
const mostNames = 1000
const postedDays = { from: 'from', until: 'until' } as const

/** Every post that is out, with what its platform tells of it, and the way of each from a play to a deal. */
export function WorkFiguresScreen() {
  const { t } = useTranslation('work-figures')
  const may = useMay()
  const state = useListState()
  const [isImporting, setImporting] = useState(false)
  const columns = useWorkFigureColumns()
  const platformName = usePlatformName()
  const practice = usePracticeWord()
  const view = oneOf(figureViews, state.get('view')) ?? 'all'
  const { start, end } = useDayRange(state, postedDays)
  const input = listInputFrom(workFigureApi.list, state, { start_time: start, end_time: end })
  const list = useList(workFigureApi.list, input, { everyMs: refreshMs })
  const plans = useRead(planApi.list, { limit: mostNames }, { enabled: may(planApi.list) }).data?.data ?? []
  const mayAccounts = may(accountApi.list)
  const accounts = useRead(accountApi.list, { limit: mostNames }, { enabled: mayAccounts }).data?.data ?? []
  const groups = useRead(accountApi.groups, {}, { enabled: mayAccounts }).data?.data ?? []
  const platforms = useRead(accountApi.platforms, {}, { enabled: mayAccounts }).data?.data ?? []
  return (
    <div className="work-figures">
      <AppLink href={paths.dashboard} className="work-figures-back">
        <ArrowLeftOutlined /> {t('back')}
      </AppLink>
      <ListScreen
        name="workFigures"
        title={t('title')}
        meta={[t('meta'), practice].filter(Boolean).join(' · ')}
        actions={
          may(postFigureApi.import) ? <Button onClick={() => setImporting(true)}>{t('file.title')}</Button> : null
        }
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('search')}
        above={
          list.data && list.data.total > 0 ? <FigureSums sums={list.data.sums} posts={list.data.views.all} /> : null
        }
        views={{
          param: 'view',
          views: figureViews
            .filter((value) => value !== 'gone' || value === view || (list.data?.views.gone ?? 0) > 0)
            .map((value) => ({ value, label: t(`views.${value}`), count: list.data?.views[value] })),
        }}
        filters={[
          { ...postedDays, label: t('posted') },
          {
            param: 'platform',
            label: t('platform'),
            options: platforms.map((one) => ({ value: one.value, label: platformName(one) })),
          },
          {
            param: 'third_auth_id',
            label: t('account'),
            options: accounts.map(({ id, openname }) => ({ value: id, label: openname })),
          },
          {
            param: 'group_id',
            label: t('group'),
            options: [
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('ungrouped') },
            ],
          },
          {
            param: 'wisdom_task_id',
            label: t('plan'),
            options: plans.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            param: 'min_plays',
            label: t('minPlays'),
            options: [100, 1000, 10_000, 100_000].map((value) => ({
              value: String(value),
              label: t('atLeast', { count: value }),
            })),
          },
        ]}
        source={{
          endpoint: workFigureApi.list,
          input,
          label: 'title',
          more: [
            { title: t('platform'), path: 'platform' },
            { title: t('link'), path: 'url' },
          ],
        }}
        empty={<EmptyState icon={<BarChartOutlined />} title={t('empty')} hint={t('emptyHint')} />}
        drawer={(row) => ({ title: row.title, widthPx: 520, body: <WorkWay key={row.id} row={row} /> })}
        rowLabel={({ title, openname }) => `${title}, ${openname}`}
      />
      {isImporting && <FigureImport onClose={() => setImporting(false)} />}
    </div>
  )
}
