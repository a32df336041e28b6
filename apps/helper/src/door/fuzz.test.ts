import { helperCommands } from '@matrixcast/contract/helper'
import { hostileInput, oneOf, randomFrom, type Shape } from '@matrixcast/contract/testing/hostile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, World } from '../testing/world.ts'

/** `npm run prove -- fuzz` sends ten times as many. */
const calls = Math.round(Number(process.env.PROVE_FUZZ ?? '2400') / 8)
const envelope = z.object({
  code: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  fault: z.string().optional(),
})

describe('hostile commands made from their declarations', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())

  it(`${calls} by socket and ${calls} by HTTP are refused in the envelope, and the helper goes on`, {
    timeout: 1_200_000,
  }, async () => {
    const random = randomFrom(Number(process.env.FUZZ_SEED ?? '20261126'))
    const { ticket } = await world.aTask()
    const token = world.server.pageToken()
    const address = `http://127.0.0.1:${world.helper?.port}/c1`
    const socket = await world.connect()
    const faults: string[] = []
    const names = [...Object.keys(helperCommands), '__proto__', 'constructor', '', '\0', 'controller.none']
    for (let n = 0; n < calls; n += 1) {
      const name = oneOf(random, names) ?? ''
      const shape: Shape = shapes.get(name) ?? {}
      const params = withTicket(hostileInput(shape, random, []), ticket, random)
      const bySocket = await ask(socket, name, params)
      if (bySocket.fault === 'internal') faults.push(`socket ${name} ${shortly(params)}`)
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: random() < 0.05 ? (oneOf(random, ['', '{', '[]', 'null', '{"command":{}}']) ?? '') : bodyOf(name, params),
      })
      const body = envelope.safeParse(await response.json())
      const isBroken = response.status >= 500 || !body.success || body.data.fault === 'internal'
      if (isBroken) faults.push(`HTTP ${response.status} ${name} ${shortly(params)}`)
    }
    expect([...new Set(faults)]).toEqual([])
    expect(await ask(socket, 'controller.helper.state', {})).toMatchObject({ code: 1 })
    socket.close()
  })
})

const shapes = new Map(
  Object.entries(helperCommands).map(([name, { params }]) => [
    name,
    z.custom<Shape>().parse(z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' })),
  ]),
)

/** Some calls come with a ticket that is signed, so that what lies behind it is reached. */
const withTicket = (params: unknown, ticket: string, random: () => number): unknown =>
  random() < 0.3 && typeof params === 'object' && params !== null && 'ticket' in params ? { ...params, ticket } : params

const bodyOf = (command: string, params: unknown): string => JSON.stringify({ command, params })
const shortly = (params: unknown): string => String(JSON.stringify(params)).slice(0, 200)
