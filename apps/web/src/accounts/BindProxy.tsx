import { Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noProxy, ProxyFields, type ProxyPlace } from './ProxyFields.tsx'

export type FirstProxy = ProxyPlace & { password: string }

/** The way the very first sign-in of a new account takes; `undefined` is the usual one. */
export function BindProxy({ onChange }: { onChange: (proxy: FirstProxy | undefined) => void }) {
  const { t } = useTranslation('accounts')
  const [isOn, setOn] = useState(false)
  const [proxy, setProxy] = useState<FirstProxy>({ ...noProxy, password: '' })
  const tell = (on: boolean, next: FirstProxy) => {
    setOn(on)
    setProxy(next)
    onChange(on ? next : undefined)
  }
  return (
    <section className="bind-proxy">
      <div className="bind-proxy-line">
        <span>
          <strong>{t('bindProxy')}</strong>
          <span className="meta">{t('bindProxyMeans')}</span>
        </span>
        <Switch
          checked={isOn}
          aria-label={t('bindProxy')}
          data-testid="bind-proxy"
          onChange={(on) => tell(on, proxy)}
        />
      </div>
      {isOn && (
        <div className="account-proxy">
          <ProxyFields
            fields={proxy}
            password={proxy.password}
            hasPassword={false}
            onFields={(fields) => tell(true, { ...fields, password: proxy.password })}
            onPassword={(password) => tell(true, { ...proxy, password })}
          />
        </div>
      )}
    </section>
  )
}
