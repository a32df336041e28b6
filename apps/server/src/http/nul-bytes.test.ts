import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { theWorld } from '../testing/the-world.ts'

const document = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ parameters: z.array(z.object({ name: z.string() })).optional() }).optional() }),
  ),
})

describe('text with the character 0, which Postgres keeps in no text', () => {
  const the = theWorld()
  const get = (url: string) => the().raw({ url, headers: { token: the().token } })

  it('is refused in every filter of every list, in the path of a file, and in a key of JSON', async () => {
    const { paths } = document.parse((await the().raw({ url: '/openapi.json' })).json())
    const fields = Object.entries(paths).flatMap(([path, { get: call }]) =>
      (call?.parameters ?? []).map(({ name }) => `${path}?${name}=%00`),
    )
    expect(fields.length).toBeGreaterThan(150)
    for (const url of [...fields, '/api/v2.attachment/attachmentList?keyword=%ED%A0%80', '/files/%00', '/fonts/%00']) {
      const { statusCode } = await get(url)
      expect([url, statusCode < 500]).toEqual([url, true])
    }
    const asked = (payload: string) =>
      the().raw({
        method: 'POST',
        url: '/api/v2.wisdom_task/closeBreaker',
        headers: { token: the().token, 'content-type': 'application/json' },
        payload,
      })
    for (const payload of ['{"platform":"\\u0000"}', '{"\\u0000":1,"platform":"x"}', '{"platform":"\\ud800"}']) {
      expect((await asked(payload)).statusCode).toBeLessThan(500)
    }
  })
})
