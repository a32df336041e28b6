import { DesktopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeStep } from './CodeStep.tsx'
import { LoginCast } from './LoginCast.tsx'
import type { LoginSession } from './login-session.ts'
import { PhoneHandoff } from './PhoneHandoff.tsx'
import { QrStep } from './QrStep.tsx'

type OpenLoginProps = {
  loginSession: Extract<LoginSession, { step: 'open' }>
  /** A login, not a look at an account. */
  canHandOff: boolean
  onClose: () => void
}

/** A platform's login page that is open: what it wants as a step of its own, or the page itself. */
export function OpenLogin({ loginSession, canHandOff, onClose }: OpenLoginProps) {
  const { t } = useTranslation('accounts')
  const { loginId, ticket, scene, sceneAtMs, shownIn, endsAtMs } = loginSession
  const [wantsPage, setWantsPage] = useState(false)
  const isStep = scene.kind !== 'page' && !wantsPage
  const page =
    shownIn === 'page' ? (
      <LoginCast loginId={loginId} endsAtMs={endsAtMs} onClose={onClose} />
    ) : (
      <div className="login-window" role="status">
        <DesktopOutlined />
        <strong>{t('inWindow')}</strong>
        <span className="meta">{t('inWindowBody')}</span>
      </div>
    )
  return (
    <>
      {isStep && scene.kind === 'qr' && <QrStep loginId={loginId} scene={scene} sinceMs={sceneAtMs} />}
      {isStep && scene.kind === 'code' && <CodeStep loginId={loginId} scene={scene} />}
      {scene.kind !== 'page' && (
        <p className="phone-switch">
          <Button type="link" onClick={() => setWantsPage(!wantsPage)} data-testid="switch-page">
            {t(wantsPage ? 'phone.toStep' : 'phone.toPage')}
          </Button>
        </p>
      )}
      {shownIn === 'page' && canHandOff && (
        <div className="phone-switch">
          <PhoneHandoff loginId={loginId} ticket={ticket} />
        </div>
      )}
      {/* The pictures come only when the page changes, so they are kept while another step is shown. */}
      <div hidden={isStep}>{page}</div>
    </>
  )
}
