import './post-fields.css'
import type { PostField, PostFields, PostFieldValue } from '@matrixcast/contract/post-fields'
import type { Language } from '@matrixcast/contract/wire'
import { useTranslation } from 'react-i18next'
import { useOurLanguage } from '../ui/use-our-language.ts'

/** What a post was given, for reading. */
export function FieldsShown({ form, value }: { form: readonly PostField[]; value: PostFields }) {
  const { t } = useTranslation('ui')
  const language = useOurLanguage()
  const filled = form.flatMap((field) => {
    const its = value[field.name]
    return its === undefined ? [] : [{ field, text: textOf(field, its, language) ?? t('fields.yes') }]
  })
  if (filled.length === 0) return <p className="meta">{t('fields.none')}</p>
  return (
    <dl className="facts post-fields-shown">
      {filled.map(({ field, text }) => [
        <dt key={`${field.name} name`}>{field.names[language]}</dt>,
        <dd key={field.name}>{text}</dd>,
      ])}
    </dl>
  )
}

/** Undefined for what is simply on. */
function textOf(field: PostField, value: PostFieldValue, language: Language): string | undefined {
  const worded = (word: string): string =>
    ('options' in field ? field.options.find((one) => one.value === word)?.names[language] : undefined) ?? word
  if (typeof value === 'boolean') return undefined
  if (typeof value === 'string') return worded(value)
  if (!Array.isArray(value)) return value.name
  return value.map((one) => (typeof one === 'string' ? worded(one) : one.name)).join(' · ')
}
