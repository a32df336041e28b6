import './plan-form.css'
import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { useLocation } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PlanForm } from './PlanForm.tsx'
import { keptDraft, newPlanDraft } from './plan-draft.ts'

/** A new plan, or with `?id=` an existing one: the same form. */
export function PlanFormScreen() {
  const id = useLocation({ select: (location) => new URLSearchParams(location.searchStr).get('id') ?? '' })
  return id === '' ? <NewPlan /> : <ExistingPlan key={id} id={id} />
}

function NewPlan() {
  const { t } = useTranslation('plans')
  const begin = () => keptDraft() ?? newPlanDraft([t('sceneOpening'), t('sceneMain'), t('sceneEnding')])
  return <PlanForm begin={begin} existing={undefined} />
}

function ExistingPlan({ id }: { id: string }) {
  const info = useRead(planApi.info, { id })
  const clips = useRead(clipApi.list, { wisdom_task_id: id, limit: 1 })
  const error = info.error ?? clips.error
  if (error !== null)
    return <ErrorState error={error} onRetry={() => void Promise.all([info.refetch(), clips.refetch()])} />
  if (info.data === undefined || clips.data === undefined) {
    return (
      <div className="screen">
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    )
  }
  const { plan, accountIds, postingTimes, restock, clip } = info.data
  return (
    <PlanForm
      begin={() => ({ name: plan.name, accountIds, postingTimes, restock, clip })}
      existing={{ id, clipId: clips.data.data[0]?.id, works: plan.counts.works }}
    />
  )
}
