import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { fissionApi } from '@matrixcast/contract/fission'
import { type FissionReward, fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { RewardForm } from './RewardForm.tsx'

/** The rewards of one activity, with what is left of each. */
export function RewardsStep({ activityId }: { activityId: string }) {
  const { t } = useTranslation('fission')
  const may = useMay()
  const showOutcome = useShowOutcome()
  const list = useRead(fissionRewardApi.list, { activity_id: activityId, page: 1, limit: 100 })
  const remove = useAction(fissionRewardApi.remove, { refreshes: [fissionRewardApi.list, fissionApi.check] })
  const [edited, setEdited] = useState<FissionReward | null>()
  const onRemove = async ({ id }: FissionReward) =>
    showOutcome(await remove.mutateAsync({ ids: [id] }), t('removed', { count: 1 }))
  const mayEdit = may(fissionRewardApi.save)
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <ul className="fission-rewards">
        {list.data?.data.map((reward) => (
          <li key={reward.id}>
            <span>
              <strong>{reward.name}</strong>
              <span className="cell-second">
                {t(`tiers.${reward.tier}`, { hours: reward.hours })} ·{' '}
                {t('rewardStock', { left: reward.left, stock: reward.stock })}
              </span>
            </span>
            {mayEdit && (
              <span>
                <Button
                  type="text"
                  icon={<EditOutlined />}
                  aria-label={`${t('edit')} ${reward.name}`}
                  onClick={() => setEdited(reward)}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`${t('remove')} ${reward.name}`}
                  onClick={() => void onRemove(reward)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {list.data?.total === 0 && <p className="meta">{t('noRewards')}</p>}
      {mayEdit ? (
        <Button icon={<PlusOutlined />} onClick={() => setEdited(null)}>
          {t('addReward')}
        </Button>
      ) : (
        <p className="meta">{t('rewardsByOwner')}</p>
      )}
      {edited !== undefined && (
        <RewardForm activityId={activityId} reward={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
