import type { LoginState } from '@matrixcast/contract/helper'
import type { LoginScene, LoginSceneNews } from '@matrixcast/contract/login-scene'

/** One sign-in or one look at an account, from asking the helper for a browser to its end. */
export type LoginSession =
  | { step: 'idle' }
  | { step: 'opening' }
  | {
      step: 'open'
      loginId: string
      /** Names this login to the server. */
      ticket: string
      shownIn: 'window' | 'page'
      isSaving: boolean
      endsAtMs: number
      /** From the page that the person saw first. */
      isShown: boolean
      /** What the platform's page wants of the person, and since when we know. */
      scene: LoginScene
      sceneAtMs: number
    }
  | { step: 'succeeded'; accountId: string }
  | { step: 'failed'; fault: string; said: string }

export type LoginSessionEvent =
  | { kind: 'begun' }
  | { kind: 'opened'; loginId: string; ticket: string; shownIn: 'window' | 'page'; atMs: number }
  | { kind: 'refused'; fault: string; said: string }
  | { kind: 'told'; news: LoginState }
  | { kind: 'scene'; news: LoginSceneNews; atMs: number }
  | { kind: 'helperLost' }
  | { kind: 'left' }

/** The helper closes the browser so long after its page was shown. */
const mostMs = 5 * 60_000

export function loginSessionReducer(loginSession: LoginSession, event: LoginSessionEvent): LoginSession {
  switch (event.kind) {
    case 'begun':
      return { step: 'opening' }
    case 'opened': {
      const { loginId, ticket, shownIn, atMs } = event
      return loginSession.step === 'opening'
        ? {
            step: 'open',
            loginId,
            ticket,
            shownIn,
            isSaving: false,
            endsAtMs: atMs + mostMs,
            isShown: false,
            scene: { kind: 'page' },
            sceneAtMs: atMs,
          }
        : loginSession
    }
    case 'refused':
      return loginSession.step === 'opening' ? { step: 'failed', fault: event.fault, said: event.said } : loginSession
    case 'told':
      return loginSession.step === 'open' && loginSession.loginId === event.news.loginId
        ? afterNews(loginSession, event.news)
        : loginSession
    case 'scene':
      return loginSession.step === 'open' && loginSession.loginId === event.news.loginId
        ? {
            ...loginSession,
            scene: event.news.scene,
            sceneAtMs: event.atMs,
            endsAtMs: loginSession.isShown ? loginSession.endsAtMs : event.atMs + mostMs,
            isShown: true,
          }
        : loginSession
    case 'helperLost':
      return loginSession.step === 'open' ? { step: 'failed', fault: 'notRunning', said: '' } : loginSession
    case 'left':
      return { step: 'idle' }
  }
}

function afterNews(loginSession: Extract<LoginSession, { step: 'open' }>, news: LoginState): LoginSession {
  if (news.state === 'waiting') return loginSession
  if (news.state === 'saving') return { ...loginSession, isSaving: true }
  if (news.state === 'succeeded' && news.accountId !== undefined)
    return { step: 'succeeded', accountId: news.accountId }
  return { step: 'failed', fault: news.fault ?? 'internal', said: '' }
}
