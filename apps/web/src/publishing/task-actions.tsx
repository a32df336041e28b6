import {
  CalendarOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  RedoOutlined,
  SendOutlined,
  StopOutlined,
  SwapOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { alarmApi } from '@matrixcast/contract/alarms'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { type PublishTaskRow, publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { isConfirmable, isDeniable } from '@matrixcast/domain/publish-task'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { idsOf } from '../ui/list/at-once.ts'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { usePublish } from '../ui/publish-context.ts'
import { triesSeenOf, trySeenOf } from '../ui/try-seen.ts'
import { useAskedRetry } from '../ui/use-asked-retry.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { isCancellable, isHeld, isMissed, isWaiting } from './task-state.ts'

const refreshes = [publishTaskApi.list, calendarApi.posts, publishingApi.attempts, alarmApi.list]
type Tasks = readonly PublishTaskRow[]
const accountsOf = (tasks: Tasks) => Object.fromEntries(tasks.map(({ id, account }) => [id, account.id]))

export type NewTime = { timing_time: number | null } | { shiftMinutes: number } | { nextFree: true }
/** Posts that a dialog is open for; what was done to them is done, and they are chosen no more. */
export type Meant = { tasks: Tasks; clear: () => void }

type Needs = {
  onMove: (meant: Meant) => void
  onGive: (meant: Meant) => void
  /** The database restore under the posts of this page, where it shows held ones alone. */
  heldByPage: number | undefined
}

/** What can be done to publish tasks, one or many; each says which it could not be done to and why. */
export function useTaskActions({ onMove, onGive, heldByPage }: Needs) {
  const { t } = useTranslation('publishing')
  const { t: tUi } = useTranslation('ui')
  const { modal } = App.useApp()
  const may = useMay()
  const publish = usePublish()
  const showOutcome = useShowOutcome()
  const askedRetry = useAskedRetry()
  const move = useAction(publishTaskApi.move, { refreshes })
  const give = useAction(publishTaskApi.give, { refreshes })
  const restore = useAction(publishTaskApi.restore, { refreshes })
  const retry = useAction(publishTaskApi.retry, { refreshes })
  const confirm = useAction(publishingApi.callback, { refreshes })
  const keep = t('tasks.keep')
  const ofPeople = may(publishTaskApi.move) ? (['bulk', 'drawer'] as const) : []

  const sentAgain = (
    key: 'retry' | 'restore',
    state: PublishTaskRow['state'],
    { mutateAsync }: typeof retry,
  ): ListAction<PublishTaskRow> => ({
    key,
    label: t(`tasks.${key}`),
    icon: <RedoOutlined />,
    places: ['bulk', 'whole', 'drawer'],
    call: publishTaskApi[key],
    when: (task) => task.state === state,
    run: (tasks, onDone) =>
      askedRetry(tasks, async (seen) => {
        const outcome = await mutateAsync({ ids: idsOf(tasks), ...seen })
        showOutcome(outcome, t(key === 'retry' ? 'tasks.retried' : 'tasks.restored', { count: outcome.done.length }))
        onDone()
      }),
    whole: { body: tUi('retryPosts.body') },
  })

  /** Only from the times that the page showed: a colleague's of since stays, and what is pressed again after a lost answer is meant once. */
  const moveTo = async (tasks: Tasks, time: NewTime) => {
    const timesSeen = Object.fromEntries(tasks.map(({ id, timing_time }) => [id, timing_time]))
    return move.mutateAsync({ ids: idsOf(tasks), ...time, timesSeen })
  }
  const spread = async ({ tasks, clear }: Meant) => {
    const outcome = await moveTo(tasks, { nextFree: true })
    showOutcome(outcome, t('tasks.spread', { count: outcome.done.length }))
    clear()
  }

  const table: ListAction<PublishTaskRow>[] = [
    {
      key: 'letGo',
      label: t('tasks.letGo'),
      icon: <CheckOutlined />,
      places: heldByPage === undefined ? ['bulk', 'drawer'] : ['bulk', 'whole', 'drawer'],
      primary: true,
      call: publishTaskApi.letGo,
      when: isHeld,
      // What a later restore holds was looked for by nobody yet.
      given: (tasks) => ({
        heldBySeen: Math.min(...tasks.flatMap(({ heldBy }) => heldBy ?? [])),
        accountsSeen: accountsOf(tasks),
      }),
      confirm: ({ length: count }) => ({
        title: t('tasks.letGoTitle', { count }),
        content: t('tasks.letGoBody'),
        ok: t('tasks.letGoOk'),
        keep,
      }),
      done: (count) => t('tasks.letGone', { count }),
      whole: { body: t('tasks.letGoBody'), ...(heldByPage === undefined ? {} : { given: { heldBySeen: heldByPage } }) },
    },
    {
      key: 'publish',
      label: t('tasks.publish'),
      icon: <SendOutlined />,
      places: ofPeople,
      primary: true,
      when: isWaiting,
      run: (tasks, onDone) => {
        publish({ kind: 'tasks', taskIds: tasks.map(({ id }) => id) })
        onDone()
      },
    },
    {
      key: 'move',
      label: t('tasks.move'),
      icon: <ClockCircleOutlined />,
      places: ofPeople,
      when: isWaiting,
      run: (tasks, clear) => onMove({ tasks, clear }),
    },
    {
      key: 'nextFree',
      label: t('tasks.nextFree'),
      icon: <CalendarOutlined />,
      places: ofPeople,
      when: isMissed,
      run: (tasks, clear) => spread({ tasks, clear }),
    },
    {
      key: 'give',
      label: t('tasks.give'),
      icon: <SwapOutlined />,
      places: ofPeople,
      when: isWaiting,
      run: (tasks, clear) => onGive({ tasks, clear }),
    },
    sentAgain('retry', 'failed', retry),
    {
      key: 'confirm',
      label: t('tasks.confirm'),
      places: may(publishTaskApi.move) ? ['drawer'] : [],
      when: isConfirmable,
      run: ([task]) => {
        if (task === undefined) return
        const word = { taskId: task.id, publishId: 'manual', trySeen: trySeenOf(task) } as const
        modal.confirm({
          title: t('tasks.confirmTitle'),
          content: t('tasks.confirmBody'),
          okText: t('tasks.confirm'),
          cancelText: keep,
          onOk: () => confirm.mutateAsync(word),
        })
      },
    },
    {
      key: 'check',
      label: t('tasks.check'),
      icon: <SyncOutlined />,
      places: ['bulk', 'drawer'],
      call: publishTaskApi.check,
      when: ({ state, isGivenUp }) => state === 'unknown' || isGivenUp,
      done: () => t('tasks.checked'),
    },
    {
      key: 'deny',
      label: t('tasks.deny'),
      places: ['drawer'],
      danger: true,
      call: publishTaskApi.deny,
      when: isDeniable,
      given: (tasks) => ({ triesSeen: triesSeenOf(tasks) }),
      confirm: () => ({ title: t('tasks.denyTitle'), content: t('tasks.denyBody'), ok: t('tasks.denyOk'), keep }),
      done: () => t('tasks.denied'),
    },
    sentAgain('restore', 'cancelled', restore),
    {
      key: 'unschedule',
      label: t('tasks.moveNone'),
      icon: <ClockCircleOutlined />,
      places: ['whole'],
      call: publishTaskApi.move,
      whole: { given: { timing_time: null } },
    },
    {
      key: 'cancel',
      label: t('tasks.cancel'),
      icon: <StopOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      danger: true,
      call: publishTaskApi.cancel,
      when: isCancellable,
      confirm: ({ length: count }) => ({
        title: t('tasks.cancelTitle', { count }),
        content: t('tasks.cancelBody'),
        keep,
      }),
      done: (count) => t('tasks.cancelled', { count }),
      whole: { body: t('tasks.cancelBody') },
    },
  ]

  return {
    ...useListActions(table, { refreshes }),
    spread,
    async move({ tasks, clear }: Meant, time: NewTime) {
      const outcome = await moveTo(tasks, time)
      showOutcome(outcome, t('tasks.moved', { count: outcome.done.length }))
      clear()
    },
    /** Away from the accounts that the page showed. */
    async give({ tasks, clear }: Meant, accountId: string) {
      const outcome = await give.mutateAsync({ ids: idsOf(tasks), accountId, accountsSeen: accountsOf(tasks) })
      showOutcome(outcome, t('tasks.gave', { count: outcome.done.length }))
      clear()
    },
  }
}
