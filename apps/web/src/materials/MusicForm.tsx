import { type Material, materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { ConfigProvider } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { NumberField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { LicenceField, LicenceProofField, SoundFields } from './MusicFields.tsx'

/** What is known of one piece of music, or of one font: whose it is and why we may use it. */
export function MusicForm({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const { t: tUi } = useTranslation('ui')
  const may = useMay()
  const { id, kind, title, artist, mood, category, licence, licenceProof, bpm } = material
  const isMusic = kind === 'music'
  const form = useEndpointForm(musicApi.edit, {
    from: { ids: [id], title, licence, licenceProof, ...(isMusic ? { artist, mood, category, bpm } : {}) },
    refreshes: [materialApi.list, musicApi.categories],
    done: () => undefined,
  })
  return (
    <ConfigProvider componentDisabled={!may(musicApi.edit)}>
      <FormPanel form={form} okText={tUi('save')}>
        <TextField form={form} name="title" label={isMusic ? t('piece') : t('family')} />
        {isMusic && (
          <>
            <TextField form={form} name="artist" label={t('artist')} />
            <SoundFields form={form} />
          </>
        )}
        <div className="form-pair">
          <LicenceField form={form} />
          {isMusic && <NumberField form={form} name="bpm" label={t('bpm')} />}
        </div>
        <LicenceProofField form={form} />
      </FormPanel>
    </ConfigProvider>
  )
}
