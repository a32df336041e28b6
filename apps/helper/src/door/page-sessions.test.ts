import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, World } from '../testing/world.ts'

describe('a page whose sign-in ended', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())

  const tokenOf = (sessionId: string) => world.server.pageToken({ sessionId })
  const byHttp = async (token: string) => {
    const body = JSON.stringify({ command: 'controller.helper.state', params: {} })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await fetch(`http://127.0.0.1:${world.helper?.port}/c1`, { method: 'POST', headers, body })).status
  }

  it('is shut out with the next beat, and no other token of that sign-in opens the door again; others stay', async () => {
    const [hers, his] = [randomUUID(), randomUUID()]
    const token = tokenOf(hers)
    const [page, other] = [await world.connect(token), await world.connect(tokenOf(his))]
    // A server from before names no sign-in.
    const older = await world.connect()
    world.server.ended.add(hers)
    await expect.poll(() => page.connected).toBe(false)
    for (const again of [token, tokenOf(hers)]) {
      await expect(world.connect(again)).rejects.toThrow('ticketInvalid')
      expect(await byHttp(again)).toBe(401)
    }
    expect(await ask(other, 'controller.helper.state', {})).toMatchObject({ code: 1 })
    expect(await byHttp(tokenOf(his))).toBe(200)
    expect(older.connected).toBe(true)
    for (const socket of [other, older]) socket.disconnect()
  })

  it('that only ever called by HTTP is found out too', async () => {
    const hers = randomUUID()
    expect(await byHttp(tokenOf(hers))).toBe(200)
    world.server.ended.add(hers)
    await expect.poll(() => byHttp(tokenOf(hers)), { interval: 250 }).toBe(401)
  })
})
