import type { PublishTaskRow } from '@matrixcast/contract/publish-tasks'
import { useTranslation } from 'react-i18next'
import { AccountName } from '../ui/AccountName.tsx'
import { Ago, useExactTime } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { lazily } from '../ui/lazily.tsx'
import { Proof } from '../ui/Proof.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { WorkCover } from '../ui/WorkCover.tsx'
import { TaskState } from './task-columns.tsx'
import { isWaiting } from './task-state.ts'

const PostFieldsEditor = lazily(async () => (await import('../post-fields/PostFieldsEditor.tsx')).PostFieldsEditor)

/** Facts, why it waits, and every attempt with what was seen. */
export function TaskDetail({ task }: { task: PublishTaskRow }) {
  const { t } = useTranslation('publishing')
  const exactTime = useExactTime()
  const { t: words } = useTranslation('ui')
  const fields = (
    <>
      <h3>{words('fields.title')}</h3>
      <PostFieldsEditor key={`${task.id}${task.account.id}`} post={task} />
    </>
  )
  return (
    <>
      <div className="task-top">
        <WorkCover url={task.coverUrl} px={96} />
        <dl className="facts">
          <dt>{t('tasks.state')}</dt>
          <dd>
            <TaskState task={task} />
          </dd>
          <dt>{t('tasks.account')}</dt>
          <dd>
            <AppLink href={withQuery(paths.accounts, { open: task.account.id })}>
              <AccountName name={task.account.openname} platform={task.account.platform} />
            </AppLink>
          </dd>
          <dt>{t('tasks.time')}</dt>
          <dd>{task.timing_time === null ? '—' : exactTime(task.timing_time)}</dd>
          <dt>{t('tasks.plan')}</dt>
          <dd>
            <AppLink href={withQuery(paths.works, { wisdom_task_id: task.plan.id })}>{task.plan.name}</AppLink>
          </dd>
          <dt>{t('tasks.publishedAt')}</dt>
          <dd>
            <Ago at={task.publishedAt} />
          </dd>
          <dt>{t('tasks.verifiedAt')}</dt>
          <dd>
            <Ago at={task.verifiedAt} />
          </dd>
          {task.publishedUrl !== null && (
            <>
              <dt>{t('tasks.link')}</dt>
              <dd>
                <a href={task.publishedUrl} target="_blank" rel="noreferrer">
                  {task.publishedUrl}
                </a>
              </dd>
            </>
          )}
        </dl>
      </div>
      {/* Of a waiting post one asks what goes out, of any other what came of it. */}
      {isWaiting(task) && fields}
      <h3>{t('tasks.proof')}</h3>
      <Proof task={task} />
      {!isWaiting(task) && fields}
    </>
  )
}
