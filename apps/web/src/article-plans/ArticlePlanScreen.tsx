import './article-plans.css'
import { articlePlanApi } from '@matrixcast/contract/article-plans'
import { Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths } from '../ui/paths.ts'
import { ArticlePlanForm, type StoredPlan } from './ArticlePlanForm.tsx'
import { newPlan } from './new-plan.ts'

/** One plan of articles, kept or new. */
export function ArticlePlanScreen({ id }: { id: string }) {
  const { t } = useTranslation('article-plans')
  const plan = useRead(articlePlanApi.view, { id }, { enabled: id !== newPlan, fresh: true })
  if (id === newPlan) return <ArticlePlanForm key="new" stored={undefined} />
  if (plan.isError)
    return (
      <div className="screen">
        <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
        <AppLink href={paths.articlePlans}>{t('back')}</AppLink>
      </div>
    )
  if (!plan.isSuccess) return <Spin size="large" className="article-plan-wait" />
  return <OpenedPlan key={id} plan={plan.data} />
}

/** Later readings of the same plan do not disturb whoever changes it. */
function OpenedPlan({ plan }: { plan: StoredPlan }) {
  const [first] = useState(plan)
  return <ArticlePlanForm stored={first} />
}
