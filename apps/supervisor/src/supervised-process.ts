import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLogFile } from './log-file.ts'

export type ProcessPlan = {
  name: string
  /** The program's file and arguments, run by this Node. */
  argv: string[]
  environment: Record<string, string | undefined>
  /** Whether it answers. Left out: it says so itself, by the message `ready`. */
  isUp?: () => Promise<boolean>
}

export type SupervisedProcess = {
  name: string
  up: () => boolean
  pid: () => number | undefined
  /** Starts at once where it waits for its next try. */
  start: () => void
  stop: () => Promise<void>
  send: (message: object) => void
}

type Ears = { onMessage: (name: string, message: unknown) => void; onLine: (line: string) => void; onPid: () => void }

const backoffMilliseconds = [500, 1000, 2000, 4000, 8000, 16_000, 30_000]
/** Running this long, a process counts as healthy again and its backoff starts anew. */
const healthyMilliseconds = 60_000
const stopMilliseconds = 17_000

/** Runs one process for as long as this one lives: a dead one is restarted with backoff and one line saying so. */
export function supervise(plan: ProcessPlan, logsFolder: string, ears: Ears): SupervisedProcess {
  const log = openLogFile(logsFolder, plan.name)
  let child: ChildProcess | undefined
  let up = false
  let falls = 0
  let stopping = false
  const isStopping = () => stopping
  let wake: () => void = () => undefined

  async function runOnce(): Promise<void> {
    const startedAt = Date.now()
    const one = spawn(process.execPath, ['--enable-source-maps', ...plan.argv], {
      env: { ...process.env, ...plan.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    child = one
    ears.onPid()
    one.stdout?.on('data', log.write)
    one.stderr?.on('data', log.write)
    one.on('message', (message) => {
      if (!plan.isUp) up = true
      ears.onMessage(plan.name, message)
    })
    const probe = setInterval(() => {
      plan.isUp?.().then(
        (answer) => {
          up = answer && child === one
        },
        () => {
          up = false
        },
      )
    }, 250)
    const reason = await new Promise<string>((resolve) => {
      one.on('error', (error) => resolve(error.message))
      one.on('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    })
    clearInterval(probe)
    up = false
    child = undefined
    if (isStopping()) return
    falls = Date.now() - startedAt > healthyMilliseconds ? 1 : falls + 1
    const pause = backoffMilliseconds[Math.min(falls, backoffMilliseconds.length) - 1] ?? 500
    ears.onLine(`${plan.name} ended (${reason}); starting again in ${pause / 1000} s`)
    await Promise.race([sleep(pause), new Promise<void>((resolve) => (wake = resolve))])
  }

  const life = (async () => {
    while (!isStopping()) await runOnce()
  })()

  return {
    name: plan.name,
    up: () => up,
    pid: () => child?.pid,
    start: () => wake(),
    send: (message) => {
      if (child?.connected) child.send(message)
    },
    async stop() {
      stopping = true
      wake()
      const one = child
      one?.kill('SIGTERM')
      const killer = setTimeout(() => one?.kill('SIGKILL'), stopMilliseconds)
      await life
      clearTimeout(killer)
    },
  }
}
