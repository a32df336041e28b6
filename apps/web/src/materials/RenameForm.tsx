import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { PageForm } from '../ui/form/FormBody.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

/** The name of a file. */
export function RenameForm({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const form = useEndpointForm(materialApi.rename, {
    from: { id: material.id, filename: material.filename },
    refreshes: [materialApi.list],
  })
  return (
    <PageForm form={form}>
      <TextField form={form} name="filename" label={t('name')} />
      <span>
        <SaveButton form={form} isPrimary={false}>
          {t('rename')}
        </SaveButton>
      </span>
    </PageForm>
  )
}
