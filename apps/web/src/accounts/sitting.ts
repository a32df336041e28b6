import type { LoginState } from '@matrixcast/contract/helper'
import type { LoginScene, LoginSceneNews } from '@matrixcast/contract/login-scene'

/** One sign-in or one look at an account, from asking the helper for a browser to its end. */
export type Sitting =
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
      /** What the platform's page wants of the person, and since when we know. */
      scene: LoginScene
      sceneAtMs: number
    }
  | { step: 'succeeded'; accountId: string }
  | { step: 'failed'; fault: string; said: string }

export type SittingEvent =
  | { kind: 'begun' }
  | { kind: 'opened'; loginId: string; ticket: string; shownIn: 'window' | 'page'; atMs: number }
  | { kind: 'refused'; fault: string; said: string }
  | { kind: 'told'; news: LoginState }
  | { kind: 'scene'; news: LoginSceneNews; atMs: number }
  | { kind: 'helperLost' }
  | { kind: 'left' }

/** The helper closes the browser after so long. */
const mostMs = 5 * 60_000

export function sittingReducer(sitting: Sitting, event: SittingEvent): Sitting {
  switch (event.kind) {
    case 'begun':
      return { step: 'opening' }
    case 'opened': {
      const { loginId, ticket, shownIn, atMs } = event
      return sitting.step === 'opening'
        ? {
            step: 'open',
            loginId,
            ticket,
            shownIn,
            isSaving: false,
            endsAtMs: atMs + mostMs,
            scene: { kind: 'page' },
            sceneAtMs: atMs,
          }
        : sitting
    }
    case 'refused':
      return sitting.step === 'opening' ? { step: 'failed', fault: event.fault, said: event.said } : sitting
    case 'told':
      return sitting.step === 'open' && sitting.loginId === event.news.loginId
        ? afterNews(sitting, event.news)
        : sitting
    case 'scene':
      return sitting.step === 'open' && sitting.loginId === event.news.loginId
        ? { ...sitting, scene: event.news.scene, sceneAtMs: event.atMs }
        : sitting
    case 'helperLost':
      return sitting.step === 'open' ? { step: 'failed', fault: 'notRunning', said: '' } : sitting
    case 'left':
      return { step: 'idle' }
  }
}

function afterNews(sitting: Extract<Sitting, { step: 'open' }>, news: LoginState): Sitting {
  if (news.state === 'waiting') return sitting
  if (news.state === 'saving') return { ...sitting, isSaving: true }
  if (news.state === 'succeeded' && news.accountId !== undefined)
    return { step: 'succeeded', accountId: news.accountId }
  return { step: 'failed', fault: news.fault ?? 'internal', said: '' }
}
