import { SafetyCertificateOutlined } from '@ant-design/icons'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { insightApi } from '@matrixcast/contract/insight'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { paths, withQuery } from '../ui/paths.ts'

type Task = OutputOf<typeof insightApi.dataCenter>['failedTasks'][number]

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
          {tasks.map((task) => (
            <li key={task.id}>
              <AppLink href={withQuery(paths.publishTasks, { task_id: task.id, open: task.id })} className="cut">
                {task.title}
              </AppLink>
              <span className="cell-second cut">{task.openname}</span>
              <span className="meta">
                <Ago at={task.at} />
              </span>
              <span className="failed-reason cut">
                {task.fault === null ? '' : faultText(task.fault, '', task.details)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
