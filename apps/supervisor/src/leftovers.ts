import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { replaceFileNow } from '@matrixcast/host/lasting'
import { z } from 'zod'

/** A process and when it began: pids are used again, the two together are not. */
const processMark = z.object({ pid: z.number().int(), began: z.string() })
type ProcessMark = z.infer<typeof processMark>
const recordShape = z.object({ supervisor: processMark.nullable(), children: z.array(processMark) })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Start time in clock ticks since boot, field 22 of /proc/pid/stat (after the name, which may hold spaces). */
const beganAt = (pid: number): string => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return ''
  const stat = readFileSync(file, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const markOf = (pid: number): ProcessMark => ({ pid, began: beganAt(pid) })
const lives = ({ pid, began }: ProcessMark): boolean => isAlive(pid) && beganAt(pid) === began

/**
 * The processes of this home. A second start beside a living one is refused; what a killed supervisor left behind is ended
 * first (the database is not: it is taken over as it runs).
 */
export function openProcessRecord(home: string) {
  const file = path.join(home, 'processes.json')
  const empty: z.infer<typeof recordShape> = { supervisor: null, children: [] }
  // Whatever cannot be read says nothing to us: those processes are then left alone rather than guessed at.
  const read = () =>
    existsSync(file) ? (recordShape.safeParse(parsed(readFileSync(file, 'utf8'))).data ?? empty) : empty
  const write = (record: z.infer<typeof recordShape>) => replaceFileNow(file, JSON.stringify(record))
  return {
    isRunning: (): boolean => {
      const { supervisor } = read()
      return supervisor !== null && supervisor.pid !== process.pid && lives(supervisor)
    },
    async endLeftovers(): Promise<number> {
      const left = read().children.filter(lives)
      for (const { pid } of left) process.kill(pid, 'SIGTERM')
      for (let waited = 0; left.some(lives) && waited < 8000; waited += 50) await sleep(50)
      for (const { pid } of left.filter(lives)) process.kill(pid, 'SIGKILL')
      return left.length
    },
    write(children: number[]): void {
      write({ supervisor: markOf(process.pid), children: children.map(markOf) })
    },
    clear: () => write(empty),
  }
}

/** Null for what is no JSON, as a file is that a power cut left empty. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (fault) {
    if (fault instanceof SyntaxError) return null
    throw fault
  }
}
