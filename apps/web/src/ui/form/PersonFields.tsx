import { useTranslation } from 'react-i18next'
import { TextField } from './fields.tsx'
import type { EndpointForm } from './use-endpoint-form.ts'

type Ways<Text> = { phone: Text; wechat: Text; email: Text }
type Props = {
  form: EndpointForm<Partial<Ways<string> & { name: string }>>
  help: string
  /** How the person is reached already, masked: a field that stays empty leaves it so. */
  known?: Ways<string | null> | undefined
}

/** The refusals of a telephone number, shown where it was typed. */
export const phoneFaults = [
  ['leadPhone', 'phone'],
  ['leadPhoneUnclear', 'phone'],
  ['leadTwoPhones', 'phone'],
  ['leadTwoEmails', 'email'],
] as const

/** Who somebody is, and how they are reached. */
export function PersonFields({ form, help, known }: Props) {
  const { t } = useTranslation('ui')
  return (
    <>
      <TextField form={form} name="name" label={t('person.name')} isFirst={known === undefined} />
      <TextField form={form} name="phone" label={t('person.phone')} help={help} placeholder={known?.phone ?? ''} />
      <div className="form-pair">
        <TextField form={form} name="wechat" label={t('person.wechat')} placeholder={known?.wechat ?? ''} />
        <TextField form={form} name="email" label={t('person.email')} placeholder={known?.email ?? ''} />
      </div>
    </>
  )
}
