import { fissionApi } from '@matrixcast/contract/fission'
import { type FissionReward, fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { poiApi } from '@matrixcast/contract/pois'
import { rewardTiers } from '@matrixcast/domain/fission/reward'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, LinesField, NumberField, SomeField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

type Props = { activityId: string; reward: FissionReward | null; onClose: () => void }

/** What a proven post brings, how many there are, and where it is taken. */
export function RewardForm({ activityId, reward, onClose }: Props) {
  const { t } = useTranslation('fission')
  const pois = useRead(poiApi.list, { page: 1, limit: 1000 }).data?.data ?? []
  const form = useEndpointForm(fissionRewardApi.save, {
    from: {
      id: reward?.id,
      activityId,
      name: reward?.name ?? '',
      tier: reward?.tier ?? 'proven',
      hours: reward?.hours ?? 0,
      stock: reward?.stock ?? 100,
      validDays: reward ? reward.validDays : 90,
      terms: reward?.terms ?? '',
      poiIds: reward?.poiIds ?? [],
    },
    refreshes: [fissionRewardApi.list, fissionApi.check, fissionApi.info],
    done: onClose,
  })
  return (
    <FormModal form={form} title={t(reward === null ? 'addReward' : 'editReward')} onClose={onClose}>
      <TextField form={form} name="name" label={t('rewardName')} isFirst />
      <div className="form-pair">
        <ChoiceField
          form={form}
          name="tier"
          label={t('tier')}
          options={rewardTiers.map((value) => ({ value, label: t(`tierNames.${value}`) }))}
        />
        {form.useValue('tier') === 'provenHours' && <NumberField form={form} name="hours" label={t('hours')} />}
      </div>
      <div className="form-pair">
        <NumberField form={form} name="stock" label={t('stock')} />
        <NumberField form={form} name="validDays" label={t('validDays')} placeholder={t('forEver')} />
      </div>
      <SomeField
        form={form}
        name="poiIds"
        label={t('stores')}
        placeholder={t('allStores')}
        options={pois.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <LinesField form={form} name="terms" label={t('terms')} help={t('termsHelp')} />
    </FormModal>
  )
}
