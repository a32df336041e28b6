import { DesktopOutlined, LoadingOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { Screencast } from './Screencast.tsx'
import type { Login } from './use-login.ts'

/** The helper's browser: a hint where its window is, or the page itself when there is no display. */
export function LoginView({ login, mode }: { login: Login; mode: 'login' | 'view' }) {
  const { t } = useTranslation('accounts')
  const { phase, fault, shownIn, loginId } = login
  if (phase === 'failed') {
    return (
      <p className="wizard-note wizard-bad" role="alert">
        {fault?.word === undefined ? fault?.said : faultText(fault.word, fault.said)}
      </p>
    )
  }
  if (phase === 'succeeded') return <p className="wizard-note">{t('viewEnded')}</p>
  if (phase === 'opening' || loginId === undefined) {
    return (
      <p className="wizard-wait" role="status">
        <LoadingOutlined /> {t('opening')}
      </p>
    )
  }
  return (
    <>
      <p className="wizard-wait" role="status" data-testid="login-phase" data-phase={phase}>
        <LoadingOutlined /> {phase === 'saving' ? t('saving') : mode === 'view' ? t('viewing') : t('waitingForYou')}
      </p>
      {shownIn === 'window' ? (
        <p className="wizard-window">
          <DesktopOutlined /> {t('inWindow')}
        </p>
      ) : (
        <Screencast loginId={loginId} />
      )}
      <p className="wizard-note">{shownIn === 'page' ? t('nothingKept') : t('fiveMinutes')}</p>
    </>
  )
}
