import { InfoCircleFilled } from '@ant-design/icons'
import { workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import type { PublishWish } from '../ui/publish-context.ts'

/** Videos that are still being made are not in the list: whoever publishes now would miss them. */
export function MakingBanner({ wish }: { wish: PublishWish }) {
  const { t } = useTranslation('publishing')
  const ofPlan = wish.kind === 'plan' ? { wisdom_task_id: wish.planId } : {}
  const works = useRead(workApi.list, { ...ofPlan, page: 1, limit: 1 }, { enabled: wish.kind !== 'tasks' })
  const count = works.data?.views.producing ?? 0
  if (count === 0) return null
  return (
    <p className="publish-banner publish-banner-warn" data-testid="making-banner">
      <InfoCircleFilled /> {t('stillMaking', { count })}
    </p>
  )
}
