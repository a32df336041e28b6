import { leadApi } from '@matrixcast/contract/leads'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, TextField } from '../ui/form/fields.tsx'
import { PersonField } from '../ui/form/people-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { type AskDialogProps, anyRows } from '../ui/list/list-dialog.ts'

/** One question: whose these leads are from now on. */
export function AssignDialog({ count, give, onClose }: AskDialogProps) {
  const { t } = useTranslation('leads')
  const form = useEndpointForm(leadApi.assign, { from: { ids: anyRows, ownerId: '' }, through: give })
  return (
    <FormModal form={form} width={416} title={t('assignTitle', { count })} okText={t('assign')} onClose={onClose}>
      <PersonField form={form} name="ownerId" label={t('owner')} placeholder={t('assignChoose')} />
    </FormModal>
  )
}

/** Into which pool, and why. */
export function GiveBackDialog({ count, give, onClose }: AskDialogProps) {
  const { t } = useTranslation('leads')
  const pools = useRead(leadApi.pools, {}).data?.data
  const form = useEndpointForm(leadApi.giveBack, { from: { ids: anyRows, poolId: '', reason: '' }, through: give })
  return (
    <FormModal form={form} width={416} title={t('giveBackTitle', { count })} okText={t('giveBack')} onClose={onClose}>
      {pools?.length === 0 && <p className="meta">{t('noPools')}</p>}
      <ChoiceField
        form={form}
        name="poolId"
        label={t('pool')}
        placeholder={t('giveBackChoose')}
        options={(pools ?? []).map((one) => ({ value: one.id, label: one.name }))}
      />
      <TextField form={form} name="reason" label={t('reason')} />
    </FormModal>
  )
}
