import { pageSlug } from '@matrixcast/contract/forms'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { Field } from './Field.tsx'

type Props = {
  id: string
  prefix: string
  now: string
  slug: string
  fault: Error | null
  onChange: (slug: string) => void
}

export const isSlugRight = (slug: string): boolean => slug === '' || pageSlug.safeParse(slug).success

/** An address of one's own; `fault`: of the last try to save. */
export function SlugField({ id, prefix, now, slug, fault, onChange }: Props) {
  const { t } = useTranslation('forms')
  const taken = fault instanceof CallRefused && fault.fault === 'slugTaken' ? refusalText(fault) : undefined
  const problem = isSlugRight(slug) ? taken : t('slugWrong')
  return (
    <Field id={id} label={t('slug')} help={t('slugHelp')} problem={problem}>
      <Input
        id={id}
        prefix={prefix}
        maxLength={40}
        value={slug}
        status={problem === undefined ? '' : 'error'}
        placeholder={now}
        onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
      />
    </Field>
  )
}
