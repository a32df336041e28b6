import './plan-form.css'
import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { useCarriedWords } from '../ui/carried-words.ts'
import { FormWait } from './FormWait.tsx'
import { PlanForm } from './PlanForm.tsx'
import { draftOfClip, newPlanDraft, withWords } from './plan-draft.ts'

/**
 * One form for clip orders: `?id=` changes one, `?wisdom_task_id=` makes one more of a plan, `?template=` (saved) or
 * `?order=` (earlier) is what a new one starts from.
 */
export function ClipFormScreen() {
  const search = useLocation({ select: (location) => location.searchStr })
  const query = new URLSearchParams(search)
  const id = query.get('id') ?? ''
  const planId = query.get('wisdom_task_id') ?? undefined
  const template = query.get('template') ?? ''
  const order = query.get('order') ?? ''
  if (id !== '') return <ExistingClip key={id} id={id} />
  if (template !== '') return <FromTemplate key={template} id={template} planId={planId} />
  if (order !== '') return <FromOrder key={order} id={order} planId={planId} />
  return planId === undefined ? <NewClip /> : <FromPlan key={planId} planId={planId} />
}

function NewClip() {
  const { t } = useTranslation('plans')
  const words = useCarriedWords()
  const begin = () => withWords(newPlanDraft([t('sceneOpening'), t('sceneMain'), t('sceneEnding')]), words)
  return <PlanForm begin={begin} target={{ kind: 'newClip', planId: undefined }} />
}

function ExistingClip({ id }: { id: string }) {
  const info = useRead(clipApi.info, { id }, { fresh: true })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { clip, version, settings } = info.data
  return (
    <PlanForm
      begin={() => draftOfClip(clip.plan.name, settings)}
      target={{ kind: 'clip', clipId: id, planId: clip.plan.id, clipVersion: version }}
    />
  )
}

function FromPlan({ planId }: { planId: string }) {
  const info = useRead(planApi.info, { id: planId })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { plan, clip } = info.data
  return <PlanForm begin={() => draftOfClip(plan.name, clip)} target={{ kind: 'newClip', planId }} />
}

type Start = { id: string; planId: string | undefined }

function FromTemplate({ id, planId }: Start) {
  const info = useRead(clipApi.templateInfo, { id })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { name, settings } = info.data
  return <PlanForm begin={() => draftOfClip(name, settings)} target={{ kind: 'newClip', planId }} />
}

function FromOrder({ id, planId }: Start) {
  const info = useRead(clipApi.info, { id })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { clip, settings } = info.data
  return <PlanForm begin={() => draftOfClip(clip.plan.name, settings)} target={{ kind: 'newClip', planId }} />
}
