import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startProduct } from '../world.ts'

const postgresPid = (home: string) => readFileSync(path.join(home, 'pg/postmaster.pid'), 'utf8').split('\n')[0]

// Only real processes leave something behind.
test('a killed supervisor leaves nothing in the way: the database is taken over, the rest is started anew', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'matrixcast-start-'))
  const first = await startProduct({ MATRIXCAST_HOME: home })
  const database = postgresPid(home)
  const again = startProduct({ MATRIXCAST_HOME: home })
  await expect(again).rejects.toThrow('already running')
  process.kill(first.pid, 'SIGKILL')
  const second = await startProduct({ MATRIXCAST_HOME: home })
  expect(postgresPid(home)).toBe(database)
  const { ready, parts } = (await (await fetch(`${second.url}/readyz`)).json()) as { ready: boolean; parts: object }
  expect([ready, Object.keys(parts).sort()]).toEqual([true, ['database', 'helper', 'practice', 'server', 'worker']])
  expect(await second.stop()).toBe(0)
  expect(() => postgresPid(home)).toThrow('ENOENT')
  rmSync(home, { recursive: true, force: true })
})
