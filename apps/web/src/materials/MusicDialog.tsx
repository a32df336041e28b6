import { type Material, materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ClearableChoiceField } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'
import { LicenceProofField, SoundFields, useLicences } from './MusicFields.tsx'

type MusicDialogProps = { materials: readonly Material[]; onClose: () => void; onDone: () => void }

/** Says the same of many pieces; what is left empty stays as it is. */
export function MusicDialog({ materials, onClose, onDone }: MusicDialogProps) {
  const { t } = useTranslation('materials')
  const form = useEndpointForm(musicApi.edit, {
    from: { ids: materials.map(({ id }) => id), mood: null, category: '', licenceProof: '' },
    give: ({ mood, category = '', licenceProof = '', ...values }) =>
      withoutEmpty(
        { ...values, mood: mood ?? undefined, category: category.trim(), licenceProof: licenceProof.trim() },
        ['mood', 'category', 'licenceProof'],
      ),
    refreshes: [materialApi.list, musicApi.categories],
    done() {
      onDone()
      onClose()
    },
  })
  const count = materials.length
  return (
    <FormModal form={form} title={t('describeMany', { count })} okText={t('describeSave', { count })} onClose={onClose}>
      <p className="meta">{t('describeHint')}</p>
      <SoundFields form={form} />
      <ClearableChoiceField form={form} name="licence" label={t('licence')} options={useLicences()} />
      <LicenceProofField form={form} />
    </FormModal>
  )
}
