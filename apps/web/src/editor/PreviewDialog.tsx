import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { Modal, Progress, QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { colours } from '../ui/tokens.ts'

const { codeInk, codePaper } = colours.light
const askAgainMs = 600
const frame = { width: 375, height: 667, scale: 0.8 }

/** The page as visitors would see it now, in a telephone's frame and by a code for a real one. */
export function PreviewDialog({ pageId, onClose }: { pageId: string; onClose: () => void }) {
  const { t } = useTranslation('editor')
  const [ordered, setOrdered] = useState<{ url: string; jobId: string }>()
  const order = useAction(pageSharingApi.preview, { onDone: setOrdered })
  const { mutate } = order
  useEffect(() => mutate({ pageId }), [mutate, pageId])
  const job = useRead(
    pageSharingApi.job,
    { jobId: ordered?.jobId ?? '' },
    {
      fresh: true,
      enabled: ordered !== undefined,
      everyMs: (latest) => (latest?.state === 'queued' || latest?.state === 'running' ? askAgainMs : false),
    },
  )
  const state = job.data?.state
  const hasFailed = order.isError || state === 'failed' || state === 'cancelled'
  return (
    <Modal open title={t('share.preview')} footer={null} width={640} onCancel={onClose}>
      {hasFailed && <ErrorState error={order.error ?? undefined} onRetry={() => mutate({ pageId })} />}
      {!hasFailed && (ordered === undefined || state !== 'succeeded') && (
        <Progress percent={Math.round((job.data?.progress ?? 0) * 100)} aria-label={t('share.preview')} />
      )}
      {ordered !== undefined && state === 'succeeded' && (
        <div className="preview-page">
          <div
            className="preview-phone"
            style={{ width: frame.width * frame.scale, height: frame.height * frame.scale }}
          >
            <iframe
              title={t('share.preview')}
              src={new URL(ordered.url).pathname}
              sandbox="allow-scripts allow-forms"
              width={frame.width}
              height={frame.height}
              style={{ transform: `scale(${frame.scale})` }}
            />
          </div>
          <div>
            <div className="publish-code">
              <QRCode type="svg" value={ordered.url} size={144} color={codeInk} bgColor={codePaper} bordered={false} />
            </div>
            <p className="meta">{t('share.previewLasts')}</p>
          </div>
        </div>
      )}
    </Modal>
  )
}
