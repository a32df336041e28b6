import '../ui/player.css'
import { PlaySquareOutlined, ReloadOutlined } from '@ant-design/icons'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import type { Material } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ExactPreview } from './ExactPreview.tsx'
import { PreviewNotes } from './PreviewNotes.tsx'
import { cleanClip, type PlanDraft } from './plan-draft.ts'
import { useLivePreview } from './use-live-preview.ts'

const TimelinePlayer = lazily(
  async () => (await import('../ui/TimelinePlayer.tsx')).TimelinePlayer,
  ({ timeline }) => <PreviewFrame size={timeline.size} />,
)

const pollMs = 700
const mostPlaces = 10_000

type Props = { draft: PlanDraft; combinations: number; materials: ReadonlyMap<string, Material> }

/** A video of the plan, played at once from its footage; as the exact file once a person asks for that, at no credit. */
export function PreviewPanel({ draft, combinations, materials }: Props) {
  const { t } = useTranslation('plans')
  const [chosen, setChosen] = useState(0)
  const [isExact, setIsExact] = useState(false)
  const places = Math.min(combinations, mostPlaces)
  const index = chosen < places ? chosen : 0
  const live = useLivePreview(draft, materials, index)
  const exact = useExactFile()
  const isPossible = combinations > 0
  const make = (next: number) => {
    setChosen(next)
    setIsExact(true)
    exact.make(draft, next)
  }
  const showNext = () => {
    const next = index + 1 < places ? index + 1 : 0
    if (isExact) make(next)
    else setChosen(next)
  }
  const size = draft.clip.size
  const hint = live.isBeyond ? t('previewBeyond') : (live.lack ?? t('previewEmptyHint'))

  return (
    <section className="preview" aria-label={t('preview')}>
      <div className="preview-head">
        <h2>{t('preview')}</h2>
        {(live.timeline !== undefined || isExact) && (
          <span className="meta">{t('previewNumber', { number: index + 1 })}</span>
        )}
      </div>
      {isExact ? (
        <PreviewFrame size={size}>
          <ExactPreview job={exact.job} isRunning={exact.isRunning} />
        </PreviewFrame>
      ) : live.timeline === undefined ? (
        <PreviewFrame size={size}>
          <EmptyState icon={<PlaySquareOutlined />} title={t('previewEmpty')} hint={hint} />
        </PreviewFrame>
      ) : (
        <>
          <TimelinePlayer timeline={live.timeline} sources={live.sources} voice={live.voice.urls} />
          <PreviewNotes timeline={live.timeline} voice={live.voice} materials={materials} />
        </>
      )}
      <div className="preview-foot">
        <Button
          icon={<PlaySquareOutlined />}
          disabled={!isPossible}
          loading={exact.isRunning}
          onClick={() => make(index)}
          data-testid="make-preview"
        >
          {t('tryOne')}
        </Button>
        <Button
          icon={<ReloadOutlined />}
          disabled={!isPossible || exact.isRunning || (live.timeline === undefined && !isExact)}
          onClick={showNext}
        >
          {t('another')}
        </Button>
        {isExact && (
          <Button type="text" onClick={() => setIsExact(false)}>
            {t('backToLive')}
          </Button>
        )}
      </div>
    </section>
  )
}

function PreviewFrame({ size, children }: { size: string; children?: ReactNode }) {
  return (
    <div className="preview-phone">
      <div className="preview-frame" style={{ aspectRatio: size.replace('x', ' / ') }}>
        {children}
      </div>
    </div>
  )
}

/** One small file, made as a job by the renderer itself. */
function useExactFile() {
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
  return {
    job,
    isRunning,
    make: ({ clip }: PlanDraft, index: number) => preview.mutate({ clip: cleanClip(clip), index }),
  }
}
