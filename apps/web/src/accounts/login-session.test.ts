import { expect, it } from 'vitest'
import { type LoginSession, type LoginSessionEvent, loginSessionReducer } from './login-session.ts'

const accountId = crypto.randomUUID()
const after = (...events: LoginSessionEvent[]): LoginSession =>
  events.reduce<LoginSession>(loginSessionReducer, { step: 'idle' })
const opened: LoginSessionEvent[] = [
  { kind: 'begun' },
  { kind: 'opened', loginId: 'one', ticket: 'signed', shownIn: 'page', atMs: 1_000 },
]

it('a sign-in opens for five minutes, saves, and ends with the account', () => {
  expect(after(...opened)).toEqual({
    step: 'open',
    loginId: 'one',
    ticket: 'signed',
    shownIn: 'page',
    isSaving: false,
    endsAtMs: 301_000,
    isShown: false,
    scene: { kind: 'page' },
    sceneAtMs: 1_000,
  })
  const saving = after(...opened, { kind: 'told', news: { loginId: 'one', state: 'saving' } })
  expect(saving).toMatchObject({ step: 'open', isSaving: true })
  const done: LoginSessionEvent = { kind: 'told', news: { loginId: 'one', state: 'succeeded', accountId } }
  expect(after(...opened, done)).toEqual({ step: 'succeeded', accountId })
})

it('a failed sign-in says why', () => {
  const failed: LoginSessionEvent = { kind: 'told', news: { loginId: 'one', state: 'failed', fault: 'timedOut' } }
  expect(after(...opened, failed)).toEqual({ step: 'failed', fault: 'timedOut', said: '' })
  expect(after({ kind: 'begun' }, { kind: 'refused', fault: 'notRunning', said: '' })).toMatchObject({ step: 'failed' })
  expect(after(...opened, { kind: 'helperLost' })).toMatchObject({ step: 'failed', fault: 'notRunning' })
})

it('news of another sign-in change nothing, and a sign-in that was left stays left', () => {
  const other: LoginSessionEvent = { kind: 'told', news: { loginId: 'two', state: 'failed', fault: 'closed' } }
  expect(after(...opened, other)).toMatchObject({ step: 'open', loginId: 'one' })
  expect(after({ kind: 'begun' }, { kind: 'left' }, ...opened.slice(1))).toEqual({ step: 'idle' })
})

it('what the platform wants is shown as its own step, as long as it is of this sign-in', () => {
  const asks = (loginId: string): Extract<LoginSessionEvent, { kind: 'scene' }> => ({
    kind: 'scene',
    news: { loginId, scene: { kind: 'code', state: 'asked', canSend: true } },
    atMs: 5_000,
  })
  expect(after(...opened, asks('one'))).toMatchObject({ scene: { kind: 'code' }, sceneAtMs: 5_000 })
  expect(after(...opened, asks('one'))).toMatchObject({ endsAtMs: 305_000 })
  expect(after(...opened, asks('one'), { ...asks('one'), atMs: 90_000 })).toMatchObject({ endsAtMs: 305_000 })
  expect(after(...opened, asks('two'))).toMatchObject({ scene: { kind: 'page' }, sceneAtMs: 1_000 })
})
