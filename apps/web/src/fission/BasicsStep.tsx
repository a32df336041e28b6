import { accountApi } from '@matrixcast/contract/accounts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ColourButton } from '../ui/ColourButton.tsx'
import { ChoiceField, LinesField, SomeField, TextField, TimeField } from '../ui/form/fields.tsx'
import { languageNames } from '../ui/language-names.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import type { ActivityForm } from './activity-draft.ts'

/** Who asks, what guests read at the top, when, and where they may post. */
export function BasicsStep({ form }: { form: ActivityForm }) {
  const { t } = useTranslation('fission')
  const nameOf = usePlatformName()
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const colour = form.useOwn('basics.colour', t('colour'))
  return (
    <>
      <TextField form={form} name="basics.name" label={t('name')} help={t('nameHelp')} isFirst />
      <TextField form={form} name="basics.title" label={t('heading')} />
      <LinesField form={form} name="basics.intro" label={t('intro')} />
      <TextField form={form} name="basics.host" label={t('host')} help={t('hostHelp')} />
      <SomeField
        form={form}
        name="basics.platforms"
        label={t('platforms')}
        help={t('platformsHelp')}
        options={platforms.map((platform) => ({ value: platform.value, label: nameOf(platform) }))}
      />
      <div className="form-pair">
        <TimeField form={form} name="basics.startsAt" label={t('startsAt')} />
        <TimeField form={form} name="basics.endsAt" label={t('endsAt')} />
      </div>
      <div className="form-pair">
        <ChoiceField
          form={form}
          name="basics.language"
          label={t('language')}
          options={languageNames.map((one) => ({ value: one.language, label: one.name }))}
        />
        <div className="form-field">
          <span>{t('colour')}</span>
          <ColourButton
            label={t('colour')}
            value={typeof colour.value === 'string' ? colour.value : ''}
            onChange={colour.onChange}
          />
        </div>
      </div>
    </>
  )
}
