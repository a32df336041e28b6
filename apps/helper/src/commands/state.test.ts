import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutSecrets } from '../log-tail.ts'
import { ask, publishParams, World } from '../testing/world.ts'

const state = 'controller.helper.state'

describe('what the cloud manager tells of itself', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())

  it('names what it posts and what the browser of it takes; its log holds what happened and nothing that opens an account', async () => {
    const socket = await world.connect()
    expect(await ask(socket, state, {})).toMatchObject({ code: 1, data: { attempts: [], browsers: [] } })
    const task = await world.aTask({ slowSteps: 0.5 })
    const { taskId, attemptId, account, storageState } = task.assignment
    const publishing = ask(socket, 'controller.publish.publishWork', publishParams(task))
    const seen = () => ask(socket, state, {})
    await expect
      .poll(async () => JSON.stringify((await seen()).data), { timeout: 20_000 })
      .toMatch(/"browsers":\[\{"accountId":"[^"]+","memoryBytes":[1-9]\d{7,},"isIdle":false\}\]/)
    expect(await seen()).toMatchObject({
      data: { attempts: [{ taskId, account: account.nickname }], browsers: [{ accountId: account.id }] },
    })
    expect(await publishing).toMatchObject({ code: 1 })
    const text = JSON.stringify((await ask(socket, 'controller.helper.log', {})).data)
    expect(text).toContain(attemptId)
    expect(text).not.toContain(task.ticket)
    expect(text).not.toContain(world.server.secret)
    const session = /"value":"([^"]+)"/.exec(storageState)?.[1] ?? 'none'
    expect(text).not.toContain(session)
    socket.close()
  })

  it('cuts tickets, keys and codes out of whatever was written', () => {
    const ticket = `${'a'.repeat(60)}.${'b'.repeat(40)}`
    expect(withoutSecrets(`x ${ticket} y`)).toBe('x [secret] y')
    expect(withoutSecrets('GET /login?token=abc&x=1')).toBe('GET /login?token=[secret]&x=1')
    const plain = '{"attemptId":"6f9619ff-8b86-4d01-b42d-00cf4fc964ff","msg":"publish ended"}'
    expect(withoutSecrets(plain)).toBe(plain)
  })

  it.each([
    ['an hour fast', 3600],
    ['an hour slow', -3600],
  ])('goes by the time of the server when this computer is %s, and says so', async (_what, seconds) => {
    world.server.clockBehindSeconds = seconds
    const now = Math.floor(Date.now() / 1000) - seconds
    await expect
      .poll(
        async () => {
          // By the server's time the token has five minutes left, whatever this computer shows.
          const socket = await world.connect(world.server.pageToken({ exp: now + 300 }))
          const said = JSON.stringify((await ask(socket, state, {})).data)
          socket.close()
          return Number(/"clockAheadSeconds":(-?\d+)/.exec(said)?.[1] ?? 0)
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBeCloseTo(seconds, -1.5)
    await expect(world.connect(world.server.pageToken({ exp: now - 60 }))).rejects.toThrow('ticketInvalid')
    world.server.clockBehindSeconds = 0
  })
})
