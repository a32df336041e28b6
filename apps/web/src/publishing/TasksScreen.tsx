import './tasks.css'
import {
  CheckOutlined,
  ClockCircleOutlined,
  PlusOutlined,
  RedoOutlined,
  SendOutlined,
  StopOutlined,
  SwapOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { planApi } from '@matrixcast/contract/plans'
import { type PublishTaskRow, publishTaskApi, taskViews } from '@matrixcast/contract/publish-tasks'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { BulkAction } from '../ui/list/BulkBar.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { WholeListAction } from '../ui/list/list-source.ts'
import { listInputOf, oneOf, useListState } from '../ui/list/list-state.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths } from '../ui/paths.ts'
import { usePublish } from '../ui/publish-context.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { TaskDetail } from './TaskDetail.tsx'
import { TaskFooter } from './TaskFooter.tsx'
import { useTaskColumns } from './task-columns.tsx'
import { isCancellable, isHeld, isWaiting } from './task-state.ts'
import { useTaskActions } from './use-task-actions.tsx'
import { useTaskFilters } from './use-task-filters.ts'

const refreshMs = 10_000
const mostNames = 1000

/** Posts that a dialog is open for; what was done to them is done, and they are chosen no more. */
type Meant = { tasks: PublishTaskRow[]; clear: () => void }
const onlyThese = (open: (meant: Meant) => void) => (tasks: PublishTaskRow[]) => open({ tasks, clear: () => {} })

/** Every publish task, with what it waits for and the proof of what became of it. */
export function TasksScreen() {
  const { t } = useTranslation('publishing')
  const { t: tUi } = useTranslation('ui')
  const may = useMay()
  const go = useGo()
  const publish = usePublish()
  const state = useListState()
  const actions = useTaskActions()
  const columns = useTaskColumns()
  const platformName = usePlatformName()
  const [moving, setMoving] = useState<Meant>()
  const [giving, setGiving] = useState<Meant>()
  const view = oneOf(taskViews, state.get('view')) ?? 'all'
  const days = useTaskFilters(state)
  const named = ['third_auth_id', 'platform', 'group_id', 'wisdom_task_id', 'task_id'] as const
  const chosenNames = Object.fromEntries(
    named.flatMap((name) => (state.get(name) === '' ? [] : [[name, state.get(name)]])),
  )
  const input = { ...listInputOf(state), view, ...chosenNames, ...days }
  const list = useList(publishTaskApi.list, input, { everyMs: refreshMs })
  // Few will ever see a database set back.
  const shownViews = taskViews.filter((one) => one !== 'held' || view === 'held' || (list.data?.views.held ?? 0) > 0)
  const plans = useRead(planApi.list, { limit: mostNames }).data?.data ?? []
  const accounts = useRead(accountApi.list, { limit: mostNames }).data?.data ?? []
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const mayAct = may(publishTaskApi.move)

  const bulk = (chosen: PublishTaskRow[], clear: () => void): BulkAction[] => {
    if (!mayAct) return []
    const waiting = chosen.filter(isWaiting)
    const held = chosen.filter(isHeld)
    const failed = chosen.filter((task) => task.state === 'failed')
    const open = chosen.filter((task) => task.state === 'unknown' || task.isGivenUp)
    const cancelled = chosen.filter((task) => task.state === 'cancelled')
    const stoppable = chosen.filter(isCancellable)
    const forSome = (tasks: readonly PublishTaskRow[], ...some: BulkAction[]) => (tasks.length > 0 ? some : [])
    return [
      ...forSome(held, {
        key: 'letGo',
        label: t('tasks.letGo'),
        icon: <CheckOutlined />,
        run: () => actions.letGo(held, clear),
      }),
      ...forSome(
        waiting,
        {
          key: 'publish',
          label: t('tasks.publish'),
          icon: <SendOutlined />,
          run: () => {
            publish({ kind: 'tasks', taskIds: waiting.map(({ id }) => id) })
            clear()
          },
        },
        {
          key: 'move',
          label: t('tasks.move'),
          icon: <ClockCircleOutlined />,
          run: () => setMoving({ tasks: waiting, clear }),
        },
        {
          key: 'give',
          label: t('tasks.give'),
          icon: <SwapOutlined />,
          run: () => setGiving({ tasks: waiting, clear }),
        },
      ),
      ...forSome(failed, {
        key: 'retry',
        label: t('tasks.retry'),
        icon: <RedoOutlined />,
        run: () => actions.retry(failed, clear),
      }),
      ...forSome(open, {
        key: 'check',
        label: t('tasks.check'),
        icon: <SyncOutlined />,
        run: () => void actions.check(open).then(clear),
      }),
      ...forSome(cancelled, {
        key: 'restore',
        label: t('tasks.restore'),
        icon: <RedoOutlined />,
        run: () => actions.restore(cancelled, clear),
      }),
      ...forSome(stoppable, {
        key: 'cancel',
        label: t('tasks.cancel'),
        icon: <StopOutlined />,
        isDestructive: true,
        run: () => actions.cancel(stoppable, clear),
      }),
    ]
  }
  const heldByPage = view === 'held' ? list.data?.data.find(isHeld)?.heldBy : undefined
  const whole: WholeListAction[] = mayAct
    ? [
        {
          key: 'retry',
          label: t('tasks.retry'),
          icon: <RedoOutlined />,
          action: publishTaskApi.retry,
          body: tUi('retryPosts.body'),
        },
        {
          key: 'restore',
          label: t('tasks.restore'),
          icon: <RedoOutlined />,
          action: publishTaskApi.restore,
          body: tUi('retryPosts.body'),
        },
        ...(heldByPage !== undefined
          ? [
              {
                key: 'letGo',
                label: t('tasks.letGo'),
                icon: <CheckOutlined />,
                action: publishTaskApi.letGo,
                given: { heldBySeen: heldByPage },
                body: t('tasks.letGoBody'),
              },
            ]
          : []),
        {
          key: 'unschedule',
          label: t('tasks.moveNone'),
          icon: <ClockCircleOutlined />,
          action: publishTaskApi.move,
          given: { timing_time: null },
        },
        {
          key: 'cancel',
          label: t('tasks.cancel'),
          icon: <StopOutlined />,
          isDestructive: true,
          action: publishTaskApi.cancel,
          body: t('tasks.cancelBody'),
        },
      ]
    : []
  const add = mayAct ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.videoPublish)}>
      {t('tasks.toBatch')}
    </Button>
  ) : null

  return (
    <>
      <ListScreen
        name="publishTasks"
        title={t('tasks.title')}
        meta={t('tasks.meta')}
        actions={add}
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
        bulk={bulk}
        source={{
          endpoint: publishTaskApi.list,
          input,
          label: 'title',
          more: [
            { title: t('tasks.platform'), path: 'account.platform' },
            { title: t('tasks.plan'), path: 'plan.name' },
          ],
        }}
        whole={whole}
        loadAll={async () => (await call(publishTaskApi.list, { ...input, page: 1, limit: mostNames })).data}
        empty={
          <EmptyState icon={<SendOutlined />} title={t('tasks.emptyTitle')} hint={t('tasks.emptyHint')} action={add} />
        }
        drawer={(task) => ({
          title: task.title,
          widthPx: 560,
          body: <TaskDetail task={task} />,
          footer: (
            <TaskFooter task={task} actions={actions} onMove={onlyThese(setMoving)} onGive={onlyThese(setGiving)} />
          ),
        })}
        rowLabel={({ title, account }) => `${title} → ${account.openname}`}
      />
      {moving !== undefined && (
        <MoveDialog
          count={moving.tasks.length}
          at={moving.tasks.length === 1 ? (moving.tasks[0]?.timing_time ?? null) : null}
          onMove={(time) => actions.move(moving.tasks, time).then(moving.clear)}
          onClose={() => setMoving(undefined)}
        />
      )}
      {giving !== undefined && (
        <GiveDialog
          count={giving.tasks.length}
          onGive={(accountId) => actions.give(giving.tasks, accountId).then(giving.clear)}
          onClose={() => setGiving(undefined)}
        />
      )}
    </>
  )
}
