import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Record = { supervisor: number; children: number[] }

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Pids are reused: only a process whose command line names this checkout is one of ours. */
const isOurs = (pid: number, root: string): boolean => {
  const file = `/proc/${pid}/cmdline`
  return isAlive(pid) && (!existsSync(file) || readFileSync(file, 'utf8').includes(root))
}

/**
 * The processes of this home. A second start beside a living one is refused; what a killed supervisor left behind is ended
 * first (the database is not: it is taken over as it runs).
 */
export function openProcessRecord(home: string, root: string) {
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const file = path.join(home, 'processes.json')
  const read = (): Record =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { supervisor: 0, children: [] }
  return {
    isRunning: (): boolean => {
      const { supervisor } = read()
      return supervisor !== 0 && supervisor !== process.pid && isOurs(supervisor, root)
    },
    async endLeftovers(): Promise<number> {
      const left = read().children.filter((pid) => isOurs(pid, root))
      for (const pid of left) process.kill(pid, 'SIGTERM')
      for (let waited = 0; left.some(isAlive) && waited < 8000; waited += 50) await sleep(50)
      for (const pid of left.filter((one) => isOurs(one, root))) process.kill(pid, 'SIGKILL')
      return left.length
    },
    write(children: number[]): void {
      writeFileSync(file, JSON.stringify({ supervisor: process.pid, children }), { mode: 0o600 })
    },
  }
}
