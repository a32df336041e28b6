import { ToolOutlined } from '@ant-design/icons'
import { jobApi } from '@matrixcast/contract/jobs'
import { type ToolJob, toolApi } from '@matrixcast/contract/tools'
import { Button, Drawer, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { ListState } from '../ui/list/list-state.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { type ChipState, StatusChip } from '../ui/StatusChip.tsx'
import { ToolFiles } from './ToolFiles.tsx'

const pageRows = 10
const busyMs = 1000
const idleMs = 15_000
const chips: Record<ToolJob['state'], ChipState> = {
  queued: 'queued',
  running: 'running',
  succeeded: 'ready',
  failed: 'failed',
  cancelled: 'cancelled',
}
const isOpen = ({ state }: ToolJob) => state === 'queued' || state === 'running'

/** What tools are doing and have made, the newest first; each opens its files. */
export function ToolJobs({ state }: { state: ListState }) {
  const { t } = useTranslation('tools')
  const list = useList(
    toolApi.jobs,
    { page: state.page, limit: pageRows },
    { everyMs: (page) => (page?.data.some(isOpen) === true ? busyMs : idleMs) },
  )
  const cancel = useAction(jobApi.cancel, { refreshes: [jobApi.list, toolApi.jobs] })
  const rows = list.data?.data ?? []
  const shown = rows.find(({ id }) => id === state.open)
  return (
    <section className="panel tool-jobs" aria-label={t('jobs.title')}>
      <h2>{t('jobs.title')}</h2>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 ? (
        <EmptyState icon={<ToolOutlined />} title={t('jobs.empty')} hint={t('jobs.emptyHint')} />
      ) : (
        <Table<ToolJob>
          rowKey="id"
          size="small"
          aria-label={t('jobs.title')}
          loading={list.isPending}
          dataSource={rows}
          pagination={{
            current: state.page,
            pageSize: pageRows,
            total: list.data?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: (page) => state.set({ page: page === 1 ? '' : String(page) }),
          }}
          columns={[
            {
              key: 'tool',
              title: t('jobs.tool'),
              width: 180,
              ellipsis: true,
              render: (_: unknown, { tool }: ToolJob) => t(`names.${tool}`),
            },
            { key: 'file', title: t('jobs.file'), dataIndex: 'subject', ellipsis: true },
            {
              key: 'state',
              title: t('jobs.state'),
              width: 220,
              render: (_: unknown, job: ToolJob) => (
                <span className="tool-job-state">
                  <StatusChip state={chips[job.state]} bare />
                  {isOpen(job) && <ProgressBar share={job.progress} tone="run" label={job.subject} />}
                  {job.state === 'failed' && <span className="meta">{faultText(job.message, '', job.details)}</span>}
                </span>
              ),
            },
            {
              key: 'made',
              title: t('jobs.made'),
              width: 220,
              render: (_: unknown, job: ToolJob) => (
                <span className="tool-job-state">
                  <span>{t('jobs.counts', { done: job.done, total: job.total })}</span>
                  {job.failed > 0 && <span className="meta">{t('jobs.failed', { count: job.failed })}</span>}
                  {!isOpen(job) && job.done > 0 && job.keptuntil === null && (
                    <span className="meta">{t('jobs.gone')}</span>
                  )}
                </span>
              ),
            },
            {
              key: 'time',
              title: t('jobs.time'),
              width: 140,
              render: (_: unknown, { createtime }: ToolJob) => <Ago at={createtime} />,
            },
            {
              key: 'action',
              width: 180,
              align: 'right',
              render: (_: unknown, job: ToolJob) => (
                <>
                  {job.done + job.failed > 0 && (
                    <Button type="link" size="small" onClick={() => state.set({ open: job.id })}>
                      {t('jobs.open')}
                    </Button>
                  )}
                  {isOpen(job) && (
                    <Button type="link" size="small" onClick={() => cancel.mutate({ id: job.id })}>
                      {t('jobs.cancel')}
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      <Drawer
        open={state.open !== ''}
        size={760}
        destroyOnHidden
        title={shown === undefined ? t('jobs.open') : t('result.title', { name: t(`names.${shown.tool}`) })}
        onClose={() => state.set({ open: '' })}
      >
        {state.open !== '' && <ToolFiles jobId={state.open} job={shown} />}
      </Drawer>
    </section>
  )
}
