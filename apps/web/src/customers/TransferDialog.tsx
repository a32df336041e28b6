import { customerApi } from '@matrixcast/contract/customers'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, TextField } from '../ui/form/fields.tsx'
import { PersonField } from '../ui/form/people-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { type AskDialogProps, anyRows } from '../ui/list/list-dialog.ts'

/** One question: whose these customers are from now on. */
export function TransferDialog({ count, give, onClose }: AskDialogProps) {
  const { t } = useTranslation('customers')
  const form = useEndpointForm(customerApi.transfer, { from: { ids: anyRows, ownerId: '' }, through: give })
  return (
    <FormModal form={form} width={416} title={t('transferTitle', { count })} okText={t('transfer')} onClose={onClose}>
      <PersonField form={form} name="ownerId" label={t('owner')} placeholder={t('chooseOwner')} />
    </FormModal>
  )
}

/** A tag that these customers get, or lose. */
export function TagDialog({ count, give, onClose }: AskDialogProps) {
  const { t } = useTranslation('customers')
  const form = useEndpointForm(customerApi.setTag, { from: { ids: anyRows, tag: '', way: 'set' }, through: give })
  const ways = [
    { value: 'set', label: t('tagSet') },
    { value: 'remove', label: t('tagRemove') },
  ]
  return (
    <FormModal form={form} width={416} title={t('tagTitle', { count })} okText={t('form.save')} onClose={onClose}>
      <ChoiceField form={form} name="way" label={t('tagWay')} options={ways} />
      <TextField form={form} name="tag" label={t('tag')} isFirst />
    </FormModal>
  )
}
