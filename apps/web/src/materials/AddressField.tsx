import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/form/fields.tsx'
import type { EndpointForm } from '../ui/form/use-endpoint-form.ts'

type Props = { form: EndpointForm<{ url: string }>; label: string; help: string }

export const isSecure = (url: string) => url.startsWith('https://')

/** The refusals of an address, shown where it was typed. */
export const addressFaults = [
  ['addressNotSecure', 'url'],
  ['addressInside', 'url'],
  ['addressFailed', 'url'],
] as const

/** The address of a file that the server fetches. */
export function AddressField({ form, label, help }: Props) {
  const { t } = useTranslation('materials')
  return (
    <TextField
      form={form}
      name="url"
      label={label}
      help={help}
      wrong={t('fontUrlWrong')}
      placeholder="https://"
      change={(typed) => typed.trim()}
      isFirst
    />
  )
}
