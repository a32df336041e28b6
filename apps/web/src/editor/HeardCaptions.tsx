import { addHeardCaptions } from '@matrixcast/canvas/commands/add-heard-captions'
import { toolApi } from '@matrixcast/contract/tools'
import { languages } from '@matrixcast/contract/wire'
import { cuesOfSrt } from '@matrixcast/domain/subtitles'
import { Button, Progress, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { faultText, refusalText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { useEditor, useStore } from './use-editor.ts'

const askAgainMs = 1000
type Outcome = 'done' | 'nothingHeard' | 'lost' | null

/** Captions of what is heard in the video of a page: the tool *subtitles* hears it, its lines become captions. */
export function HeardCaptions({ page, materialId }: { page: string; materialId: string }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const may = useMay()
  const own = useOurLanguage()
  const [language, setLanguage] = useState(own)
  const [jobId, setJobId] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const run = useAction(toolApi.run, { quiet: true, onDone: (answer) => setJobId(answer.jobId) })
  const jobs = useRead(
    toolApi.jobs,
    { tool: 'subtitles', limit: 20 },
    { fresh: true, enabled: jobId !== undefined, everyMs: askAgainMs },
  )
  const job = jobs.data?.data.find(({ id }) => id === jobId)
  const files = useRead(toolApi.files, { job_id: jobId ?? '' }, { fresh: true, enabled: job?.state === 'succeeded' })
  const url = files.data?.data[0]?.url
  const take = useEffectEvent((srt: string) => {
    const scene = store.timeline.get().video?.scenes.find((one) => one.page === page)
    const before = store.now()
    const heard = cuesOfSrt(srt)
    if (scene) store.apply((project) => addHeardCaptions(project, scene, { heard, uuid: crypto.randomUUID() }))
    setOutcome(store.now() === before ? 'nothingHeard' : 'done')
    setJobId(undefined)
  })
  useEffect(() => {
    if (typeof url !== 'string') return undefined
    let isWanted = true
    fetch(url)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then(
        (srt) => isWanted && take(srt),
        () => {
          if (!isWanted) return
          setOutcome('lost')
          setJobId(undefined)
        },
      )
    return () => {
      isWanted = false
    }
  }, [url])
  if (!may(toolApi.run)) return null
  const hasEnded = job?.state === 'failed' || job?.state === 'cancelled'
  const isRunning = run.isPending || (jobId !== undefined && !hasEnded)
  const reason =
    run.error !== null
      ? refusalText(run.error)
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
            run.mutate({ tool: 'subtitles', materialIds: [materialId], language, orderId: crypto.randomUUID() })
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
