import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const place = { home: '' }
beforeEach(() => {
  place.home = path.join(mkdtempSync(path.join(tmpdir(), 'matrixcast-supervisor-')), 'home')
})
afterEach(() => rmSync(path.dirname(place.home), { recursive: true, force: true }))

/** Starts the product, which is to end by itself before anything runs. */
async function start(variables: Record<string, string>, before = '') {
  const child = spawn('sh', ['-c', `${before} exec "$0" --import tsx "$1"`, process.execPath, main], {
    env: { PATH: process.env['PATH'], MATRIXCAST_HOME: place.home, MATRIXCAST_PRACTICE: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let shown = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (shown += part.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, shown }
}

it('the product ends with one sentence, and has made nothing, where a port is taken', async () => {
  const stranger = createServer()
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', resolve)
  })
  const bound = stranger.address()
  const port = String(typeof bound === 'object' && bound ? bound.port : 0)
  const { code, shown } = await start({ PORT: port })
  stranger.close()
  expect(shown).toMatch(`Matrixcast cannot go on: port ${port} is taken by another program.`)
  expect(shown).not.toMatch(/\n +at /)
  expect([code, readdirSync(place.home)]).toEqual([1, []])
})

it('the product ends with one sentence where its home cannot be made', async () => {
  const { code, shown } = await start({ MATRIXCAST_HOME: '/sys/matrixcast' })
  expect(shown).toMatch(
    /^Matrixcast cannot go on: \/sys\/matrixcast (may not be used by this user|lies on a read-only disk)\..*\n$/,
  )
  expect(code).toBe(1)
})

it('the product ends with one sentence where the disk is full', async () => {
  const ports = { PORT: '17010', MATRIXCAST_HELPER_PORT: '17155', TSX_DISABLE_CACHE: '1' }
  const { code, shown } = await start(ports, `trap '' XFSZ; ulimit -f 0;`)
  expect(shown).toMatch(/Matrixcast cannot go on: the disk is full: .*home.* could not be written\. Make room on it\./)
  expect(code).toBe(1)
})
