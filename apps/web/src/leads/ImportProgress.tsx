import { jobApi } from '@matrixcast/contract/jobs'
import { importKinds } from '@matrixcast/contract/lead-import'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useRead } from '../api/use-calls.ts'
import { numberText } from '../ui/figures.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { leadRefreshes } from './lead-actions.tsx'

const lookMs = 1000

/** How far the import is, and what came of it; it goes on without this dialog. */
export function ImportProgress({ jobId, name, onClose }: { jobId: string; name: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('leads')
  const queries = useQueryClient()
  const job = useRead(
    jobApi.info,
    { id: jobId },
    { everyMs: (answer) => (answer === undefined || answer.job.finishedAt === null ? lookMs : false) },
  ).data?.job
  const state = job?.state ?? 'queued'
  const isOver = job !== undefined && job.finishedAt !== null
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [jobApi.list.path] })
    if (isOver) for (const read of leadRefreshes) void queries.invalidateQueries({ queryKey: [read.path] })
  }, [isOver, queries])
  const figures = importKinds.flatMap((kind) => {
    const count = Number(job?.result?.[kind] ?? 0)
    return count > 0 ? [`${t(`import.kinds.${kind}`)} ${numberText(count, i18n.language)}`] : []
  })
  return (
    <>
      {!isOver && (
        <div className="table-file" role="status">
          <b>{t('import.running', { name })}</b>
          <ProgressBar share={job?.progress ?? 0} tone="run" label={t('import.running', { name })} />
          <span className="meta">{t('import.leave')}</span>
        </div>
      )}
      {state === 'succeeded' && (
        <Alert type="success" showIcon title={t('import.done')} description={figures.join(' · ')} />
      )}
      {state === 'cancelled' && <Alert type="warning" showIcon title={t('import.cancelled')} />}
      {state === 'failed' && (
        <Alert type="error" showIcon title={t('import.failed')} description={faultText(job?.message ?? '')} />
      )}
      <div className="lead-buttons">
        <Button type={isOver ? 'primary' : 'default'} onClick={onClose}>
          {t('import.close')}
        </Button>
      </div>
    </>
  )
}
