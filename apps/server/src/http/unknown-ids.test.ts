import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { theWorld } from '../testing/the-world.ts'

const parameter = z.object({
  name: z.string(),
  required: z.boolean(),
  schema: z.looseObject({ format: z.string().optional() }),
})
const document = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ parameters: z.array(parameter).optional() }).optional() })),
})

/** A code to scan that is over is forgotten: unknown and over are the same state of it. */
const states = ['/api/v2.third_auth/checkBindQrCode']

describe('a call that reads one thing by its id', () => {
  const the = theWorld()

  it('refuses an id that nobody has, instead of an answer that looks like a thing without anything', async () => {
    const { paths } = document.parse((await the().raw({ url: '/openapi.json' })).json())
    const answered: string[] = []
    let asked = 0
    for (const [path, { get }] of Object.entries(paths)) {
      const needed = (get?.parameters ?? []).filter(({ required }) => required)
      if (needed.length === 0 || needed.some(({ schema }) => schema.format !== 'uuid')) continue
      asked += 1
      const query = Object.fromEntries(needed.map(({ name }) => [name, randomUUID()]))
      const answer = await the().raw({ url: path, query, headers: { token: the().token } })
      if (answer.json().code === 1) answered.push(path)
    }
    expect([asked > 20, answered]).toEqual([true, states])
  })
})
