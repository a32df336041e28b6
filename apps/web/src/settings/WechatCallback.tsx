import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { SettingsField } from './SettingsPanel.tsx'

type WechatCallbackProps = { callback: { address: string; token: string }; bound: number }

/** What the official account's console has to be told, so that scans reach us. */
export function WechatCallback({ callback: { address, token }, bound }: WechatCallbackProps) {
  const { t } = useTranslation('settings')
  const isFarReachable = address.startsWith('https://')
  return (
    <div className="wechat-callback">
      <SettingsField
        label={t('wechat.address')}
        htmlFor="wechat-address"
        help={t('wechat.addressHelp')}
        fault={isFarReachable ? '' : t('wechat.addressUnreachable')}
      >
        <Input id="wechat-address" value={address} readOnly onFocus={({ target }) => target.select()} />
      </SettingsField>
      <SettingsField label="Token" htmlFor="wechat-token" help={t('wechat.tokenHelp')}>
        <Input id="wechat-token" value={token} readOnly onFocus={({ target }) => target.select()} />
      </SettingsField>
      <p className="meta">{t('wechat.bound', { count: bound })}</p>
    </div>
  )
}
