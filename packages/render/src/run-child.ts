import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'

export type ChildFault = {
  kind: 'failed' | 'timedOut' | 'cancelled' | 'notStarted' | 'diskFull'
  detail: string
  /** The signal that ended it, where it failed by one. */
  killedBy?: string
}

type ChildOrder = {
  /** The program and its arguments: never a shell. */
  argv: readonly [string, ...string[]]
  limitSeconds: number
  signal: AbortSignal
  stdin?: string
  onStdout?: (text: string) => void
  /** Its whole environment; ours where none is given. */
  env?: Record<string, string>
}

const stderrTailBytes = 4096
const stdoutLimitBytes = 32 * 1024 * 1024
const graceMilliseconds = 5000

/**
 * Runs a program at nice 10 and waits for its end. A cancelled or overdue one gets SIGTERM, and SIGKILL 5 s later.
 * Faults carry the last 4 kB of what it wrote to stderr.
 */
export function runChild({
  argv: [program, ...args],
  limitSeconds,
  signal,
  stdin,
  onStdout,
  env,
}: ChildOrder): Promise<Outcome<{ stdout: Buffer; stderr: string }, ChildFault>> {
  if (signal.aborted) return Promise.resolve(refused({ kind: 'cancelled', detail: '' }))
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env: env ?? process.env })
    let stderr = ''
    let stopped: 'timedOut' | 'cancelled' | undefined
    let killing: NodeJS.Timeout | undefined
    const stdout: Buffer[] = []
    let stdoutBytes = 0
    const stop = (why: 'timedOut' | 'cancelled') => {
      stopped ??= why
      child.kill('SIGTERM')
      killing ??= setTimeout(() => child.kill('SIGKILL'), graceMilliseconds)
    }
    const onAbort = () => stop('cancelled')
    const overdue = setTimeout(() => stop('timedOut'), limitSeconds * 1000)
    signal.addEventListener('abort', onAbort, { once: true })
    const end = (outcome: Outcome<{ stdout: Buffer; stderr: string }, ChildFault>) => {
      clearTimeout(overdue)
      clearTimeout(killing)
      signal.removeEventListener('abort', onAbort)
      resolve(outcome)
    }
    child.on('spawn', () => lowerPriority(child.pid))
    child.on('error', (error) => end(refused({ kind: 'notStarted', detail: error.message })))
    child.stdin.on('error', (error) => {
      stderr += `stdin: ${error.message}\n`
    })
    child.stdin.end(stdin ?? '')
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-stderrTailBytes)
    })
    child.stdout.on('data', (chunk: Buffer) => {
      if (onStdout) onStdout(chunk.toString('utf8'))
      else if ((stdoutBytes += chunk.length) <= stdoutLimitBytes) stdout.push(chunk)
    })
    child.on('close', (code, killedBy) => {
      if (stopped) end(refused({ kind: stopped, detail: stderr }))
      else if (code === 0) end(ok({ stdout: Buffer.concat(stdout), stderr }))
      else if (killedBy) end(refused({ kind: 'failed', detail: stderr, killedBy }))
      else end(refused({ kind: stderr.includes('No space left on device') ? 'diskFull' : 'failed', detail: stderr }))
    })
  })
}

/** A child that is gone before its priority could be lowered needs none. */
function lowerPriority(pid: number | undefined) {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
}
