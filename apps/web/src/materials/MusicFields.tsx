import { type Licence, licences, type MusicMood, musicApi, musicMoods } from '@matrixcast/contract/music'
import { AutoComplete } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormField } from '../ui/form/FormField.tsx'
import { ChoiceField, LinesField } from '../ui/form/fields.tsx'
import { ClearableChoiceField } from '../ui/form/more-fields.tsx'
import type { EndpointForm } from '../ui/form/use-endpoint-form.ts'

type Sound = { mood?: MusicMood | null | undefined; category?: string | undefined }

/** What a piece sounds like, and the category that somebody filed it under. */
export function SoundFields({ form }: { form: EndpointForm<Sound> }) {
  const { t } = useTranslation('materials')
  const categories = useRead(musicApi.categories, {}).data?.data ?? []
  const moods = musicMoods.map((value) => ({ value, label: t(`moods.${value}`) }))
  return (
    <div className="form-pair">
      <ClearableChoiceField form={form} name="mood" label={t('mood')} options={moods} />
      <FormField form={form} name="category" label={t('category')}>
        {({ id, status, value, onChange, onBlur }) => (
          <AutoComplete
            id={id}
            status={status}
            onBlur={onBlur}
            value={typeof value === 'string' ? value : ''}
            options={categories.map(({ name }) => ({ value: name }))}
            onChange={onChange}
          />
        )}
      </FormField>
    </div>
  )
}

export const useLicences = () => {
  const { t } = useTranslation('materials')
  return licences.map((value) => ({ value, label: t(`licences.${value}`) }))
}

type Words = { licence?: Licence | undefined; licenceProof?: string | undefined }

export function LicenceField({ form }: { form: EndpointForm<Words> }) {
  const { t } = useTranslation('materials')
  return <ChoiceField form={form} name="licence" label={t('licence')} options={useLicences()} />
}

export function LicenceProofField({ form }: { form: EndpointForm<Words> }) {
  const { t } = useTranslation('materials')
  return <LinesField form={form} name="licenceProof" label={t('licenceProof')} help={t('licenceProofHint')} />
}
