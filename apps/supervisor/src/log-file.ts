import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type LogOutput, openLogOutput } from '@matrixcast/host/log-output'

const usualMostBytes = 10 * 1024 ** 2
const kept = 3

/**
 * A log file that is moved aside at 10 MB; three older ones are kept. It is opened again where writing failed, so that it
 * goes on once the disk has room.
 */
export function openLogFile(
  folder: string,
  name: string,
  { onLine, mostBytes = usualMostBytes }: { onLine: (line: string) => void; mostBytes?: number },
): LogOutput {
  const file = path.join(folder, `${name}.log`)
  let open: { handle: number; bytes: number } | undefined
  function opened() {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const handle = openSync(file, 'a', 0o600)
    return { handle, bytes: fstatSync(handle).size }
  }
  function close(): void {
    if (open) closeSync(open.handle)
    open = undefined
  }
  function rotate(): void {
    close()
    for (let number = kept; number > 0; number -= 1) {
      const older = number === 1 ? file : `${file}.${number - 1}`
      if (existsSync(older)) renameSync(older, `${file}.${number}`)
    }
  }
  return openLogOutput(
    (bytes) => {
      try {
        if (open && open.bytes > mostBytes) rotate()
        open ??= opened()
        const written = writeSync(open.handle, bytes)
        open.bytes += written
        return written
      } catch (fault) {
        close()
        throw fault
      }
    },
    ({ message }) => onLine(`${file} cannot be written, so its lines are dropped until it can: ${message}`),
  )
}
