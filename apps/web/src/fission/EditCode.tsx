import { type FissionCode, fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { CodeOwnerFields } from './CodeOwnerFields.tsx'

/** The name of one code, its store and its owner. Its address never changes. */
export function EditCode({ code, onClose }: { code: FissionCode; onClose: () => void }) {
  const { t } = useTranslation('fission')
  const form = useEndpointForm(fissionCodeApi.edit, {
    from: { ids: [code.id], name: code.name, poiId: code.poi?.id ?? null, staffId: code.staff?.id ?? null },
    refreshes: [fissionCodeApi.list, fissionCodeApi.league],
    done: onClose,
  })
  return (
    <FormModal form={form} title={`${t('edit')} ${code.number}`} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} isFirst />
      <CodeOwnerFields form={form} />
      <p className="meta">{t('codeStays')}</p>
    </FormModal>
  )
}
