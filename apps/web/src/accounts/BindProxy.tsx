import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { noProxy, ProxyFields, type ProxyPlace } from './ProxyFields.tsx'

export type FirstProxy = ProxyPlace & { password: string }
/** `isOn`: whether it is taken; what was typed outlives the switch. */
type Typed = FirstProxy & { isOn: boolean }
export const nothingTyped: Typed = { ...noProxy, password: '', isOn: false }

type BindProxyProps = { proxy: Typed; onChange: (proxy: Typed) => void }

/** The way the very first sign-in of a new account takes. */
export function BindProxy({ proxy, onChange }: BindProxyProps) {
  const { t } = useTranslation('accounts')
  return (
    <details className="bind-proxy">
      <summary>{t('bindProxy')}</summary>
      <div className="bind-proxy-line">
        <span className="meta">{t('bindProxyMeans')}</span>
        <Switch
          checked={proxy.isOn}
          aria-label={t('bindProxy')}
          data-testid="bind-proxy"
          onChange={(isOn) => onChange({ ...proxy, isOn })}
        />
      </div>
      {proxy.isOn && (
        <div className="account-proxy">
          <ProxyFields
            fields={proxy}
            password={proxy.password}
            hasPassword={false}
            onFields={(changed) => onChange({ ...proxy, ...changed })}
            onPassword={(password) => onChange({ ...proxy, password })}
          />
        </div>
      )}
    </details>
  )
}
