import './plan-form.css'
import { planApi } from '@matrixcast/contract/plans'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { useCarriedWords } from '../ui/carried-words.ts'
import { FormWait } from './FormWait.tsx'
import { PlanForm } from './PlanForm.tsx'
import { draftOfPlan, keptDraft, newPlanDraft, withWords } from './plan-draft.ts'

/** A new plan, or with `?id=` an existing one: the same form. */
export function PlanFormScreen() {
  const id = useLocation({ select: (location) => new URLSearchParams(location.searchStr).get('id') ?? '' })
  return id === '' ? <NewPlan /> : <ExistingPlan key={id} id={id} />
}

function NewPlan() {
  const { t } = useTranslation('plans')
  const words = useCarriedWords()
  const begin = () =>
    withWords(keptDraft() ?? newPlanDraft([t('sceneOpening'), t('sceneMain'), t('sceneEnding')]), words)
  return <PlanForm begin={begin} target={{ kind: 'newPlan' }} />
}

function ExistingPlan({ id }: { id: string }) {
  const info = useRead(planApi.info, { id }, { fresh: true })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { data } = info
  return (
    <PlanForm
      begin={() => draftOfPlan(data)}
      target={{ kind: 'plan', planId: id, clipId: data.clipId, version: data.version, clipVersion: data.clipVersion }}
    />
  )
}
