import { CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { HelperNeeded } from './HelperNeeded.tsx'
import type { LoginSession } from './login-session.ts'
import { OpenLogin } from './OpenLogin.tsx'

type LoginViewProps = {
  loginSession: LoginSession
  canHandOff: boolean
  beginText: string
  onBegin: () => void
  onClose: () => void
}

/** A sign-in as it goes: opening, in a window of this computer or as pictures here, saving, or why not. */
export function LoginView({ loginSession, canHandOff, beginText, onBegin, onClose }: LoginViewProps) {
  const { t } = useTranslation('accounts')
  const isConnected = useHelperState() === 'connected'
  const begin = (
    <Button type="primary" disabled={!isConnected} onClick={onBegin} data-testid="begin-loginSession">
      {loginSession.step === 'failed' ? t('tryAgain') : beginText}
    </Button>
  )
  switch (loginSession.step) {
    case 'idle':
      return isConnected ? <div className="login-line">{begin}</div> : <HelperNeeded />
    case 'opening':
      return (
        <p className="login-line" role="status">
          <span className="spinner" aria-hidden="true" /> {t('asking')}
        </p>
      )
    case 'open':
      if (loginSession.isSaving) {
        return (
          <p className="login-line" role="status">
            <span className="spinner" aria-hidden="true" /> {t('saving')}
          </p>
        )
      }
      return <OpenLogin loginSession={loginSession} canHandOff={canHandOff} onClose={onClose} />
    case 'failed':
      return (
        <div className="login-failed" role="alert">
          <CloseCircleFilled />
          <strong>{faultText(loginSession.fault, loginSession.said)}</strong>
          <span className="meta">{t('nothingSaved')}</span>
          {isConnected ? begin : <HelperNeeded />}
        </div>
      )
    case 'succeeded':
      return null
  }
}
