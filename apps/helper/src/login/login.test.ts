import { randomUUID } from 'node:crypto'
import { type LoginFrame, type LoginState, loginFrame, loginState } from '@matrixcast/contract/helper'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, World } from '../testing/world.ts'

const loginOrView = 'controller.authorization.loginOrView'

describe('signing in by pictures and pointer', () => {
  let world: World
  let socket: Socket
  let frames: LoginFrame[]
  let states: LoginState[]
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    frames = []
    states = []
    socket = await world.connect()
    socket.on('login:frame', (frame: unknown) => void frames.push(loginFrame.parse(frame)))
    socket.on('login:state', (state: unknown) => void states.push(loginState.parse(state)))
  })
  afterEach(() => socket.close())

  async function begin(mode: 'login' | 'view', account: { id: string; remoteId: string; storageState: string } | null) {
    const known = account && { ...account, platform: 'practice' }
    const accountId = known?.id ?? null
    const ticket =
      mode === 'view'
        ? world.server.issue('view', { platform: 'practice', accountId: accountId ?? '' })
        : world.server.issue('login', { platform: 'practice', accountId, adminId: crypto.randomUUID() })
    world.server.loginTickets.set(ticket, { platform: 'practice', account: known })
    const said = await ask(socket, loginOrView, { platformName: 'practice', mode, ticket })
    expect(said).toMatchObject({ code: 1, data: { shownIn: 'page' } })
    await expect.poll(() => frames.length, { timeout: 15_000 }).toBeGreaterThan(0)
    return frames[0]?.loginId ?? ''
  }
  async function type(loginId: string, name: string, password: string) {
    await expect.poll(() => states.at(0)?.state, { timeout: 15_000 }).toBe('waiting')
    const send = (event: object) => socket.emit('login:input', { loginId, event })
    send({ kind: 'text', text: name })
    send({ kind: 'key', key: 'Tab' })
    send({ kind: 'text', text: password })
    send({ kind: 'key', key: 'Enter' })
  }

  it('shows the login page, takes what is typed, and hands the session to the server alone', async () => {
    const { name } = await world.anAccount()
    const synced: unknown[] = []
    socket.on('platforms-data-sync', (said: unknown) => synced.push(said))
    const loginId = await begin('login', null)
    await type(loginId, name, 'reed-pond-7')
    await expect.poll(() => states.at(-1)?.state, { timeout: 20_000 }).toBe('succeeded')
    expect(frames[0]).toMatchObject({ width: 1366 })
    expect(world.server.logins.at(-1)?.profile).toMatchObject({ remoteId: name, nickname: name })
    expect(world.server.logins.at(-1)?.storageState).toContain('weitang_session')
    await expect.poll(() => synced.length).toBe(1)
    expect(world.logged.join('')).not.toContain('reed-pond-7')
  })

  it('does not let somebody else sign in for a known account', async () => {
    const [known, other] = [await world.anAccount(), await world.anAccount()]
    const account = { id: randomUUID(), remoteId: known.name, storageState: '{"cookies":[],"origins":[]}' }
    const loginId = await begin('login', account)
    const before = world.server.logins.length
    await type(loginId, other.name, 'reed-pond-7')
    await expect
      .poll(() => states.at(-1), { timeout: 20_000 })
      .toMatchObject({ state: 'failed', fault: 'wrongAccount' })
    expect(world.server.logins).toHaveLength(before)
  })

  it('shows an account on its platform until it is closed', async () => {
    const { name, state } = await world.anAccount()
    const loginId = await begin('view', { id: randomUUID(), remoteId: name, storageState: state })
    socket.emit('login:close', { loginId })
    await expect.poll(() => states.at(-1), { timeout: 10_000 }).toMatchObject({ state: 'failed', fault: 'closed' })
  })

  it('ends the browser when the page that shows it goes away', async () => {
    await begin('login', null)
    socket.close()
    await expect.poll(() => world.logged.at(-1), { timeout: 10_000 }).toContain('"fault":"closed"')
  })

  it('listens to the page that began and to no other', async () => {
    const loginId = await begin('login', null)
    const other = await world.connect()
    other.emit('login:close', { loginId })
    await ask(other, 'controller.publish.cancel', { taskId: randomUUID() })
    expect(states.some(({ state }) => state === 'failed')).toBe(false)
    socket.emit('login:close', { loginId })
    await expect.poll(() => states.at(-1)?.fault, { timeout: 10_000 }).toBe('closed')
    other.close()
  })

  it('asks the platform which sessions still hold', async () => {
    const { name, state } = await world.anAccount()
    const [online, offline] = [randomUUID(), randomUUID()]
    world.server.accounts.set(online, { id: online, platform: 'practice', remoteId: name, storageState: state })
    const gone = { id: offline, platform: 'practice', remoteId: 'gone', storageState: '{"cookies":[],"origins":[]}' }
    world.server.accounts.set(offline, gone)
    const ticket = world.server.issue('check', { accountIds: [online, offline] })
    const expected = [
      { accountId: online, state: 'online' },
      { accountId: offline, state: 'offline' },
    ]
    const said = await ask(socket, 'controller.authorization.checkAccountLogin', { ticket })
    expect(said.data).toEqual({ checkResult: expected })
    expect(world.server.checks).toMatchObject(expected)
  })
})
