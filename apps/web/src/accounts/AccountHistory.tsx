import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

const most = 30

/** The last posts of an account, the newest first. */
export function AccountHistory({ accountId }: { accountId: string }) {
  const { t } = useTranslation('accounts')
  const { data, error, refetch } = useRead(publishTaskApi.list, { third_auth_id: accountId, limit: most })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  if (data.data.length === 0) return <p className="meta">{t('history.none')}</p>
  return (
    <>
      <ul className="account-history">
        {data.data.map((task) => (
          <li key={task.id}>
            <span className="cut" title={task.title}>
              {task.publishedUrl === null ? (
                task.title
              ) : (
                <a href={task.publishedUrl} target="_blank" rel="noreferrer">
                  {task.title}
                </a>
              )}
            </span>
            <StatusChip state={task.state} />
            <span className="meta">
              <Ago at={task.publishedAt ?? task.timing_time} />
            </span>
          </li>
        ))}
      </ul>
      {data.total > most && <p className="meta">{t('history.more', { count: data.total })}</p>}
    </>
  )
}
