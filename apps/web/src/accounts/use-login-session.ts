import { signInApi } from '@matrixcast/contract/account-sign-in'
import type { LoginState } from '@matrixcast/contract/helper'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { call } from '../api/call.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { commandHelper } from '../helper/command.border.ts'
import { helperLink } from '../helper/link.ts'
import { useHelperState } from '../helper/use-helper.ts'
import type { FirstProxy } from './BindProxy.tsx'
import { hereBrowsing } from './here-browsing.ts'
import { loginSessionReducer } from './login-session.ts'

export type LoginWanted = { platform: string; accountId?: string; mode: 'login' | 'view'; proxy?: FirstProxy }

/** Asks the helper for a browser in which a person signs in or looks at an account, and follows it to its end. */
export function useLoginSession() {
  const [loginSession, tell] = useReducer(loginSessionReducer, { step: 'idle' })
  /** Grows with every beginning and leaving, so that an answer to an earlier one is known to be late. */
  const turn = useRef(0)
  const shownId = useRef<string>(undefined)
  const isConnected = useHelperState() === 'connected'

  const leave = useCallback(() => {
    turn.current += 1
    if (shownId.current !== undefined) helperLink.closeLogin(shownId.current)
    shownId.current = undefined
    tell({ kind: 'left' })
  }, [])

  useEffect(() => helperLink.logins.listen((news: LoginState) => tell({ kind: 'told', news })), [])
  useEffect(() => helperLink.scenes.listen((news) => tell({ kind: 'scene', news, atMs: Date.now() })), [])
  useEffect(() => leave, [leave])
  useEffect(() => {
    if (!isConnected) tell({ kind: 'helperLost' })
  }, [isConnected])

  const begin = useCallback(
    async (wish: LoginWanted): Promise<'window' | 'page' | undefined> => {
      leave()
      const mine = turn.current
      tell({ kind: 'begun' })
      const answer = await askForBrowser(wish)
      if (!answer.ok) {
        if (mine === turn.current) tell({ kind: 'refused', ...answer.fault })
        return undefined
      }
      const { loginId, shownIn, ticket } = answer.value
      if (mine !== turn.current) {
        helperLink.closeLogin(loginId)
        return undefined
      }
      // A window on this computer outlives the drawer; pictures in the page do not.
      if (shownIn === 'page') shownId.current = loginId
      tell({ kind: 'opened', loginId, ticket, shownIn, atMs: Date.now() })
      return shownIn
    },
    [leave],
  )
  return { loginSession, begin, leave }
}

async function askForBrowser({ platform, accountId, mode, proxy }: LoginWanted) {
  try {
    const first = { browsing: hereBrowsing(), ...(proxy === undefined ? {} : { proxy }) }
    const about = accountId === undefined ? first : { accountId }
    const { ticket, platformName } = await call(signInApi.needInfo, { platform, mode, ...about }, { quiet: true })
    const answer = await commandHelper('controller.authorization.loginOrView', { platformName, mode, ticket })
    if (answer.ok) return { ok: true as const, value: { ...answer.value, ticket } }
    return { ok: false as const, fault: { fault: answer.fault.fault ?? 'internal', said: answer.fault.said } }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return { ok: false as const, fault: { fault: error.fault ?? '', said: refusalText(error) } }
  }
}
