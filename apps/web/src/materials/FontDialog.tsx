import { materialApi } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { AddressField, addressFaults, isSecure } from './AddressField.tsx'
import { LicenceField, LicenceProofField } from './MusicFields.tsx'

const { input } = materialApi.addFontByUrl
const add = { ...materialApi.addFontByUrl, input: input.extend({ url: input.shape.url.refine(isSecure) }) }

/** Has the server fetch a font from an https address. */
export function FontDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('materials')
  const form = useEndpointForm(add, {
    from: { url: '', licence: 'unknown', licenceProof: '' },
    faultFields: [...addressFaults, ['fontUnreadable', 'url']],
    refreshes: [materialApi.list],
    done: onClose,
  })
  return (
    <FormModal form={form} title={t('fontByUrl')} okText={t('fontAdd')} onClose={onClose}>
      <AddressField form={form} label={t('fontUrl')} help={t('fontUrlHint')} />
      <LicenceField form={form} />
      <LicenceProofField form={form} />
    </FormModal>
  )
}
