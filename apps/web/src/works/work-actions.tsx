import {
  CalendarOutlined,
  DeleteOutlined,
  DownloadOutlined,
  RedoOutlined,
  SendOutlined,
  StopOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { planApi } from '@matrixcast/contract/plans'
import { batchApi, mostBatchWorks } from '@matrixcast/contract/publish-batch'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sessionApi } from '@matrixcast/contract/session'
import { type Work, workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { useCarryWorks } from '../ui/carried-works.ts'
import { lazily } from '../ui/lazily.tsx'
import { idsOf } from '../ui/list/at-once.ts'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { paths } from '../ui/paths.ts'
import { usePublish } from '../ui/publish-context.ts'
import { StaysThere } from '../ui/StaysThere.tsx'
import { saveFile } from '../ui/save-file.ts'
import { trySeenOf } from '../ui/try-seen.ts'
import { useAskedRetry } from '../ui/use-asked-retry.ts'
import { isInProduction, isPublishable, isRemovable, isRepeatable, isSchedulable } from './work-state.ts'

const AssignDialog = lazily(async () => (await import('./AssignDialog.tsx')).AssignDialog)
const TopicsDialog = lazily(async () => (await import('./TopicsDialog.tsx')).TopicsDialog)

const refreshes = [workApi.list, planApi.list, jobApi.list, sessionApi.getInfo, publishTaskApi.list, calendarApi.posts]
const tasksOf = (works: readonly Work[]) => works.flatMap(({ task }) => task ?? [])

/** What can be done to works, one or many; each says which it could not be done to and why. */
export function useWorkActions() {
  const { t } = useTranslation('works')
  const may = useMay()
  const publish = usePublish()
  const askedRetry = useAskedRetry()
  const go = useGo()
  const carry = useCarryWorks()
  const download = useAction(clipApi.download, { onDone: saveFile })
  const ofPosts = { refreshes: [workApi.list, publishingApi.attempts] }
  const retryPost = useAction(publishingApi.retry, ofPosts)
  const confirmPost = useAction(publishingApi.callback, ofPosts)
  const table: ListAction<Work>[] = [
    {
      key: 'publish',
      label: (works) => (works.length === 1 ? t('publishNow') : t('publishCount', { count: works.length })),
      icon: <SendOutlined />,
      places: may(publishingApi.createTicket) ? ['bulk', 'drawer'] : [],
      primary: true,
      when: isPublishable,
      run: (works) => publish({ kind: 'tasks', taskIds: tasksOf(works).map(({ id }) => id) }),
    },
    {
      key: 'schedule',
      label: (works) => t('scheduleCount', { count: Math.min(works.length, mostBatchWorks) }),
      icon: <CalendarOutlined />,
      places: may(batchApi.plan) ? ['bulk'] : [],
      when: isSchedulable,
      run: (works) => {
        carry(works.slice(0, mostBatchWorks))
        go(paths.videoPublish)
      },
    },
    {
      key: 'assign',
      label: t('assignVerb'),
      icon: <TeamOutlined />,
      places: ['bulk', 'whole'],
      call: workApi.assign,
      blocking: true,
      dialog: (over) => <AssignDialog {...over} />,
      done: (count) => t('assigned', { count }),
    },
    {
      key: 'topics',
      label: t('topicsVerb'),
      icon: <TagsOutlined />,
      places: ['bulk', 'whole'],
      call: workApi.setTopics,
      blocking: true,
      dialog: (over) => <TopicsDialog {...over} />,
      done: (count) => t('topicsSet', { count }),
    },
    {
      key: 'publishAgain',
      label: t('publishAgain'),
      icon: <RedoOutlined />,
      places: may(publishingApi.createTicket) ? ['drawer'] : [],
      when: ({ task }) => task?.state === 'failed',
      run: (works) =>
        tasksOf(works).forEach((task) => {
          askedRetry([task], async ({ mayStandSeen }) =>
            retryPost.mutate({ taskId: task.id, mayStandSeen: mayStandSeen[task.id] }),
          )
        }),
    },
    {
      key: 'confirm',
      label: t('confirmPublished'),
      places: may(publishingApi.createTicket) ? ['drawer'] : [],
      when: ({ task }) => task?.state === 'failed' || task?.state === 'unknown',
      run: (works) =>
        tasksOf(works).forEach((task) => {
          confirmPost.mutate({ taskId: task.id, publishId: 'manual', trySeen: trySeenOf(task) })
        }),
    },
    {
      key: 'cancel',
      label: (works) => (works.length > 1 ? t('cancelCount', { count: works.length }) : t('cancel')),
      icon: <StopOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      call: workApi.cancel,
      when: isInProduction,
      done: () => t('cancelled'),
    },
    {
      key: 'retry',
      label: (works) => {
        const [first] = works
        if (works.length > 1) return t('retryCount', { count: works.length })
        return t(first?.outdated === true ? 'refresh' : 'produceAgain')
      },
      icon: <RedoOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      call: workApi.retry,
      when: isRepeatable,
      done: () => t('queuedAgain'),
    },
    {
      key: 'download',
      label: (works) => (works.length > 1 ? t('downloadCount', { count: works.length }) : t('download')),
      icon: <DownloadOutlined />,
      places: ['bulk', 'drawer'],
      when: ({ state }) => state === 'ready',
      run: (works) => download.mutate({ workIds: idsOf(works) }),
    },
    {
      key: 'remove',
      label: t('remove'),
      icon: <DeleteOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      danger: true,
      call: workApi.remove,
      blocking: true,
      when: isRemovable,
      confirm: (works) => ({
        title:
          works.length === 1
            ? t('removeOne', { name: works[0]?.title ?? '' })
            : t('removeMany', { count: works.length }),
        content: <StaysThere of="work" ids={works.map(({ id }) => id)} body={t('removeBody')} />,
        keep: t('keep'),
      }),
      done: (count) => t('removed', { count }),
      whole: { body: t('removeBody') },
    },
  ]
  // A post to settle has two long verbs of its own: with all four the foot would break in two lines.
  return useListActions(table, { refreshes, mostInDrawer: 3 })
}
