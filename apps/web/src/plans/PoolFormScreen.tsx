import { fissionApi } from '@matrixcast/contract/fission'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormWait } from './FormWait.tsx'
import { PlanForm } from './PlanForm.tsx'
import { newPlanDraft } from './plan-draft.ts'

/** `/fission/clip?activity_id=`: a plan whose videos fill the pool of an activity. */
export function PoolFormScreen() {
  const search = useLocation({ select: (location) => location.searchStr })
  const id = new URLSearchParams(search).get('activity_id') ?? ''
  return <PoolForm key={id} id={id} />
}

function PoolForm({ id }: { id: string }) {
  const { t } = useTranslation('plans')
  const info = useRead(fissionApi.info, { id })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { activity } = info.data
  return (
    <PlanForm
      begin={() => ({
        ...newPlanDraft([t('sceneOpening'), t('sceneMain'), t('sceneEnding')]),
        name: activity.name,
      })}
      target={{ kind: 'newPlan', activityId: id }}
      intro={<p className="meta">{t('forPool', { name: activity.name })}</p>}
    />
  )
}
