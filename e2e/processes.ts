import { readFileSync } from 'node:fs'
import path from 'node:path'
import { url } from './people.ts'

export type ProcessName = 'server' | 'worker' | 'helper' | 'practice' | 'database'

const programs: Record<Exclude<ProcessName, 'database'>, string[]> = {
  server: ['apps/server/dist/main.mjs', 'server'],
  worker: ['apps/server/dist/main.mjs', 'worker'],
  helper: ['apps/helper/dist/main.mjs'],
  practice: ['apps/practice/dist/main.mjs'],
}

const commandLineOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const home = (): string => {
  const folder = process.env.E2E_HOME
  if (!folder) throw new Error('E2E_HOME is set where the product is started')
  return folder
}

function pidOf(name: ProcessName): number | undefined {
  if (name === 'database') return Number(readFileSync(path.join(home(), 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const record = JSON.parse(readFileSync(path.join(home(), 'processes.json'), 'utf8')) as {
    children: { pid: number }[]
  }
  return record.children.find(({ pid }) => programs[name].every((part) => commandLineOf(pid).includes(part)))?.pid
}

/** False where it is just being restarted, so that there is nothing to reach. */
export function signalProcess(name: ProcessName, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    const pid = pidOf(name)
    return pid !== undefined && process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'ENOENT')) return false
    throw error
  }
}

/** SIGKILL, as if that process's power were cut; one that is just being restarted is dead already. */
export const killProcess = (name: ProcessName): boolean => signalProcess(name, 'SIGKILL')

export async function untilReady(): Promise<void> {
  const end = Date.now() + 60_000
  for (;;) {
    const ready = await fetch(`${url()}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    if (Date.now() > end) throw new Error('the product did not become ready again within 60 s')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
