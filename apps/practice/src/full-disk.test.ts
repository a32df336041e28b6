import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const running: { child?: ChildProcess; home?: string } = {}
afterEach(async () => {
  running.child?.kill('SIGKILL')
  if (running.home) await rm(running.home, { recursive: true, force: true })
})

/** The practice platform with a system that can refuse it further bytes, as a full disk does. */
async function start(home: string): Promise<{ address: string; child: ChildProcess }> {
  const script = `trap '' XFSZ; exec "$0" --import tsx "$1"`
  const child = spawn('sh', ['-c', script, process.execPath, main], {
    env: { PATH: process.env['PATH'], PRACTICE_PORT: '0', PRACTICE_HOME: home },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.child = child
  const [line] = await once(child.stdout, 'data')
  return { address: /at (http:\S+)/.exec(String(line))?.[1] ?? '', child }
}

async function enter(address: string, path: '/join' | '/login', name: string): Promise<number> {
  const body = new URLSearchParams({ name, password: 'reed-pond-7' })
  return (await fetch(`${address}${path}`, { method: 'POST', redirect: 'manual', body })).status
}

it('the practice platform outlives a full disk, and starts again with all that it had acknowledged', async () => {
  const home = await mkdtemp(join(tmpdir(), 'practice-full-'))
  running.home = home
  const first = await start(home)
  const allow = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(first.child.pid), `--fsize=${bytes}:unlimited`])
  expect(await enter(first.address, '/join', 'before')).toBe(303)
  // A part of the next line still fits.
  allow((await stat(join(home, 'journal.jsonl'))).size + 20)
  expect(await enter(first.address, '/join', 'lost')).toBe(500)
  allow('unlimited')
  expect(await enter(first.address, '/join', 'after')).toBe(303)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const { address } = await start(home)
  expect([await enter(address, '/login', 'before'), await enter(address, '/login', 'after')]).toEqual([303, 303])
  expect(await enter(address, '/join', 'lost')).toBe(303)
})
