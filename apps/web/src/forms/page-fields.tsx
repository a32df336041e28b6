import { frameHost } from '@matrixcast/contract/forms'
import type { Language } from '@matrixcast/contract/wire'
import { useTranslation } from 'react-i18next'
import { ChoiceField, TagsField, TextField } from '../ui/form/fields.tsx'
import type { EndpointForm } from '../ui/form/use-endpoint-form.ts'
import { languageNames } from '../ui/language-names.ts'

const languages = languageNames.map(({ language, name }) => ({ value: language, label: name }))

/** In which language a page speaks to its visitors. */
export function LanguageField({ form }: { form: EndpointForm<{ language: Language }> }) {
  const { t } = useTranslation('forms')
  return <ChoiceField form={form} name="language" label={t('language')} options={languages} />
}

/** Sites that may show the page in a frame. */
export function HostsField({ form }: { form: EndpointForm<{ hosts: string[] }> }) {
  const { t } = useTranslation('forms')
  const hosts = form.useValue('hosts')
  const wrong = Array.isArray(hosts) ? hosts.find((host) => !frameHost.safeParse(host).success) : undefined
  return (
    <TagsField
      form={form}
      name="hosts"
      label={t('hosts')}
      help={t('hostsHelp')}
      wrong={t('hostWrong', { host: wrong })}
      separators={[' ', ',', '，', '\n']}
    />
  )
}

type SlugFieldProps = { form: EndpointForm<{ slug?: string }>; prefix: string; now: string }

/** An address of one's own. */
export function SlugField({ form, prefix, now }: SlugFieldProps) {
  const { t } = useTranslation('forms')
  return (
    <TextField
      form={form}
      name="slug"
      label={t('slug')}
      help={t('slugHelp')}
      wrong={t('slugWrong')}
      prefix={prefix}
      placeholder={now}
      change={(typed) => typed.trim().toLowerCase()}
    />
  )
}
