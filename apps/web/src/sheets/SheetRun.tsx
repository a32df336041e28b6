import type { Endpoint } from '@matrixcast/contract/endpoint'
import { jobApi } from '@matrixcast/contract/jobs'
import { type SheetOutcome, sheetApi } from '@matrixcast/contract/sheets'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Table } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { numberText } from '../ui/figures.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { paths } from '../ui/paths.ts'

type Props = { jobId: string; name: string; refreshes: readonly Endpoint[]; onBack: () => void }
const lookMs = 1000
const mostShown = 1000
const shownKinds = ['make', 'move', 'restore', 'cancel', 'words', 'same', 'bad'] as const

/** How far the job is, what came of the cells, and which stayed out; it goes on without this page. */
export function SheetRun({ jobId, name, refreshes, onBack }: Props) {
  const { t, i18n } = useTranslation('sheets')
  const queries = useQueryClient()
  const job = useRead(
    jobApi.info,
    { id: jobId },
    { everyMs: (answer) => (answer === undefined || answer.job.finishedAt === null ? lookMs : false) },
  ).data?.job
  const isOver = job !== undefined && job.finishedAt !== null
  const refused = useRead(sheetApi.outcome, { job_id: jobId, limit: mostShown }, { enabled: isOver }).data?.data ?? []
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [jobApi.list.path] })
    if (isOver) for (const read of refreshes) void queries.invalidateQueries({ queryKey: [read.path] })
  }, [isOver, queries, refreshes])
  const figures = shownKinds.flatMap((kind) => {
    const count = Number(job?.result?.[kind] ?? 0)
    return count > 0 ? [`${t(`kinds.${kind}`)} ${numberText(count, i18n.language)}`] : []
  })
  return (
    <section className="panel sheet-file">
      {!isOver && (
        <div className="table-file" role="status">
          <b>{t('run.running', { name })}</b>
          <ProgressBar share={job?.progress ?? 0} tone="run" label={t('run.running', { name })} />
          <span className="meta">{t('run.leave')}</span>
        </div>
      )}
      {job?.state === 'succeeded' && (
        <Alert type="success" showIcon title={t('run.done')} description={figures.join(' · ')} />
      )}
      {job?.state === 'cancelled' && <Alert type="warning" showIcon title={t('run.cancelled')} />}
      {job?.state === 'failed' && (
        <Alert type="error" showIcon title={t('run.failed')} description={faultText(job.message)} />
      )}
      {refused.length > 0 && (
        <Table<SheetOutcome>
          rowKey={({ row, column }) => `${row} ${column}`}
          size="small"
          aria-label={t('run.refused')}
          title={() => t('run.refused')}
          dataSource={refused}
          pagination={{ defaultPageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { key: 'row', title: t('row'), dataIndex: 'row', width: 80 },
            { key: 'column', title: t('column'), dataIndex: 'column', width: 220, ellipsis: true },
            {
              key: 'reason',
              title: t('reason'),
              render: (_: unknown, { fault, details }: SheetOutcome) => faultText(fault, '', details),
            },
          ]}
        />
      )}
      <div className="sheet-actions">
        <AppLink href={paths.publishTasks}>{t('run.toTasks')}</AppLink>
        <Button type={isOver ? 'primary' : 'default'} onClick={onBack}>
          {t('run.again')}
        </Button>
      </div>
    </section>
  )
}
