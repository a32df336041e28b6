import { setTimeout as sleep } from 'node:timers/promises'
import { type LoginState, loginFrame, loginState } from '@matrixcast/contract/helper'
import { type LoginScene, loginSceneNews } from '@matrixcast/contract/login-scene'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, World } from '../testing/world.ts'

describe('signing in with a phone', () => {
  let world: World
  let socket: Socket
  let states: LoginState[]
  let scenes: LoginScene[]
  let loginId: string
  let frames: number
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    states = []
    scenes = []
    socket = await world.connect()
    frames = 0
    socket.on('login:frame', (frame: unknown) => {
      loginFrame.parse(frame)
      frames += 1
    })
    socket.on('login:state', (state: unknown) => void states.push(loginState.parse(state)))
    socket.on('login:scene', (news: unknown) => {
      const said = loginSceneNews.parse(news)
      loginId = said.loginId
      scenes.push(said.scene)
    })
  })
  afterEach(() => socket.close())

  async function begin() {
    const ticket = world.server.issue('login', { platform: 'practice', accountId: null, adminId: crypto.randomUUID() })
    world.server.loginTickets.set(ticket, { platform: 'practice', account: null })
    const params = { platformName: 'practice', mode: 'login', ticket }
    expect(await ask(socket, 'controller.authorization.loginOrView', params)).toMatchObject({ code: 1 })
    await expect.poll(() => frames, { timeout: 15_000 }).toBeGreaterThan(0)
    await seen({ kind: 'page' })
    await expect.poll(() => states.at(0)?.state, { timeout: 15_000 }).toBe('waiting')
  }
  const seen = async (wanted: object) => {
    await expect.poll(() => scenes.at(-1), { timeout: 40_000 }).toMatchObject(wanted)
  }
  const press = (...keys: string[]) => {
    for (const key of keys) socket.emit('login:input', { loginId, event: { kind: 'key', key } })
  }
  const order = (given: object) => socket.emit('login:order', { loginId, order: given })
  const toScan = () => {
    const last = scenes.at(-1)
    return last?.kind === 'qr' ? (last.text ?? '') : ''
  }
  const ended = async () => {
    await expect.poll(() => states.at(-1)?.state, { timeout: 20_000 }).toBe('succeeded')
  }
  /** From the field of the name: password, button, by password, by code, by message. */
  const toQr = ['Tab', 'Tab', 'Tab', 'Tab', 'Enter']
  const toSms = ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter']

  it('by a code that is scanned and confirmed; what it holds arrives to be drawn sharp', async () => {
    await begin()
    const { name } = await world.anAccount()
    press(...toQr)
    await seen({ kind: 'qr', state: 'shown', canRefresh: true })
    expect(toScan()).toMatch(new RegExp(`^${world.site.address}/scan/[0-9a-f]{24}$`))
    const address = toScan()
    await world.site.scan(name, address, { confirms: false })
    await seen({ kind: 'qr', state: 'scanned' })
    await world.site.scan(name, address, { confirms: true })
    await ended()
    expect(world.server.logins.at(-1)?.profile).toMatchObject({ remoteId: name })
  })

  it('by a fresh code when the first one is over', async () => {
    await begin()
    const { name } = await world.anAccount()
    await world.site.qrLives(1500)
    press(...toQr)
    await seen({ kind: 'qr', state: 'expired' })
    const first = toScan()
    await world.site.qrLives(120_000)
    order({ kind: 'refreshQr' })
    await expect.poll(() => toScan() !== first && scenes.at(-1), { timeout: 15_000 }).toMatchObject({ state: 'shown' })
    await world.site.scan(name, toScan(), { confirms: true })
    await ended()
  })

  it('by a number sent to it: a wrong one is said to be wrong, and none is written anywhere', async () => {
    await begin()
    const { name } = await world.anAccount()
    press(...toSms)
    // The page of the number shows no sign of its own: words that came before it went nowhere, and are typed again.
    for (let tries = 0; tries < 5 && scenes.at(-1)?.kind !== 'code'; tries++) {
      await sleep(1500)
      socket.emit('login:input', { loginId, event: { kind: 'text', text: name } })
      press('Enter')
      await sleep(1500)
    }
    // The words typed again may have come to the field of the code.
    await seen({ kind: 'code', canSend: true })
    order({ kind: 'code', code: '000000' })
    await seen({ kind: 'code', state: 'wrong' })
    const first = await world.site.smsOf(name)
    order({ kind: 'sendCode' })
    await seen({ kind: 'code', state: 'asked' })
    const code = await world.site.smsOf(name)
    expect(code).not.toBe(first)
    order({ kind: 'code', code })
    await ended()
    expect(world.logged.join('')).not.toContain(code)
  })
})
