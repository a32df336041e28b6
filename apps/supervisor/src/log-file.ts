import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import path from 'node:path'

const mostBytes = 10 * 1024 ** 2
const kept = 3

/** A log file that is moved aside at 10 MB; three older ones are kept. */
export function openLogFile(folder: string, name: string): { write: (text: Buffer | string) => void } {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.log`)
  let bytes = existsSync(file) ? statSync(file).size : 0
  let stream: WriteStream = createWriteStream(file, { flags: 'a', mode: 0o600 })
  function rotate(): void {
    stream.end()
    for (let number = kept; number > 0; number -= 1) {
      const older = number === 1 ? file : `${file}.${number - 1}`
      if (existsSync(older)) renameSync(older, `${file}.${number}`)
    }
    stream = createWriteStream(file, { flags: 'a', mode: 0o600 })
    bytes = 0
  }
  return {
    write(text) {
      bytes += text.length
      stream.write(text)
      if (bytes > mostBytes) rotate()
    },
  }
}
