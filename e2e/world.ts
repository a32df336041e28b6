import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

export type ProcessName = 'server' | 'worker' | 'helper' | 'practice' | 'database'

export type Product = {
  url: string
  practiceUrl: string
  helperPort: number
  home: string
  password: string
  /** Everything `npm start` has printed so far. */
  output: () => string
  pidOf: (name: ProcessName) => number
  /** SIGKILL, as if the power of that process were cut. */
  kill: (name: ProcessName) => void
  untilReady: () => Promise<void>
  stop: () => Promise<number | null>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const programs: Record<Exclude<ProcessName, 'database'>, string[]> = {
  server: ['apps/server/dist/main.mjs', 'server'],
  worker: ['apps/server/dist/main.mjs', 'worker'],
  helper: ['apps/helper/dist/main.mjs'],
  practice: ['apps/practice/dist/main.mjs'],
}

/** Starts the whole product as README says, on ports and a home of its own. */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const home = more.MATRIXCAST_HOME ?? mkdtempSync('/var/tmp/matrixcast-e2e-')
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
  const untilReady = () =>
    until(
      'readiness',
      () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      60,
    )

  const pidOf = (name: ProcessName): number => {
    if (name === 'database') return Number(readFileSync(path.join(home, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
    const { children } = JSON.parse(readFileSync(path.join(home, 'processes.json'), 'utf8')) as {
      children: { pid: number }[]
    }
    const found = children.find(({ pid }) => {
      const line = readCommandLine(pid)
      return programs[name].every((part) => line.includes(part))
    })
    if (!found) throw new Error(`no ${name} among ${children.map((one) => one.pid).join(', ')}`)
    return found.pid
  }

  await until('"Matrixcast is ready"', () => said.includes('Matrixcast is ready'), 120)
  return {
    url,
    practiceUrl: `http://127.0.0.1:${practicePort}`,
    helperPort,
    home,
    password,
    output: () => said,
    pidOf,
    kill: (name) => process.kill(pidOf(name), 'SIGKILL'),
    untilReady,
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

const readCommandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
