import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type LoginState, loginState } from '@matrixcast/contract/helper'
import { wholeChromium } from '@matrixcast/platforms/testing/chromium'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageDoor } from '../testing/page-door.ts'
import { ask, World } from '../testing/world.ts'

// Only a real browser is slow, falls, or does not start.
describe('a login that does not come to its end', () => {
  let world: World
  let door: Awaited<ReturnType<typeof pageDoor>>
  let meets = (): Promise<number | null> => Promise.resolve(null)
  let states: LoginState[] = []
  beforeAll(async () => {
    world = await World.open()
    door = await pageDoor(
      world.site.address,
      () => '',
      () => meets(),
    )
    // Its process is ended here, and that of the whole browser is known by its profile.
    Object.assign(world.env, { MATRIXCAST_PRACTICE_URL: door.url, CHROMIUM_PATH: wholeChromium.executablePath })
  })
  afterAll(async () => {
    door.server.closeAllConnections()
    door.server.close()
    await world.close()
  })
  beforeEach(() => {
    states = []
    meets = () => Promise.resolve(null)
  })

  // A second one of the same home does not start.
  afterEach(() => world.helper?.stop())

  async function begin(): Promise<string> {
    const socket = await world.connect()
    socket.on('login:state', (state: unknown) => void states.push(loginState.parse(state)))
    const ticket = world.server.issue('login', { platform: 'practice', accountId: null, adminId: crypto.randomUUID() })
    world.server.loginTickets.set(ticket, { platform: 'practice', account: null })
    const params = { platformName: 'practice', mode: 'login', ticket }
    const said = await ask(socket, 'controller.authorization.loginOrView', params)
    return String(Object(said.data).loginId)
  }
  const end = async (): Promise<string | undefined> => {
    await expect.poll(() => states.at(-1)?.fault, { timeout: 40_000 }).toBeDefined()
    return states.at(-1)?.fault
  }

  it('gives the person all their time from the page on, however late it came', async () => {
    await world.startHelper({ loginMs: 600 })
    let isHeld = true
    meets = async () => {
      if (isHeld) await new Promise((resolve) => setTimeout(resolve, 900))
      isHeld = false
      return null
    }
    await begin()
    expect(await end()).toBe('timedOut')
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'failed'])
  })

  it('says that the page was slow', async () => {
    await world.startHelper({ openMs: 800, answerMs: 300 })
    meets = () => new Promise(() => undefined)
    await begin()
    expect(await end()).toBe('slow')
  })

  it('says that the portal is down', async () => {
    await world.startHelper()
    meets = () => Promise.resolve(502)
    await begin()
    expect(await end()).toBe('platformDown')
  })

  it('says that the browser fell', async () => {
    await world.startHelper()
    const loginId = await begin()
    await expect.poll(() => states.at(-1)?.state, { timeout: 20_000 }).toBe('waiting')
    const folder = join(String(world.env.MATRIXCAST_HELPER_HOME), 'profiles', `new-${loginId}`)
    process.kill(Number((await readlink(join(folder, 'SingletonLock'))).split('-').at(-1)), 'SIGKILL')
    expect(await end()).toBe('browserGone')
  })

  it('says that the browser could not start only where it did not', async () => {
    world.env.CHROMIUM_PATH = '/bin/false'
    await world.startHelper()
    await begin()
    expect(await end()).toBe('browser')
  })
})
