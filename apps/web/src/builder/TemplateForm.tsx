import { type TemplateRow, templateApi, templateCategories } from '@matrixcast/contract/templates'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

/** The title of a template, and what it is for. */
export function TemplateForm({ template, onClose }: { template: TemplateRow; onClose: () => void }) {
  const { t } = useTranslation('builder')
  const { _id: id, title, category } = template
  const form = useEndpointForm(templateApi.edit, {
    from: { id, title, category },
    refreshes: [templateApi.mine, templateApi.market],
    done: onClose,
  })
  return (
    <FormModal form={form} title={t('template.edit')} width={420} onClose={onClose}>
      <TextField form={form} name="title" label={t('template.name')} isFirst />
      <ChoiceField
        form={form}
        name="category"
        label={t('template.category')}
        options={templateCategories.map((one) => ({ value: one, label: t(`template.categories.${one}`) }))}
      />
    </FormModal>
  )
}
