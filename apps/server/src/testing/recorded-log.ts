import { Writable } from 'node:stream'
import pino, { type Logger } from 'pino'

/** A log of everything, and its lines, so that a test can look for what must not be in them. */
export function recordedLog(): { log: Logger; lines: string[] } {
  const lines: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  return { log, lines }
}
