import './login.css'
import { quarkApi } from '@matrixcast/contract/builder'
import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import { sessionApi } from '@matrixcast/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { knownDevices } from '../api/known-devices.ts'
import { quarkToken } from '../api/quark-token.ts'
import { refusalText } from '../api/refusal.ts'
import { sessionToken } from '../api/token.ts'
import { useRead } from '../api/use-calls.ts'
import { AppLink, useGo } from '../ui/AppLink.tsx'
import { showStoredTheme } from '../ui/appearance.ts'
import { paths } from '../ui/paths.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { type ChangeLanguage, LoginChoices } from './LoginChoices.tsx'
import { LoginStory } from './LoginStory.tsx'

type Newcomer = { username: string; password: string }

type InvitationScreenProps = {
  /** Undefined: they were not invited, and come where registration is open. */
  code: string | undefined
  changeLanguage: ChangeLanguage
}

/** Where whoever comes to the page builder makes their sign-in. */
export function InvitationScreen({ code, changeLanguage }: InvitationScreenProps) {
  const { t } = useTranslation('builder')
  const queries = useQueryClient()
  const go = useGo()
  const door = useRead(builderInviteApi.door, {}, { enabled: code === undefined })
  const isClosed = code === undefined && door.data?.isOpen === false
  const [isSignedIn, setIsSignedIn] = useState(() => sessionToken.read() !== undefined)
  const enter = useMutation({
    mutationFn: async ({ username, password, token }: Newcomer & { token: string }) => {
      const device = knownDevices.wordOf(username)
      return { token, ...(await call(sessionApi.login, { username, password, device }, { quiet: true })) }
    },
    onSuccess: ({ token, userinfo, device }) => {
      knownDevices.keep(device)
      queries.clear()
      sessionToken.write(userinfo.token)
      quarkToken.write(token)
      go(paths.quarkHome, { replace: true })
    },
  })
  const register = useMutation({
    mutationFn: async (person: Newcomer) => {
      const given = code === undefined ? person : { ...person, inviteCode: code }
      const { access_token: token } = await call(quarkApi.register, given, { quiet: true })
      return { ...person, token }
    },
    onSuccess: (made) => enter.mutate(made),
  })
  useEffect(showStoredTheme, [])
  return (
    <div className="login">
      <LoginStory />
      <main className="login-side">
        <LoginChoices changeLanguage={changeLanguage} />
        <div className="login-card">
          {isSignedIn ? (
            <SignedInAlready onSignedOut={() => setIsSignedIn(false)} />
          ) : isClosed ? (
            <>
              <h1>{t('join.closedTitle')}</h1>
              <p className="login-sub">{t('join.closed')}</p>
              <AppLink href={paths.login}>{t('join.toLogin')}</AppLink>
            </>
          ) : enter.isError ? (
            <>
              <p className="login-fault" role="alert">
                {t('join.made')}
              </p>
              <AppLink href={paths.login}>{t('join.toLogin')}</AppLink>
            </>
          ) : (
            <InvitationForm
              fault={register.isError ? refusalText(register.error) : ''}
              isInvited={code !== undefined}
              isBusy={(code === undefined && door.isPending) || register.isPending || register.isSuccess}
              onSubmit={(username, password) => register.mutate({ username, password })}
            />
          )}
        </div>
      </main>
    </div>
  )
}

function SignedInAlready({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTranslation('builder')
  const queries = useQueryClient()
  const go = useGo()
  const name = useRead(sessionApi.getInfo, {}).data?.adminInfo.nickname
  const signOut = useMutation({
    mutationFn: () => call(sessionApi.logout, {}, { quiet: true }),
    onSettled: () => {
      sessionToken.clear()
      queries.clear()
      onSignedOut()
    },
  })
  return (
    <section role="alertdialog" aria-labelledby="signed-in-title">
      <h1 id="signed-in-title">{t('join.whoTitle')}</h1>
      <p className="login-sub">{name === undefined ? t('join.whoUnknown') : t('join.who', { name })}</p>
      <button type="button" className="login-submit" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('join.signOut')}
      </button>
      <button type="button" className="login-second" onClick={() => go('/')}>
        {t('join.stay')}
      </button>
    </section>
  )
}
