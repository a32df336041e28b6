import type { PlatformInfo } from '@matrixcast/contract/accounts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useHelperState } from '../helper/use-helper.ts'
import { RowDrawer } from '../ui/list/RowDrawer.tsx'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'
import { BoundAccount } from './BoundAccount.tsx'
import { LoginView } from './LoginView.tsx'
import { type Asked, useLogin } from './use-login.ts'

const narrowPx = 544
const widePx = 1040

type BindWizardProps = { asked: Asked; platforms: PlatformInfo[]; onClose: () => void }

/** Platform, login in the helper's browser, then group and mode. */
export function BindWizard({ asked, platforms, onClose }: BindWizardProps) {
  const { t } = useTranslation('accounts')
  const helper = useHelperState()
  const login = useLogin()
  const { open } = login
  const { account, mode } = asked
  const isConnected = helper === 'connected'

  useEffect(() => {
    if (account !== undefined && isConnected)
      open({ platform: account.third_platform_info.value, mode, accountId: account.id })
  }, [account, mode, isConnected, open])

  const step =
    login.phase === 'succeeded' && mode === 'login' ? 2 : login.phase === 'idle' && account === undefined ? 0 : 1
  const close = () => {
    login.close()
    onClose()
  }
  const title =
    mode === 'view'
      ? t('viewTitle', { name: account?.openname ?? '' })
      : account === undefined
        ? t('bind')
        : t('loginTitle', { name: account.openname })
  const body = () => {
    if (!isConnected) return <p className="wizard-note wizard-warn">{t('needsHelper')}</p>
    if (step === 0) {
      return (
        <PlatformChoice
          platforms={platforms}
          onChoose={(platform) => open({ platform: platform.value, mode: 'login' })}
        />
      )
    }
    if (step === 2 && login.accountId !== undefined) return <BoundAccount accountId={login.accountId} />
    return <LoginView login={login} mode={mode} />
  }
  return (
    <RowDrawer
      label={title}
      onClose={close}
      parts={{
        title,
        widthPx: login.shownIn === 'page' && step === 1 ? Math.min(widePx, window.innerWidth - 80) : narrowPx,
        body: (
          <>
            {mode === 'login' && <WizardSteps current={step} />}
            {body()}
          </>
        ),
        footer: (
          <>
            {login.phase === 'failed' && (
              <Button type="primary" onClick={login.again}>
                {t('tryAgain')}
              </Button>
            )}
            <Button className="at-end" onClick={close}>
              {login.phase === 'succeeded' ? t('finish') : t('cancel')}
            </Button>
          </>
        ),
      }}
    />
  )
}

const stepKeys = ['choose', 'signIn', 'arrange'] as const

function WizardSteps({ current }: { current: number }) {
  const { t } = useTranslation('accounts')
  return (
    <ol className="wizard-steps">
      {stepKeys.map((key, at) => (
        <li key={key} className={at < current ? 'is-done' : ''} aria-current={at === current ? 'step' : undefined}>
          <span>{at < current ? '✓' : at + 1}</span>
          {t(`wizard.${key}`)}
        </li>
      ))}
    </ol>
  )
}

function PlatformChoice({
  platforms,
  onChoose,
}: {
  platforms: PlatformInfo[]
  onChoose: (platform: PlatformInfo) => void
}) {
  const { t } = useTranslation('accounts')
  const platformName = usePlatformName()
  return (
    <>
      <ul className="platform-choices">
        {platforms.map((platform) => (
          <li key={platform.value}>
            <button type="button" onClick={() => onChoose(platform)} data-testid={`platform-${platform.value}`}>
              <PlatformMark platform={platform} px={32} />
              <span>
                <b>{platformName(platform)}</b>
                <span className="meta">{t(`standing.${platform.standing}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="wizard-note">{t('sealed')}</p>
    </>
  )
}
