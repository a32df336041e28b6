import { SafetyCertificateOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { Still } from '../ui/Still.tsx'
import type { Found } from './found.ts'

type Task = Found['failedTasks'][number]

const mostShown = 4

export function FailedTasks({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className="panel machine" aria-labelledby="failed-title">
      <header>
        <h2 id="failed-title">{t('failedTitle')}</h2>
        {tasks.length > 0 && (
          <AppLink href={withQuery(paths.publishTasks, { view: 'failed' })}>{t('failedAll')}</AppLink>
        )}
      </header>
      {tasks.length === 0 ? (
        <EmptyState icon={<SafetyCertificateOutlined />} title={t('failedNone')} hint={t('failedNoneHint')} />
      ) : (
        <ul className="failed-tasks">
          {tasks.slice(0, mostShown).map((task) => (
            <li key={task.id}>
              <Still url={task.coverUrl} />
              <span className="failed-what">
                <AppLink href={withQuery(paths.publishTasks, { task_id: task.id, open: task.id })} className="cut">
                  {task.title}
                </AppLink>
                <span className="failed-reason cut">
                  {task.fault === null ? '' : faultText(task.fault, '', task.details)}
                </span>
              </span>
              <span className="cell-second cut">{task.openname}</span>
              <span className="meta">
                <Ago at={task.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
