import { addHeardCaptions } from '@matrixcast/canvas/commands/add-heard-captions'
import type { ProjectScene } from '@matrixcast/canvas/project-scene'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { type HeardCaption, pageCaptionApi } from '@matrixcast/contract/page-captions'
import { languages } from '@matrixcast/contract/wire'
import { Button, Progress, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { faultText, refusalText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { useEditor, useStore } from './use-editor.ts'

const askAgainMs = 1000
type Outcome = 'done' | 'nothingHeard' | null

/** Captions of what is heard in the part of a video that its page shows. */
export function HeardCaptions({ page, materialId }: { page: string; materialId: string }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const may = useMay()
  const own = useOurLanguage()
  const [language, setLanguage] = useState(own)
  const [jobId, setJobId] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const sceneOf = () => store.timeline.get().video?.scenes.find((one) => one.page === page)
  const order = useAction(pageCaptionApi.order, { quiet: true, onDone: (answer) => setJobId(answer.jobId) })
  const heard = useRead(
    pageCaptionApi.heard,
    { jobId: jobId ?? '' },
    { fresh: true, enabled: jobId !== undefined, everyMs: askAgainMs },
  )
  const job = jobId === undefined ? undefined : heard.data
  const take = useEffectEvent((captions: readonly HeardCaption[]) => {
    const scene = sceneOf()
    const before = store.now()
    if (scene)
      store.apply((project) => addHeardCaptions(project, scene, { heard: captions, uuid: crypto.randomUUID() }))
    setOutcome(store.now() === before ? 'nothingHeard' : 'done')
    setJobId(undefined)
  })
  const captions = job?.captions
  useEffect(() => {
    if (!captions) return undefined
    let isWanted = true
    // Not while it is drawn: what is taken draws the stage again.
    queueMicrotask(() => isWanted && take(captions))
    return () => {
      isWanted = false
    }
  }, [captions])
  if (!may(pageCaptionApi.order)) return null
  const hasEnded = job?.state === 'failed' || job?.state === 'cancelled'
  const isLost = heard.error !== null && jobId !== undefined
  const isRunning = order.isPending || (jobId !== undefined && !hasEnded && !isLost)
  const reason =
    order.error !== null
      ? refusalText(order.error)
      : isLost
        ? refusalText(heard.error)
        : hasEnded
          ? faultText(job.message, job.message, job.details)
          : outcome === null || outcome === 'done'
            ? undefined
            : t(`heard.${outcome}`)
  return (
    <div className="page-kind">
      <div className="music-row">
        <Select
          size="small"
          aria-label={t('heard.language')}
          value={language}
          disabled={isReadOnly || isRunning}
          options={languages.map((one) => ({ value: one, label: t(`heard.languages.${one}`) }))}
          onChange={setLanguage}
        />
        <Button
          size="small"
          disabled={isReadOnly || isRunning || materialId === ''}
          onClick={() => {
            setOutcome(null)
            setJobId(undefined)
            order.mutate({ materialId, language, ...partOf(sceneOf()), orderId: crypto.randomUUID() })
          }}
        >
          {t('heard.make')}
        </Button>
      </div>
      {isRunning && (
        <Progress size="small" percent={Math.round((job?.progress ?? 0) * 100)} aria-label={t('heard.make')} />
      )}
      {reason !== undefined && (
        <p role="alert" className="tone-warn">
          {reason}
        </p>
      )}
      <p className="meta">{outcome === 'done' ? t('heard.done') : t('heard.hint')}</p>
    </div>
  )
}

/** The part of its video that a scene shows, in seconds; all of it where nothing is known of it. */
function partOf(scene: ProjectScene | undefined): { from: number; until?: number } {
  if (scene?.footage?.kind !== 'video') return { from: 0 }
  const { fromFrame, has } = scene.footage
  return { from: fromFrame / framesPerSecond, until: Math.min(has, fromFrame + scene.frames) / framesPerSecond }
}
