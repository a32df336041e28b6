import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openHome } from '@matrixcast/host/home'
import { afterAll, expect, it } from 'vitest'
import { lowPriorityBrowser } from './low-priority-browser.ts'

const run = promisify(execFile)
const home = await mkdtemp(path.join(tmpdir(), "low priority'"))
afterAll(() => rm(home, { recursive: true }))

/** Says what it was given and with which priority it runs; tries to raise itself as Chromium does. */
async function aBrowser(name: string, ends = 0): Promise<string> {
  const folder = path.join(home, 'browsers')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  const script = `#!/bin/sh\nrenice -n -8 -p $$ >/dev/null 2>&1\necho "$(nice) $*"\nexit ${ends}\n`
  await writeFile(file, script)
  await chmod(file, 0o755)
  return file
}

it('a browser that raises its own priority stays behind server and database, and gets its arguments whole', async () => {
  const CHROMIUM_PATH = await aBrowser("it's a browser")
  const program = await lowPriorityBrowser(home, { CHROMIUM_PATH, PATH: process.env.PATH })
  expect(program).not.toBe(CHROMIUM_PATH)
  // As every process of the product does when it starts.
  openHome(home)
  const { stdout } = await run(program ?? '', ['--headless', 'about:blank'])
  expect(stdout.trim()).toBe('10 --headless about:blank')
})

it('a browser is found by its usual name, and is absent where there is none', async () => {
  const folder = path.join(home, 'bin')
  await mkdir(folder)
  await writeFile(path.join(folder, 'google-chrome'), '')
  await chmod(path.join(folder, 'google-chrome'), 0o755)
  expect(await lowPriorityBrowser(home, { PATH: folder })).toBe(path.join(folder, 'google-chrome'))
  expect(await lowPriorityBrowser(home, { PATH: path.join(home, 'nowhere') })).toBeUndefined()
})

it('a browser that nothing can be put before is used as it is', async () => {
  const CHROMIUM_PATH = await aBrowser('refuses', 1)
  expect(await lowPriorityBrowser(home, { CHROMIUM_PATH, PATH: process.env.PATH })).toBe(CHROMIUM_PATH)
  expect(await readFile(CHROMIUM_PATH, 'utf8')).toContain('exit 1')
})
