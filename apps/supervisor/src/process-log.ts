import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { openLogFile } from './log-file.ts'

/** A line of the log that is an error or worse, by the numbers of pino. */
const errorLine = /^\{"level":[56]0,/

/**
 * The log of one process: everything it writes, and its errors once more in a file of their own, which no number of request
 * lines pushes out.
 */
export function openProcessLog(folder: string, name: string, onLine: (line: string) => void) {
  const all = openLogFile(folder, name, { onLine })
  const errors = openLogFile(folder, `${name}-errors`, { onLine })
  return {
    listenTo({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): void {
      if (stdout) {
        createInterface({ input: stdout }).on('line', (line) => {
          all.write(`${line}\n`)
          if (errorLine.test(line)) errors.write(`${line}\n`)
        })
      }
      if (stderr) {
        createInterface({ input: stderr }).on('line', (line) => {
          all.write(`${line}\n`)
          errors.write(`${line}\n`)
        })
      }
    },
  }
}
