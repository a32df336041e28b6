import './tasks.css'
import { CalendarOutlined, PlusOutlined, SendOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi, taskViews } from '@matrixcast/contract/publish-tasks'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { rowsOf } from '../ui/list/list-source.ts'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths } from '../ui/paths.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { TaskDetail } from './TaskDetail.tsx'
import { type Meant, useTaskActions } from './task-actions.tsx'
import { useTaskColumns } from './task-columns.tsx'
import { isHeld } from './task-state.ts'
import { chosenDays, useTaskFilters } from './use-task-filters.ts'

const refreshMs = 10_000
type View = (typeof taskViews)[number]
const rare = new Set<View>(['held', 'missed', 'blocked', 'scheduled'])
const mostNames = 1000

/** Every publish task, with what it waits for and the proof of what became of it. */
export function TasksScreen() {
  const { t } = useTranslation('publishing')
  const may = useMay()
  const go = useGo()
  const state = useListState()
  const columns = useTaskColumns()
  const platformName = usePlatformName()
  const [moving, setMoving] = useState<Meant>()
  const [giving, setGiving] = useState<Meant>()
  const view = oneOf(taskViews, state.get('view')) ?? 'all'
  const days = useTaskFilters(state)
  const input = listInputFrom(publishTaskApi.list, state, days)
  const list = useList(publishTaskApi.list, input, { everyMs: refreshMs })
  // Most workspaces never have such posts: their tabs come with the first one.
  const isShown = (one: View) => !rare.has(one) || view === one || (list.data?.views[one] ?? 0) > 0
  const shownViews = taskViews.filter(isShown)
  const plans = useRead(planApi.list, { limit: mostNames }).data?.data ?? []
  const accounts = useRead(accountApi.list, { limit: mostNames }).data?.data ?? []
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const mayAct = may(publishTaskApi.move)
  const heldByPage = view === 'held' ? (list.data?.data.find(isHeld)?.heldBy ?? undefined) : undefined
  const actions = useTaskActions({ onMove: setMoving, onGive: setGiving, heldByPage })

  const add = mayAct ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.videoPublish)}>
      {t('tasks.toBatch')}
    </Button>
  ) : null

  const source = {
    endpoint: publishTaskApi.list,
    input,
    label: 'title',
    more: [
      { title: t('tasks.platform'), path: 'account.platform' },
      { title: t('tasks.plan'), path: 'plan.name' },
    ],
  }
  const spreadAll = (
    <Button
      type="primary"
      icon={<CalendarOutlined />}
      onClick={() => void rowsOf(source).then((tasks) => actions.spread({ tasks, clear: () => undefined }))}
    >
      {t('tasks.spreadAll')}
    </Button>
  )

  return (
    <>
      <ListScreen
        name="publishTasks"
        title={t('tasks.title')}
        meta={t('tasks.meta')}
        actions={view === 'missed' && mayAct && (list.data?.total ?? 0) > 0 ? spreadAll : add}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('tasks.searchHint')}
        views={{
          param: 'view',
          views: shownViews.map((value) => ({
            value,
            label: t(`tasks.views.${value}`),
            count: list.data?.views[value],
          })),
        }}
        filters={[
          {
            param: 'days',
            label: t('tasks.days'),
            options: (['today', 'week', 'past'] as const).map((value) => ({ value, label: t(`tasks.day.${value}`) })),
          },
          { ...chosenDays, label: t('tasks.chosenDays') },
          {
            param: 'platform',
            label: t('tasks.platform'),
            options: platforms.map((one) => ({ value: one.value, label: platformName(one) })),
          },
          {
            param: 'third_auth_id',
            label: t('tasks.account'),
            options: accounts.map(({ id, openname }) => ({ value: id, label: openname })),
          },
          {
            param: 'group_id',
            label: t('tasks.group'),
            options: [
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('tasks.ungrouped') },
            ],
          },
          {
            param: 'wisdom_task_id',
            label: t('tasks.plan'),
            options: plans.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        bulk={actions.bulk}
        source={source}
        whole={actions.whole}
        empty={
          <EmptyState icon={<SendOutlined />} title={t('tasks.emptyTitle')} hint={t('tasks.emptyHint')} action={add} />
        }
        drawer={(task) => ({
          title: task.title,
          widthPx: 560,
          body: <TaskDetail task={task} />,
          footer: actions.footOf(task),
        })}
        rowLabel={({ title, account }) => `${title} → ${account.openname}`}
      />
      {moving !== undefined && (
        <MoveDialog
          count={moving.tasks.length}
          at={moving.tasks.length === 1 ? (moving.tasks[0]?.timing_time ?? null) : null}
          onMove={(time) => actions.move(moving, time)}
          onClose={() => setMoving(undefined)}
        />
      )}
      {giving !== undefined && (
        <GiveDialog
          count={giving.tasks.length}
          onGive={(accountId) => actions.give(giving, accountId)}
          onClose={() => setGiving(undefined)}
        />
      )}
    </>
  )
}
