import { CheckOutlined, SearchOutlined } from '@ant-design/icons'
import { type Account, accountApi, type PlatformInfo } from '@matrixcast/contract/accounts'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'
import { BindProxy, useFirstProxy } from './BindProxy.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { HelperNeeded } from './HelperNeeded.tsx'
import { LoginView } from './LoginView.tsx'
import { PlaceAccount } from './PlaceAccount.tsx'
import { PlatformUse } from './PlatformUse.tsx'
import { Standing } from './Standing.tsx'
import type { useLoginSession } from './use-login-session.ts'

const BindByServer = lazily(async () => (await import('./BindByServer.tsx')).BindByServer)

type BindDrawerProps = {
  /** The account that signs in again; without one a new account is bound. */
  account?: Account | undefined
  /** The platform on whose page a person was, and why nothing came of it. */
  refused?: { platform: string; text: string }
  use: ReturnType<typeof useLoginSession>
  onClose: () => void
  onBound: (accountId: string) => void
}

/** Platform, sign-in, group: three steps to a bound account; signing in again needs only the second. */
export function BindDrawer({
  account,
  refused,
  use: { loginSession, begin, leave },
  onClose,
  onBound,
}: BindDrawerProps) {
  const { t } = useTranslation('accounts')
  const platformName = usePlatformName()
  const [chosen, setChosen] = useState<PlatformInfo>()
  const [isAtBegun, setAtBegun] = useState(refused !== undefined)
  const platforms = useRead(accountApi.platforms, {}, { enabled: isAtBegun }).data?.data
  const wasAt = isAtBegun ? platforms?.find(({ value }) => value === refused?.platform) : undefined
  const platform = account?.third_platform_info ?? chosen ?? wasAt
  const isAgain = account !== undefined
  const way = useFirstProxy()
  const { proxy } = way
  const [formBoundId, setFormBoundId] = useState<string>()
  const boundId = formBoundId ?? (loginSession.step === 'succeeded' ? loginSession.accountId : undefined)
  const isByServer = platform?.driver === 'api'

  useEffect(() => {
    if (isAgain && boundId !== undefined) onBound(boundId)
  }, [isAgain, boundId, onBound])

  const signIn = (to: PlatformInfo) => {
    const about = account === undefined ? { ...(proxy && { proxy }) } : { accountId: account.id }
    void begin({ platform: to.value, mode: 'login', ...about })
  }
  const pickAnother = () => {
    leave()
    setChosen(undefined)
    setAtBegun(false)
  }
  const at = boundId !== undefined ? 2 : platform === undefined ? 0 : 1
  const isCast = loginSession.step === 'open' && loginSession.shownIn === 'page' && !loginSession.isSaving
  const name = isAgain ? t('againTitle', { name: account.openname }) : t('bind')
  return (
    <FormDrawer
      title={isCast && platform !== undefined && !isAgain ? `${name} · ${platformName(platform)}` : name}
      isWide={isCast}
      onClose={onClose}
      {...(isAgain ? {} : { steps: <Steps at={at} /> })}
      {...(at === 1 && !isAgain && !isCast
        ? { footer: <Button onClick={pickAnother}>{t('otherPlatform')}</Button> }
        : {})}
    >
      {at === 0 && !isAtBegun && (
        <PlatformCards
          onChoose={(to) => {
            // What is missing is said at its field.
            if (way.isOn && proxy === undefined) return way.form.send()
            setChosen(to)
            if (to.driver !== 'api') signIn(to)
          }}
        />
      )}
      {at === 0 && !isAgain && !isAtBegun && <BindProxy way={way} />}
      {at === 1 && platform !== undefined && (
        <>
          {!isCast && (
            <div className="bind-platform">
              <PlatformMark platform={platform} px={32} />
              <span>
                <strong>{platformName(platform)}</strong> <Standing platform={platform} />
                <span className="meta">
                  {isAgain ? t('sameAccount', { name: account.openname }) : t(isByServer ? 'byServer' : 'signInThere')}
                </span>
              </span>
            </div>
          )}
          {isByServer && !isAgain && way.isOn && (
            <p className="account-note account-note-challenge" role="alert">
              {t('bindProxyNot')}
            </p>
          )}
          {isByServer ? (
            <BindByServer
              key={platform.value}
              platform={platform}
              account={account}
              fault={refused?.text ?? ''}
              onBound={setFormBoundId}
            />
          ) : (
            <LoginView
              canHandOff
              loginSession={loginSession}
              beginText={t('openLogin')}
              onBegin={() => signIn(platform)}
              onClose={isAgain ? onClose : pickAnother}
            />
          )}
          {!isCast && <p className="bind-promise">{t(isByServer ? 'promiseByServer' : 'promise')}</p>}
        </>
      )}
      {at === 2 && boundId !== undefined && !isAgain && (
        <PlaceAccount accountIds={[boundId]} onDone={() => onBound(boundId)} />
      )}
    </FormDrawer>
  )
}

function Steps({ at }: { at: number }) {
  const { t } = useTranslation('accounts')
  const names = [t('stepPlatform'), t('stepSignIn'), t('stepGroup')]
  return (
    <ol className="bind-steps">
      {names.map((name, step) => (
        <li
          key={name}
          className={step < at ? 'bind-step-done' : step === at ? 'bind-step-now' : ''}
          aria-current={step === at ? 'step' : undefined}
        >
          <span className="bind-dot">{step < at ? <CheckOutlined /> : step + 1}</span> {name}
        </li>
      ))}
    </ol>
  )
}

/** How platforms are reached; the one to try everything on comes first. */
const ways = ['practice', 'server', 'browser'] as const
/** Tested ones first. */
const standings: readonly PlatformInfo['standing'][] = ['verifiedAgainst', 'simulated', 'notVerified']
const wayOf = ({ value, driver }: PlatformInfo): (typeof ways)[number] => {
  if (value === 'practice') return 'practice'
  return driver === 'api' ? 'server' : 'browser'
}

function PlatformCards({ onChoose }: { onChoose: (platform: PlatformInfo) => void }) {
  const { t } = useTranslation('accounts')
  const platformName = usePlatformName()
  const isConnected = useHelperState() === 'connected'
  const platforms = useRead(accountApi.platforms, {})
  const [wanted, setWanted] = useState('')
  const sought = wanted.trim().toLowerCase()
  const triedOf = ({ standing }: PlatformInfo) => standings.indexOf(standing)
  const isOff = ({ use }: { use: { state: string } }) => Number(use.state === 'off')
  const shown = (platforms.data?.data ?? [])
    .filter(({ value, label }) => [value, ...Object.values(label)].some((name) => name.toLowerCase().includes(sought)))
    .toSorted((one, other) => isOff(one) - isOff(other) || triedOf(one) - triedOf(other))
  if (platforms.error !== null) return <ErrorState error={platforms.error} onRetry={() => void platforms.refetch()} />
  return (
    <>
      <Input
        className="platform-search"
        prefix={<SearchOutlined />}
        value={wanted}
        allowClear
        placeholder={t('findPlatform')}
        aria-label={t('findPlatform')}
        onChange={(event) => setWanted(event.target.value)}
        data-testid="find-platform"
      />
      {platforms.data !== undefined && shown.length === 0 && <p className="meta">{t('noPlatform')}</p>}
      {ways.map((way) => {
        const ofWay = shown.filter((platform) => wayOf(platform) === way)
        if (ofWay.length === 0) return null
        return (
          <section key={way} aria-labelledby={`way-${way}`} className="platform-way">
            <h3 id={`way-${way}`}>{t(`ways.${way}`)}</h3>
            <p className="meta">{t(`waysMean.${way}`)}</p>
            <ul className="platform-cards">
              {ofWay.map((platform) => (
                <li key={platform.value} className="platform-place">
                  <button
                    type="button"
                    className="platform-card"
                    disabled={platform.use.state === 'off' || (!isConnected && platform.driver !== 'api')}
                    onClick={() => onChoose(platform)}
                    data-testid={`platform-${platform.value}`}
                  >
                    <PlatformMark platform={platform} px={32} />
                    <span>
                      <strong>{platformName(platform)}</strong> <Standing platform={platform} />
                      <span className="meta">
                        {t(`standingMeans.${platform.standing}`, { what: platform.verifiedAgainst })}
                      </span>
                      <span className="meta">
                        {platform.mediaTypes.map((kind) => t(`media.${kind}`)).join(' · ')}
                        {platform.schedulesOnPlatform && ` · ${t('schedules')}`}
                      </span>
                    </span>
                  </button>
                  <PlatformUse platform={platform.value} name={platformName(platform)} use={platform.use} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {!isConnected && <HelperNeeded />}
    </>
  )
}
