import type { Job } from '@matrixcast/contract/jobs'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/** A video that the renderer makes: how far it is, why it failed, or itself. */
export function ExactPreview({ job, isRunning }: { job: Job | undefined; isRunning: boolean }) {
  const { t } = useTranslation('plans')
  const url = job?.state === 'succeeded' ? job.result?.['url'] : undefined
  if (isRunning) {
    return (
      <div className="preview-wait" role="status">
        <span>{t('previewMaking')}</span>
        <ProgressBar share={job?.progress ?? 0} tone="run" label={t('previewMaking')} />
      </div>
    )
  }
  if (job?.state === 'failed') {
    return (
      <p className="preview-fault" role="alert">
        {faultText(job.message, '', { detail: job.result?.['detail'] ?? '' })}
      </p>
    )
  }
  return typeof url === 'string' ? (
    <video key={url} src={url} controls autoPlay loop playsInline data-testid="preview-video" />
  ) : null
}
