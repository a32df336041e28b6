import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { apiFetch, NeverSent } from './api-fetch.ts'
import { bodyOf } from './file-body.border.ts'

const said = '{"error":"PayloadTooLarge"}'
const refusal = `HTTP/1.1 413 Payload Too Large\r\nconnection: close\r\ncontent-length: ${said.length}\r\n\r\n${said}`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heard-out-'))
  await writeFile(join(folder, 'large.mp4'), Buffer.alloc(9 * 1024 ** 2))
})
afterAll(() => rm(folder, { recursive: true }))

let words = ''
/** It looks at the beginning of a request, says its words and hangs up on the rest. */
const server = createServer((caller) => {
  // Whoever was hung up on goes away.
  caller.on('error', () => caller.destroy())
  caller.once('data', () => {
    caller.pause()
    caller.write(words, () => caller.destroy())
  })
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function sendingTo(answered: string) {
  words = answered
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  const site = `http://127.0.0.1:${at.port}`
  const { signal } = new AbortController()
  const fetch = apiFetch({ site, signal, proxy: null, reach: () => true })
  const file = { path: join(folder, 'large.mp4'), extension: 'mp4' }
  return async () => fetch({ method: 'POST', url: `${site}/upload`, body: await bodyOf(file), seconds: 5 })
}

it('what a server said of a file is heard, though it hung up while the file was still being sent', async () => {
  const send = await sendingTo(refusal)
  for (let tried = 0; tried < 20; tried += 1) {
    expect(await send()).toMatchObject({ status: 413, json: { error: 'PayloadTooLarge' } })
  }
})

it.each([
  ['hung up without a word', ''],
  ['hung up in the middle of its answer', refusal.slice(0, -5)],
])('a server that %s may have taken the request', async (_what, answered) => {
  const send = await sendingTo(answered)
  const fault = await send().catch((thrown: unknown) => thrown)
  expect(fault).toMatchObject({ fault: 'network' })
  expect(fault).not.toBeInstanceOf(NeverSent)
})
