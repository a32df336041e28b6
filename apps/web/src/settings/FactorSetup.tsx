import { secondFactorApi } from '@matrixcast/contract/second-factor'
import { Button, Input, QRCode } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { colours } from '../ui/tokens.ts'
import { CodeForm } from './CodeForm.tsx'
import { SettingsField } from './SettingsPanel.tsx'

// Black on white in both themes: cameras read nothing else for certain.
const { codeInk, codePaper } = colours.light

type FactorSetupProps = { isBusy: boolean; onConfirm: (factor: string) => void; onCancel: () => void }

/** The password first, then the picture for the app, then its first code. */
export function FactorSetup({ isBusy, onConfirm, onCancel }: FactorSetupProps) {
  const { t } = useTranslation('settings')
  const [password, setPassword] = useState('')
  const start = useAction(secondFactorApi.start)
  const { data } = start
  if (data === undefined) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') start.mutate({ password })
        }}
      >
        <SettingsField label={t('currentPassword')} htmlFor="factor-password">
          <Input.Password
            id="factor-password"
            autoFocus
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </SettingsField>
        <div className="settings-actions">
          <Button type="primary" htmlType="submit" disabled={password === ''} loading={start.isPending}>
            {t('factor.next')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </form>
    )
  }
  return (
    <div className="settings-step">
      <p>{t('factor.scan')}</p>
      <QRCode type="svg" value={data.uri} size={176} color={codeInk} bgColor={codePaper} errorLevel="M" />
      <p className="meta">{t('factor.byHand')}</p>
      <p className="settings-secret">
        <code>{data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={data.secret} label={t('factor.copySecret')} done={t('factor.copied')} />
      </p>
      <CodeForm label={t('factor.confirm')} isBusy={isBusy} onGiven={onConfirm} onCancel={onCancel} isFirst />
    </div>
  )
}
