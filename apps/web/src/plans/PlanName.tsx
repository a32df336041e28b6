import { ProfileOutlined } from '@ant-design/icons'
import type { PlanRow } from '@matrixcast/contract/plans'
import { useTranslation } from 'react-i18next'

export function PlanName({ plan }: { plan: PlanRow }) {
  const { t } = useTranslation('plans')
  return (
    <span className="cell-thing">
      <span className="thumb" style={{ width: 36, height: 48 }}>
        {plan.coverUrl === null ? <ProfileOutlined /> : <img src={plan.coverUrl} alt="" loading="lazy" />}
      </span>
      <span>
        <span className="cell-name cut">{plan.name}</span>
        <span className="cell-second cut">{t('accountCount', { count: plan.accounts })}</span>
      </span>
    </span>
  )
}
