import { Blob } from 'node:buffer'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiFetch } from './api-fetch.ts'

let site = ''
const server = createServer((caller) => {
  caller.on('error', () => caller.destroy())
  // It reads nothing more, and says nothing.
  caller.pause()
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = server.address()
  site = at !== null && typeof at !== 'string' ? `http://127.0.0.1:${at.port}` : ''
})
afterAll(() => void server.close())

it.each([
  ['a file still on its way', new Blob([Buffer.alloc(16 * 1024 ** 2)]), 'slow'],
  ['a question without an answer', '{}', 'platformDown'],
])('%s when its time is over is tried again under its own name', async (_what, body, fault) => {
  const fetch = apiFetch({ site, signal: new AbortController().signal, proxy: null, reach: () => true })
  const sent = fetch({ method: 'POST', url: `${site}/upload`, body, seconds: 0.3 })
  await expect(sent).rejects.toMatchObject({ fault, retry: true })
})
