import './plan-form.css'
import { planApi } from '@matrixcast/contract/plans'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { useCarriedWords } from '../ui/carried-words.ts'
import { FormWait } from './FormWait.tsx'
import { PlanForm } from './PlanForm.tsx'
import { draftLike, draftOfPlan, keptDraft, newPlanDraft, withWords } from './plan-draft.ts'

/** A new plan, with `?id=` an existing one, or with `?like=` a new one like another: the same form. */
export function PlanFormScreen() {
  const asked = useLocation({ select: (location) => location.searchStr })
  const query = new URLSearchParams(asked)
  const [id, like] = [query.get('id') ?? '', query.get('like') ?? '']
  if (id !== '') return <ExistingPlan key={id} id={id} />
  return like === '' ? <NewPlan /> : <PlanLike key={like} id={like} />
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

/** With the clip settings, accounts and posting rules of another plan; its name, start and stock stay its own. */
function PlanLike({ id }: { id: string }) {
  const { t } = useTranslation('plans')
  const info = useRead(planApi.info, { id }, { fresh: true })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { data } = info
  const intro = <p className="meta">{t('likePlan', { name: data.plan.name })}</p>
  return <PlanForm begin={() => draftLike(data)} target={{ kind: 'newPlan' }} intro={intro} />
}
