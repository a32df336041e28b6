import './login.css'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { sessionApi, siteApi } from '@matrixcast/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { knownDevices } from '../api/known-devices.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { sessionToken } from '../api/token.ts'
import { useRead } from '../api/use-calls.ts'
import { showStoredTheme } from '../ui/appearance.ts'
import mark from '../ui/mark.svg'
import { FactorForm } from './FactorForm.tsx'
import { type ChangeLanguage, LoginChoices } from './LoginChoices.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginStory } from './LoginStory.tsx'

type SignedIn = OutputOf<typeof sessionApi.login>
type Factor = { factor?: string; remembers?: boolean }
/** What was tried last, with what the second factor adds to it. */
type SignIn = (factor: Factor) => Promise<SignedIn>

const asksFactor = (error: unknown) => error instanceof CallRefused && error.fault === 'secondFactor'

type LoginScreenProps = {
  /** A one-time code from the address, already taken out of it. */
  code: string | undefined
  onSignedIn: () => void
  changeLanguage: ChangeLanguage
}

export function LoginScreen({ code, onSignedIn, changeLanguage }: LoginScreenProps) {
  const { t } = useTranslation('session')
  const queries = useQueryClient()
  const project = useRead(siteApi.initProject, {})
  const [asksToSwitch, setAsksToSwitch] = useState(code !== undefined && sessionToken.read() !== undefined)
  /** Its password, or the code of its address, was right; the second factor is still to come. */
  const [waiting, setWaiting] = useState<SignIn>()
  const enter = useMutation({
    mutationFn: ({ signIn, ...factor }: Factor & { signIn: SignIn }) => signIn(factor),
    onError: (error, { signIn }) => {
      if (asksFactor(error)) setWaiting(() => signIn)
    },
    onSuccess: ({ userinfo, device }) => {
      knownDevices.keep(device)
      sessionToken.write(userinfo.token)
      queries.removeQueries({ queryKey: [sessionApi.getInfo.path] })
      onSignedIn()
    },
  })
  const exchange = (oneTime: string) =>
    enter.mutate({
      signIn: ({ factor }) => call(sessionApi.loginByCode, { code: oneTime, factor }, { quiet: true }),
    })
  const fault = enter.isError && !asksFactor(enter.error) ? refusalText(enter.error) : ''
  const begin = useEffectEvent(() => {
    // A code of the address works once: it is exchanged when the page first shows, before anything else.
    if (code !== undefined && !asksToSwitch) exchange(code)
  })
  useEffect(showStoredTheme, [])
  useEffect(() => begin(), [])

  return (
    <div className="login">
      <LoginStory />
      <main className="login-side">
        <LoginChoices changeLanguage={changeLanguage} />
        <div className="login-card">
          <div className="login-brand-small">
            <img src={mark} alt="" width={28} height={28} /> Matrixcast
          </div>
          {asksToSwitch && code !== undefined ? (
            <section role="alertdialog" aria-labelledby="switch-title">
              <h1 id="switch-title">{t('switchTitle')}</h1>
              <p className="login-sub">{t('switchBody')}</p>
              <button
                type="button"
                className="login-submit"
                onClick={() => {
                  setAsksToSwitch(false)
                  exchange(code)
                }}
              >
                {t('switchYes')}
              </button>
              <button type="button" className="login-second" onClick={onSignedIn}>
                {t('switchNo')}
              </button>
            </section>
          ) : waiting === undefined ? (
            <LoginForm
              title={project.data?.title ?? ''}
              fault={fault}
              isBusy={enter.isPending || enter.isSuccess}
              onSubmit={(username, password) =>
                enter.mutate({
                  signIn: (factor) => {
                    const device = knownDevices.wordOf(username)
                    return call(sessionApi.login, { username, password, device, ...factor }, { quiet: true })
                  },
                })
              }
            />
          ) : (
            <FactorForm
              fault={fault}
              isBusy={enter.isPending || enter.isSuccess}
              onSubmit={(factor, remembers) => enter.mutate({ signIn: waiting, factor, remembers })}
              onBack={() => {
                setWaiting(undefined)
                enter.reset()
              }}
            />
          )}
          <p className="login-helper">
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M8 1 14 3v5c0 4-3 6-6 7-3-1-6-3-6-7V3z" fill="currentColor" />
              <path d="m5.2 8 2 2 3.6-4" fill="none" stroke="var(--surface)" strokeWidth="1.5" />
            </svg>
            <span>
              {t('helper')}
              {project.data !== undefined &&
                (project.data.yunGuanJiaWin !== '' || project.data.yunGuanJiaMac !== '') && (
                  <>
                    {t('download')}
                    {project.data.yunGuanJiaWin !== '' && <a href={project.data.yunGuanJiaWin}>Windows</a>}{' '}
                    {project.data.yunGuanJiaMac !== '' && <a href={project.data.yunGuanJiaMac}>macOS</a>}
                  </>
                )}
            </span>
          </p>
        </div>
        <footer className="login-foot">Matrixcast {project.data?.version ?? ''} · Apache-2.0</footer>
      </main>
    </div>
  )
}
