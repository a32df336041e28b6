import { PlaySquareOutlined, ReloadOutlined } from '@ant-design/icons'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { cleanClip, type PlanDraft } from './plan-draft.ts'

const pollMs = 700
const mostIndex = 9999

/** One small variant in seconds, at no credit: made as a job, then played here. */
export function PreviewPanel({ draft, isPossible }: { draft: PlanDraft; isPossible: boolean }) {
  const { t } = useTranslation('plans')
  const [index, setIndex] = useState(0)
  const preview = useAction(clipApi.preview)
  const jobId = preview.data?.jobId
  const info = useRead(
    jobApi.info,
    { id: jobId ?? '' },
    {
      enabled: jobId !== undefined,
      everyMs: (latest) =>
        latest === undefined || latest.job.state === 'queued' || latest.job.state === 'running' ? pollMs : false,
    },
  )
  const job = jobId === undefined ? undefined : info.data?.job
  const isRunning =
    preview.isPending ||
    (jobId !== undefined && (job === undefined || job.state === 'queued' || job.state === 'running'))
  const url = job?.state === 'succeeded' ? job.result?.['url'] : undefined
  const make = (next: number) => {
    setIndex(next)
    preview.mutate({ clip: cleanClip(draft.clip), index: next })
  }
  const [width = 9, height = 16] = draft.clip.size.split('x').map(Number)

  return (
    <section className="preview" aria-label={t('preview')}>
      <div className="preview-head">
        <h2>{t('preview')}</h2>
        {url !== undefined && <span className="meta">{t('previewNumber', { number: index + 1 })}</span>}
      </div>
      <div className="preview-phone">
        <div className="preview-frame" style={{ aspectRatio: `${width} / ${height}` }}>
          {typeof url === 'string' && !isRunning && (
            <video key={url} src={url} controls autoPlay loop playsInline data-testid="preview-video" />
          )}
          {isRunning && (
            <div className="preview-wait" role="status">
              <span>{t('previewMaking')}</span>
              <ProgressBar share={job?.progress ?? 0} tone="run" label={t('previewMaking')} />
            </div>
          )}
          {!isRunning && job?.state === 'failed' && (
            <p className="preview-fault" role="alert">
              {faultText(job.message, '', { detail: job.result?.['detail'] ?? '' })}
            </p>
          )}
          {!isRunning && job?.state !== 'failed' && url === undefined && (
            <EmptyState icon={<PlaySquareOutlined />} title={t('previewEmpty')} hint={t('previewEmptyHint')} />
          )}
        </div>
      </div>
      <div className="preview-foot">
        <Button
          icon={<PlaySquareOutlined />}
          disabled={!isPossible}
          loading={isRunning}
          onClick={() => make(index)}
          data-testid="make-preview"
        >
          {t('tryOne')}
        </Button>
        <Button
          icon={<ReloadOutlined />}
          disabled={!isPossible || isRunning || url === undefined}
          onClick={() => make(index >= mostIndex ? 0 : index + 1)}
        >
          {t('another')}
        </Button>
      </div>
    </section>
  )
}
