import { Writable } from 'node:stream'

const mostLines = 2000
/** Longer runs of such letters are keys, tickets or sessions; ids are shorter. */
const secretShape = /[A-Za-z0-9+/_-]{40,}=*(\.[A-Za-z0-9+/_-]{20,}=*)*/g
const querySecret = /([?&][a-z_]*(?:token|ticket|code|key|secret)=)[^&"\s]+/gi

/** Cuts out whatever could open something, whoever wrote it into a line. */
export const withoutSecrets = (line: string): string =>
  line.replace(querySecret, '$1[secret]').replace(secretShape, '[secret]')

/** The last lines of the log, kept for a person who wants to send them to somebody. */
export class LogTail extends Writable {
  private readonly lines: string[] = []

  override _write(line: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.lines.push(withoutSecrets(line.toString('utf8')))
    if (this.lines.length > mostLines) this.lines.shift()
    done()
  }

  get text(): string {
    return this.lines.join('')
  }
}
