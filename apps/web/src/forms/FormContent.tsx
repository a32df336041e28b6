import { useTranslation } from 'react-i18next'
import { ColourButton } from '../ui/ColourButton.tsx'
import { LinesField, TextField } from '../ui/form/fields.tsx'
import { FieldRows } from './FieldRows.tsx'
import type { FormFormOf } from './form-draft.ts'
import { LanguageField } from './page-fields.tsx'

/** What visitors read and fill in, and what they read afterwards. */
export function FormContent({ form }: { form: FormFormOf }) {
  const { t } = useTranslation('forms')
  return (
    <>
      <TextField form={form} name="name" label={t('name')} placeholder={t('namePlaceholder')} isFirst />
      <h3>{t('groups.content')}</h3>
      <TextField form={form} name="title" label={t('heading')} />
      <LinesField form={form} name="intro" label={t('intro')} rows={1} />
      <FieldRows form={form} />
      <LinesField form={form} name="consent" label={t('consent')} help={t('consentHelp')} wrong={t('consentMissing')} />
      <div className="form-pair">
        <TextField form={form} name="submit" label={t('submit')} help={t('submitHelp')} />
        <LanguageField form={form} />
      </div>
      <div className="own-colours">
        <Colour form={form} name="colour" />
        <Colour form={form} name="background" />
      </div>
      <h3>{t('groups.after')}</h3>
      <TextField form={form} name="thanks" label={t('thanks')} help={t('thanksHelp')} />
      <TextField
        form={form}
        name="redirect"
        label={t('redirect')}
        help={t('redirectHelp')}
        wrong={t('redirectWrong')}
        placeholder="https://"
        change={(typed) => typed.trim()}
      />
    </>
  )
}

function Colour({ form, name }: { form: FormFormOf; name: 'colour' | 'background' }) {
  const { t } = useTranslation('forms')
  const { value, onChange } = form.useOwn(name, t(name))
  return (
    <>
      <span>{t(name)}</span>
      <ColourButton label={t(name)} value={value} onChange={onChange} />
    </>
  )
}
