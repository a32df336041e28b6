import type { proxyApi } from '@matrixcast/contract/account-proxies'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, TextField } from '../ui/form/fields.tsx'
import { PasswordField } from '../ui/form/more-fields.tsx'
import type { EndpointForm } from '../ui/form/use-endpoint-form.ts'

export type ProxyValues = Omit<InputOf<typeof proxyApi.save>, 'ids'>
export const noProxy: ProxyValues = { scheme: 'http', host: '', port: 8080, username: '' }

const schemes = (['http', 'https', 'socks5'] as const).map((value) => ({ value, label: value.toUpperCase() }))
const trimmed = (typed: string) => typed.trim()

/** Where a proxy is and how it lets us in. `hasPassword`: one is kept already, and stays unless another is typed. */
export function ProxyFields({ form, hasPassword }: { form: EndpointForm<ProxyValues>; hasPassword: boolean }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <ChoiceField form={form} name="scheme" label={t('proxy.scheme')} options={schemes} />
      <TextField form={form} name="host" label={t('proxy.host')} placeholder="proxy.example.com" change={trimmed} />
      <NumberField form={form} name="port" label={t('proxy.port')} />
      <TextField form={form} name="username" label={t('proxy.username')} />
      <PasswordField
        form={form}
        name="password"
        label={t('proxy.password')}
        placeholder={hasPassword ? t('proxy.passwordKept') : ''}
        isNew
      />
    </>
  )
}
