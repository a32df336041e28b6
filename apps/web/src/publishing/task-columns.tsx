import type { PublishTaskRow } from '@matrixcast/contract/publish-tasks'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { AccountName } from '../ui/AccountName.tsx'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { postFailure } from '../ui/post-failure.ts'
import { StatusChip, useChipWords } from '../ui/StatusChip.tsx'
import { WorkCover } from '../ui/WorkCover.tsx'
import { chipOfTask, isCalling, taskChips } from './task-state.ts'
import { useWaitText, useZoneTime } from './wait-text.ts'

const dash = <span className="dash">—</span>

export function useTaskColumns(): Column<PublishTaskRow>[] {
  const { t } = useTranslation('publishing')
  const chipWords = useChipWords()
  const timeOf = useZoneTime()
  return [
    {
      key: 'title',
      title: t('tasks.work'),
      csv: { path: 'title' },
      render: (task) => (
        <span className="cell-thing">
          <WorkCover url={task.coverUrl} />
          <span>
            <span className="cell-name cut" title={task.title}>
              {task.title}
            </span>
            <span className="cell-second cut">{task.plan.name}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'account',
      title: t('tasks.account'),
      width: 200,
      csv: { path: 'account.openname' },
      render: ({ account }) => <AccountName name={account.openname} platform={account.platform} />,
    },
    {
      key: 'timing_time',
      title: t('tasks.time'),
      width: 140,
      sort: 'timing_time',
      csv: { path: 'timing_time', kind: 'time' },
      // What was posted by one press has the time at which that was.
      render: ({ timing_time, publishedAt }) => {
        const at = timing_time ?? publishedAt
        return at === null ? <span className="meta">{t('tasks.noTime')}</span> : timeOf(at)
      },
    },
    {
      key: 'state',
      title: t('tasks.state'),
      width: 300,
      csv: { path: 'state', kind: 'word', words: chipWords(taskChips) },
      render: (task) => <TaskState task={task} />,
    },
    {
      key: 'publishedAt',
      title: t('tasks.publishedAt'),
      width: 120,
      lesser: true,
      csv: { path: 'publishedAt', kind: 'time' },
      render: ({ publishedAt }) => <Ago at={publishedAt} />,
    },
    {
      key: 'verifiedAt',
      title: t('tasks.verifiedAt'),
      width: 120,
      csv: { path: 'verifiedAt', kind: 'time' },
      render: ({ verifiedAt }) => <Ago at={verifiedAt} />,
    },
    {
      key: 'link',
      title: t('tasks.link'),
      width: 80,
      lesser: true,
      csv: { path: 'publishedUrl' },
      render: ({ publishedUrl }) =>
        publishedUrl === null ? (
          dash
        ) : (
          <a href={publishedUrl} target="_blank" rel="noreferrer">
            {t('tasks.openPost')}
          </a>
        ),
    },
  ]
}

/** The chip, and under it why it waits or what went wrong. */
export function TaskState({ task }: { task: PublishTaskRow }) {
  const { t } = useTranslation('publishing')
  const waitText = useWaitText()
  const { verdict } = task
  const failure = verdict === null ? postFailure(task) : faultText(verdict.fault, '', verdict.details)
  return (
    <span className="task-state">
      <StatusChip state={chipOfTask(task)} />
      {task.wait !== null && task.wait.kind !== 'blocked' && (
        <span
          className={isCalling(task.wait.kind) ? 'cell-note cut' : 'cell-second cut'}
          title={waitText(task.wait)}
          data-testid="why-waiting"
        >
          {waitText(task.wait)}
        </span>
      )}
      {task.isGivenUp && (
        <span className="cell-note cut" title={t('tasks.unseen')}>
          {t('tasks.unseen')}
        </span>
      )}
      {failure !== '' && (
        <span className="cell-reason cut" title={failure}>
          {failure}
        </span>
      )}
    </span>
  )
}
