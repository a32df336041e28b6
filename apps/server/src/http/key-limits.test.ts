import { expect, it } from 'vitest'
import { keyLimits, usualKeyMost } from './key-limits.ts'
import { HttpRefusal } from './refusal.ts'

it('a key that calls too fast is refused with the seconds to wait, reads and writes apart, and heard after a minute', () => {
  let now = 0
  const limits = keyLimits(usualKeyMost, () => now)
  const call = (method: string) => {
    const headers: Record<string, unknown> = {}
    const reply = { header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }) }
    try {
      limits.count('one', { method }, Object(reply))
      return { headers, status: 200 }
    } catch (thrown) {
      if (!(thrown instanceof HttpRefusal)) throw thrown
      return { headers, status: thrown.status }
    }
  }
  for (let made = 0; made < 120; made += 1) expect(call('POST').status).toBe(200)
  now = 20_000
  expect(call('POST')).toEqual({
    status: 429,
    headers: { 'ratelimit-limit': 120, 'ratelimit-remaining': 0, 'ratelimit-reset': 40, 'retry-after': 40 },
  })
  expect(call('GET').headers).toMatchObject({ 'ratelimit-limit': 600, 'ratelimit-remaining': 599 })
  now = 60_000
  expect(call('POST')).toMatchObject({ status: 200, headers: { 'ratelimit-remaining': 119 } })
})
