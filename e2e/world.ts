import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { testBrowser } from './test-browser.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

export type Product = {
  url: string
  practiceUrl: string
  home: string
  password: string
  /** Of the supervisor, which `npm start` becomes. */
  pid: number
  stop: () => Promise<number | null>
}

/** Below those that the system lends to connections: one of them may be taken between being found and being used. */
const ports = { from: 20_000, until: 32_000 }
const lastTried = { port: randomInt(ports.from, ports.until) }

async function freePort(): Promise<number> {
  for (;;) {
    lastTried.port = lastTried.port + 1 < ports.until ? lastTried.port + 1 : ports.from
    const { port } = lastTried
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Starts the whole product as README says, on ports and a home of its own. */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const home = more.MATRIXCAST_HOME ?? mkdtempSync(path.join(tmpdir(), 'matrixcast-e2e-'))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const port = Number(more.PORT ?? (await freePort()))
  const practicePort = Number(more.MATRIXCAST_PRACTICE_PORT ?? (await freePort()))
  const helperPort = Number(more.MATRIXCAST_HELPER_PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const password = more.MATRIXCAST_ADMIN_PASSWORD ?? `e2e-${randomBytes(8).toString('hex')}`
  let said = ''
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MATRIXCAST_HOME: home,
      MATRIXCAST_HELPER_PORT: String(helperPort),
      MATRIXCAST_PRACTICE_PORT: String(practicePort),
      MATRIXCAST_HELPER_DISPLAY: 'none',
      MATRIXCAST_SHORT_VIDEOS: 'off',
      CHROMIUM_PATH: testBrowser,
      MATRIXCAST_ADMIN_PASSWORD: password,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const listen = (part: Buffer) => {
    said += part.toString()
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)

  const until = async (what: string, holds: () => boolean | Promise<boolean>, seconds: number) => {
    const end = Date.now() + seconds * 1000
    while (!(await holds())) {
      if (child.exitCode !== null) throw new Error(`the product ended while waiting for ${what}:\n${said}`)
      if (Date.now() > end) throw new Error(`${what} did not come within ${seconds} s:\n${said}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  await until('"Matrixcast is ready"', () => said.includes('Matrixcast is ready'), 120).catch((fault: unknown) => {
    child.kill('SIGTERM')
    throw fault
  })
  return {
    url,
    practiceUrl: `http://127.0.0.1:${practicePort}`,
    home,
    password,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', (code) => {
          if (!more.MATRIXCAST_HOME) rmSync(home, { recursive: true, force: true })
          resolve(code)
        })
        child.kill('SIGTERM')
      }),
  }
}

/** A product whose addresses `people.ts` and its like read from the environment of this process. */
export async function startForJourneys(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct(settings)
  process.env.E2E_URL = product.url
  process.env.E2E_PASSWORD = product.password
  process.env.E2E_HOME = product.home
  process.env.E2E_PRACTICE_URL = product.practiceUrl
  return product
}
