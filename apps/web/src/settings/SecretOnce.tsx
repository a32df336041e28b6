import { Alert, App, Button, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsField } from './SettingsPanel.tsx'

type SecretOnceProps = {
  id: string
  title: string
  warning: string
  label: string
  help?: string
  secret: string
  onClose: () => void
  children?: ReactNode
}

/** A secret that was made just now and is kept nowhere: to be copied. */
export function SecretOnce({ id, title, warning, label, help, secret, onClose, children }: SecretOnceProps) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    void message.success(t('invites.copied'))
  }
  return (
    <Modal
      open
      width={560}
      title={title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('keys.kept')}</Button>}
    >
      <Alert type="warning" showIcon title={warning} />
      <SettingsField label={label} htmlFor={id} help={help}>
        <div className="settings-line">
          <Input id={id} readOnly value={secret} onFocus={({ target }) => target.select()} />
          {window.isSecureContext && <Button onClick={() => void copy()}>{t('invites.copy')}</Button>}
        </div>
      </SettingsField>
      {children}
    </Modal>
  )
}
