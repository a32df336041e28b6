import { proxyApi } from '@matrixcast/contract/account-proxies'
import { Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBody } from '../ui/form/FormBody.tsx'
import { type OwnForm, useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { noProxy, ProxyFields, type ProxyValues } from './ProxyFields.tsx'

export type FirstProxy = Required<ProxyValues>
type FirstWay = { form: OwnForm<ProxyValues>; isOn: boolean; setOn: (isOn: boolean) => void }

const call = { ...proxyApi.save, input: proxyApi.save.input.omit({ ids: true }) }

/** The proxy of a new account; what was typed outlives the switch. `proxy`: undefined as long as it is off or not whole. */
export function useFirstProxy(): FirstWay & { proxy: FirstProxy | undefined } {
  const [isOn, setOn] = useState(false)
  const form = useEndpointForm(call, { from: { ...noProxy, password: '' }, through: () => Promise.resolve() })
  const input = form.useInput()
  return { form, isOn, setOn, proxy: isOn && input ? { password: '', ...input } : undefined }
}

/** The way the very first sign-in of a new account takes. */
export function BindProxy({ way: { form, isOn, setOn } }: { way: FirstWay }) {
  const { t } = useTranslation('accounts')
  return (
    <details className="bind-proxy">
      <summary>{t('bindProxy')}</summary>
      <div className="bind-proxy-line">
        <span className="meta">{t('bindProxyMeans')}</span>
        <Switch checked={isOn} aria-label={t('bindProxy')} data-testid="bind-proxy" onChange={setOn} />
      </div>
      {isOn && (
        <FormBody form={form}>
          <ProxyFields form={form} hasPassword={false} />
        </FormBody>
      )}
    </details>
  )
}
