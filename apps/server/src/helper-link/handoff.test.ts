import { signInApi } from '@matrixcast/contract/account-sign-in'
import { accountApi } from '@matrixcast/contract/accounts'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { handoffApi } from '@matrixcast/contract/login-handoff'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { buildHandoffDesk } from './handoff-desk.ts'

describe('a sign-in that is handed to a phone', () => {
  const the = theWorld()
  const nobody = {}
  let headers: Record<string, string>
  beforeAll(async () => {
    const { call } = the()
    const asked = await call(helperLinkApi.requestPairing, { name: 'pc', version: '1', localProof: 'p'.repeat(40) }, {})
    const paired = (await call(helperLinkApi.getPairing, asked.data, {})).data
    if (paired.state !== 'paired') throw new Error('not paired')
    headers = { authorization: `Bearer ${paired.secret}` }
  })

  const frame = { image: 'aGVyb24=', width: 1366, height: 860 }
  async function aHandoff() {
    const { call } = the()
    const { ticket } = (await call(signInApi.needInfo, { platform: 'practice' })).data
    return { ticket, ...(await call(handoffApi.create, { ticket })).data }
  }

  it('shows one login and passes on what is done on it; the link opens once', async () => {
    const { call } = the()
    const { ticket, handoffId, secret } = await aHandoff()
    const { token } = (await call(handoffApi.open, { secret }, nobody)).data
    expect((await call(handoffApi.open, { secret }, nobody)).refused).toBe('handoffOver')
    const relay = (more: object) => call(handoffApi.relay, { handoffId, ticket, isOver: false, ...more }, headers)
    expect((await relay({ frame })).data).toMatchObject({ goesOn: true, isOpened: true, inputs: [] })
    expect((await call(handoffApi.follow, { token, seen: 0 }, nobody)).data).toMatchObject({ frame, isOver: false })
    const inputs = [{ kind: 'text' as const, text: 'reed' }]
    await call(handoffApi.touch, { token, inputs, order: { kind: 'code', code: '123456' } }, nobody)
    expect((await relay({})).data).toMatchObject({ inputs, orders: [{ kind: 'code', code: '123456' }] })
    expect((await relay({})).data).toMatchObject({ inputs: [], orders: [] })
    expect((await relay({ isOver: true })).data.goesOn).toBe(false)
    expect((await call(handoffApi.follow, { token, seen: 1 }, nobody)).data).toMatchObject({
      isOver: true,
      frame: null,
    })
    expect((await call(handoffApi.touch, { token, inputs }, nobody)).refused).toBe('handoffOver')
  })

  it('gives no other right, and is made only by who began the login', async () => {
    const { call } = the()
    const { ticket, secret } = await aHandoff()
    const { token } = (await call(handoffApi.open, { secret }, nobody)).data
    const asHeaders: Record<string, string>[] = [{ token }, { authorization: `Bearer ${token}` }]
    for (const wrong of asHeaders) {
      expect((await call(accountApi.list, {}, wrong)).status).toBe(401)
    }
    const password = 'long enough'
    await call(settingsApi.addAdmin, { username: 'she', nickname: 'She', role: 'operator', password })
    const hers = (await call(sessionApi.login, { username: 'she', password }, {})).data.userinfo.token
    expect((await call(handoffApi.create, { ticket }, { token: hers })).refused).toBe('ticketInvalid')
    expect((await call(handoffApi.create, { ticket: 'a.b' })).refused).toBe('ticketInvalid')
    const strange = { handoffId: crypto.randomUUID(), ticket, isOver: false }
    expect((await call(handoffApi.relay, strange, headers)).data.goesOn).toBe(false)
    expect((await call(handoffApi.follow, { token: 'x'.repeat(43), seen: 0 }, nobody)).refused).toBe('handoffOver')
  })

  it('is over when nobody opens it in time, and a new link ends the one before', () => {
    const clock = { now: 1_000_000 }
    const desk = buildHandoffDesk({ now: () => clock.now })
    const first = desk.create('workspace', 'ticket')
    const second = desk.create('workspace', 'ticket')
    expect(() => desk.open(first.secret)).toThrow('handoffOver')
    clock.now += 121_000
    expect(() => desk.open(second.secret)).toThrow('handoffOver')
    const third = desk.create('workspace', 'ticket')
    const { token } = desk.open(third.secret)
    clock.now += 12 * 60_000
    expect(() => desk.touch({ token, inputs: [] })).toThrow('handoffOver')
  })
})
