import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FatalReason, fatalMessage, fatalReason } from '@matrixcast/host/fatal'
import { openProcessLog } from './process-log.ts'

export type ProcessPlan = {
  name: string
  /** The program's file and arguments, run by this Node. */
  argv: string[]
  /** All that it finds in its environment. */
  environment: Record<string, string>
  /** Whether this very start of it answers. Left out: nothing asks it. */
  isUp?: () => Promise<boolean>
  /** It reports by the message `ready` that it began to work, and is not up before. */
  reportsReady: boolean
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

type Ears = {
  onMessage: (name: string, message: unknown) => void
  onLine: (line: string) => void
  onPid: () => void
  /** It ended for a reason that does not become better by itself, and is not started again. */
  onFatal: (line: string) => void
}

const backoffMilliseconds = [500, 1000, 2000, 4000, 8000, 16_000, 30_000]
/** Running this long, a process counts as healthy again and its backoff starts anew. */
const healthyMilliseconds = 60_000
const stopMilliseconds = 17_000
const askMilliseconds = 100
const askUpMilliseconds = 5000

/** Runs one process for as long as this one lives: a dead one is restarted with backoff and one line that names the reason. */
export function supervise(plan: ProcessPlan, logsFolder: string, ears: Ears): SupervisedProcess {
  const log = openProcessLog(logsFolder, plan.name, ears.onLine)
  let child: ChildProcess | undefined
  let answers = false
  let isReady = false
  let falls = 0
  let stopping = false
  const isStopping = () => stopping
  let wake: () => void = () => undefined

  /** Asks until it has ended: often while it starts, and seldom once it answers, for each question costs both of us something. */
  async function ask(isUp: () => Promise<boolean>, one: ChildProcess): Promise<void> {
    while (child === one) {
      const answer = await isUp().catch(() => false)
      if (child === one) answers = answer
      await sleep(answers ? askUpMilliseconds : askMilliseconds, undefined, { ref: false })
    }
  }

  async function runOnce(): Promise<void> {
    const startedAt = Date.now()
    const one = spawn(process.execPath, ['--enable-source-maps', ...plan.argv], {
      env: plan.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    child = one
    ears.onPid()
    log.listenTo(one)
    let reason: FatalReason | undefined
    one.on('message', (message) => {
      const fatal = fatalMessage.safeParse(message)
      if (fatal.success) reason = fatalReason(fatal.data.fault)
      isReady ||= typeof message === 'object' && 'kind' in message && message.kind === 'ready'
      ears.onMessage(plan.name, message)
    })
    const isUp = plan.isUp
    if (isUp) void ask(isUp, one)
    const end = await new Promise<string>((resolve) => {
      one.on('error', (error) => resolve(error.message))
      const isRead = new Promise((read) => one.once('close', read))
      // Its last words are read first, for the reason is among them. A program it left may keep them open.
      one.on(
        'exit',
        (code, signal) => void Promise.race([isRead, sleep(500)]).then(() => resolve(signal ?? `code ${code}`)),
      )
    })
    child = undefined
    answers = false
    isReady = false
    if (isStopping()) return
    if (reason && !reason.again) {
      stopping = true
      ears.onFatal(`The ${plan.name} ended: ${reason.sentence}`)
      return
    }
    falls = Date.now() - startedAt > healthyMilliseconds ? 1 : falls + 1
    const pause = backoffMilliseconds[Math.min(falls, backoffMilliseconds.length) - 1] ?? 500
    const why = reason?.sentence ?? `${end}, see logs/${plan.name}-errors.log.`
    ears.onLine(`The ${plan.name} ended: ${why} It starts again in ${pause / 1000} s.`)
    await Promise.race([sleep(pause), new Promise<void>((resolve) => (wake = resolve))])
  }

  const life = (async () => {
    while (!isStopping()) await runOnce()
  })()

  return {
    name: plan.name,
    up: () => (answers || !plan.isUp) && (isReady || !plan.reportsReady),
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
