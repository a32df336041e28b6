import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { theWorld } from '../testing/the-world.ts'

/** Set by `npm run prove -- fuzz`: a folder for the figures, which cost time to measure. */
const folders = [process.env['PROVE_DOORS'] ?? []].flat()
const signedIn = 10

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`
const inField = (depth: number): string => `{"username":"a","password":${lists(depth)}}`
/** As many bytes, flat. */
const plain = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.unknown()) }))),
})

describe('JSON that is nested too deep', () => {
  const the = theWorld()
  const doors: { url: string; headers: Record<string, string> }[] = []
  beforeAll(async () => {
    const { paths } = document.parse((await the().raw({ url: '/openapi.json' })).json())
    const posts = Object.entries(paths).flatMap(([url, { post }]) =>
      post ? [{ url, isPublic: post.security.length === 0 }] : [],
    )
    const open = posts.filter(({ isPublic }) => isPublic).map(({ url }) => ({ url, headers: {} }))
    const closed = posts
      .filter(({ isPublic }) => !isPublic)
      .filter((_, at) => at % Math.floor(posts.length / signedIn) === 0)
    const withToken = closed.slice(0, signedIn).map(({ url }) => ({ url, headers: { token: the().token } }))
    doors.push(...open, ...withToken, { url: '/mcp', headers: { accept: 'application/json, text/event-stream' } })
  })

  const send = ({ url, headers }: (typeof doors)[number], payload: string) =>
    the().raw({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, payload })

  it('of 66 levels is refused with 400 in the form of every door, and of 10 is no fault of ours', async () => {
    expect(doors.length).toBeGreaterThan(signedIn + 3)
    for (const door of doors) {
      for (const nested of [lists, objects, inField]) {
        expect([door.url, (await send(door, nested(10))).statusCode < 500]).toEqual([door.url, true])
        for (const depth of [66, 1000, 100_000]) {
          const answer = await send(door, nested(depth))
          const isQuark = door.url.startsWith('/quark')
          expect([door.url, answer.statusCode]).toEqual([door.url, isQuark ? 200 : 400])
          const form =
            door.url === '/mcp'
              ? { jsonrpc: '2.0', id: null, error: { code: -32700 } }
              : isQuark
                ? { status: false, code: 400, fault: 'invalidInput' }
                : { code: 0, fault: 'invalidInput', details: { reason: 'tooDeep' } }
          expect(answer.json()).toMatchObject(form)
        }
      }
    }
  })

  it('that never closes is refused as well, and so is JSON that is none', async () => {
    for (const payload of ['['.repeat(200_000), '{"a":'.repeat(50_000), '"'.repeat(100_001), '{"a":1']) {
      const { statusCode } = await send({ url: '/api/v2.admin/login', headers: {} }, payload)
      expect([payload.slice(0, 9), statusCode]).toEqual([payload.slice(0, 9), 400])
    }
  })

  it.each(folders)(
    'costs at most three times the processor of a flat body, and 50 MB; figures go to %s',
    async (folder) => {
      const figures = []
      for (const door of doors) {
        for (const depth of [1000, 100_000]) {
          const [deep, flat] = [await costOf(door, lists(depth)), await costOf(door, plain(depth * 2))]
          figures.push({
            url: door.url,
            depth,
            milliseconds: deep.milliseconds,
            ofFlat: flat.milliseconds,
            mb: deep.mb,
          })
          expect([door.url, depth, deep.milliseconds <= Math.max(3 * flat.milliseconds, 1)]).toEqual([
            door.url,
            depth,
            true,
          ])
          expect(deep.mb).toBeLessThan(50)
        }
      }
      writeFileSync(path.join(folder, 'nesting.json'), `${JSON.stringify(figures, null, 1)}\n`)
    },
  )

  async function costOf(door: (typeof doors)[number], payload: string) {
    const times = 20
    await send(door, payload)
    const [cpu, memory] = [process.cpuUsage(), process.memoryUsage().rss]
    for (let n = 0; n < times; n += 1) await send(door, payload)
    const { user, system } = process.cpuUsage(cpu)
    return { milliseconds: (user + system) / 1000 / times, mb: (process.memoryUsage().rss - memory) / 2 ** 20 }
  }
})
