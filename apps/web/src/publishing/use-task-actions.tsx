import { alarmApi } from '@matrixcast/contract/alarms'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { type Tried, triesSeenOf, trySeenOf } from '../ui/try-seen.ts'
import { useAskedRetry } from '../ui/use-asked-retry.ts'
import { useToldPerItem } from '../ui/use-told-per-item.ts'

const refreshes = [publishTaskApi.list, calendarApi.posts, publishingApi.attempts, alarmApi.list]
const mostAtOnce = 1000
type Named = { id: string }
type OnAccount = Named & { account: Named }
const accountsOf = (tasks: readonly OnAccount[]) => Object.fromEntries(tasks.map(({ id, account }) => [id, account.id]))
const idsOf = (tasks: readonly Named[]) => tasks.slice(0, mostAtOnce).map(({ id }) => id)

export type NewTime = { timing_time: number | null } | { shiftMinutes: number }

/** What can be done to publish tasks, one or many; each says which it could not be done to and why. */
export function useTaskActions() {
  const { t } = useTranslation('publishing')
  const { modal } = App.useApp()
  const told = useToldPerItem()
  const askedRetry = useAskedRetry()
  const move = useAction(publishTaskApi.move, { refreshes })
  const cancel = useAction(publishTaskApi.cancel, { refreshes })
  const restore = useAction(publishTaskApi.restore, { refreshes })
  const retry = useAction(publishTaskApi.retry, { refreshes })
  const check = useAction(publishTaskApi.check, { refreshes })
  const deny = useAction(publishTaskApi.deny, { refreshes })
  const give = useAction(publishTaskApi.give, { refreshes })
  const letGo = useAction(publishTaskApi.letGo, { refreshes })
  const confirm = useAction(publishingApi.callback, { refreshes })
  return {
    isBusy: [move, cancel, restore, retry, check, deny, give, letGo, confirm].some(({ isPending }) => isPending),
    /** Only from the times that the page showed: a colleague's of since stays, and what is pressed again after a lost answer is meant once. */
    async move(tasks: readonly (Named & { timing_time: number | null })[], time: NewTime) {
      const timesSeen = Object.fromEntries(tasks.map(({ id, timing_time }) => [id, timing_time]))
      const outcome = await move.mutateAsync({ ids: idsOf(tasks), ...time, timesSeen })
      told(outcome, t('tasks.moved', { count: outcome.done.length }))
    },
    cancel(tasks: readonly Named[], onDone: () => void) {
      modal.confirm({
        title: t('tasks.cancelTitle', { count: tasks.length }),
        content: t('tasks.cancelBody'),
        okText: t('tasks.cancel'),
        okButtonProps: { danger: true },
        cancelText: t('tasks.keep'),
        onOk: async () => {
          const outcome = await cancel.mutateAsync({ ids: idsOf(tasks) })
          told(outcome, t('tasks.cancelled', { count: outcome.done.length }))
          onDone()
        },
      })
    },
    /** Of the set-back and the accounts that the page showed: what a later one holds was looked for by nobody yet. */
    letGo(tasks: readonly (OnAccount & { heldBy: number })[], onDone = () => {}) {
      const heldBySeen = Math.min(...tasks.map(({ heldBy }) => heldBy))
      const accountsSeen = accountsOf(tasks)
      modal.confirm({
        title: t('tasks.letGoTitle', { count: tasks.length }),
        content: t('tasks.letGoBody'),
        okText: t('tasks.letGoOk'),
        cancelText: t('tasks.keep'),
        onOk: async () => {
          const outcome = await letGo.mutateAsync({ ids: idsOf(tasks), heldBySeen, accountsSeen })
          told(outcome, t('tasks.letGone', { count: outcome.done.length }))
          onDone()
        },
      })
    },
    restore(tasks: readonly (Tried & { mayStand: boolean })[], onDone = () => {}) {
      askedRetry(tasks, async (seen) => {
        const outcome = await restore.mutateAsync({ ids: idsOf(tasks), ...seen })
        told(outcome, t('tasks.restored', { count: outcome.done.length }))
        onDone()
      })
    },
    retry(tasks: readonly (Tried & { mayStand: boolean })[], onDone = () => {}) {
      askedRetry(tasks, async (seen) => {
        const outcome = await retry.mutateAsync({ ids: idsOf(tasks), ...seen })
        told(outcome, t('tasks.retried', { count: outcome.done.length }))
        onDone()
      })
    },
    async check(tasks: readonly Named[]) {
      told(await check.mutateAsync({ ids: idsOf(tasks) }), t('tasks.checked'))
    },
    deny(tasks: readonly Tried[]) {
      const triesSeen = triesSeenOf(tasks)
      modal.confirm({
        title: t('tasks.denyTitle'),
        content: t('tasks.denyBody'),
        okText: t('tasks.denyOk'),
        okButtonProps: { danger: true },
        cancelText: t('tasks.keep'),
        onOk: async () => told(await deny.mutateAsync({ ids: idsOf(tasks), triesSeen }), t('tasks.denied')),
      })
    },
    /** Away from the accounts that the page showed. */
    async give(tasks: readonly OnAccount[], accountId: string) {
      const outcome = await give.mutateAsync({ ids: idsOf(tasks), accountId, accountsSeen: accountsOf(tasks) })
      told(outcome, t('tasks.gave', { count: outcome.done.length }))
    },
    confirm(task: Tried) {
      const word = { taskId: task.id, publishId: 'manual', trySeen: trySeenOf(task) } as const
      modal.confirm({
        title: t('tasks.confirmTitle'),
        content: t('tasks.confirmBody'),
        okText: t('tasks.confirm'),
        cancelText: t('tasks.keep'),
        onOk: () => confirm.mutateAsync(word),
      })
    },
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>
