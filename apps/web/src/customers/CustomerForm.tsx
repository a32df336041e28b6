import { type Customer, customerApi } from '@matrixcast/contract/customers'
import { leadLevels } from '@matrixcast/domain/lead'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, LinesField, SwitchField, TagsField } from '../ui/form/fields.tsx'
import { PersonFields, phoneFaults } from '../ui/form/PersonFields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'
import { customerRefreshes } from './customer-actions.tsx'

const levels = leadLevels.map((value) => ({ value, label: value }))

/** A customer entered by hand, or the details of one who is there. Ways to reach that are left empty stay as they are. */
export function CustomerForm({ customer, onClose }: { customer?: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers')
  const { message } = App.useApp()
  const isNew = customer === undefined
  const form = useEndpointForm(customerApi.save, {
    from: {
      id: customer?.id,
      version: customer?.version,
      name: customer?.name ?? '',
      phone: '',
      wechat: '',
      email: '',
      level: customer?.level ?? null,
      tags: customer?.tags ?? [],
      note: customer?.note ?? '',
      isBlocked: customer?.isBlocked ?? false,
    },
    give: (values) => withoutEmpty(values, ['phone', 'wechat', 'email']),
    faultFields: [...phoneFaults, ['leadNobody', 'name']],
    refreshes: customerRefreshes,
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t(isNew ? 'form.title' : 'form.editTitle')} okText={t('form.save')} onClose={onClose}>
      <PersonFields form={form} help={t(isNew ? 'form.phoneHelp' : 'form.keptHelp')} known={customer} />
      <div className="form-pair">
        <ChoiceField form={form} name="level" label={t('level')} options={levels} none={t('form.noLevel')} />
        <TagsField form={form} name="tags" label={t('tags')} />
      </div>
      <LinesField form={form} name="note" label={t('note')} />
      <SwitchField form={form} name="isBlocked" label={t('form.block')} />
    </FormModal>
  )
}
