import { type FileHandle, open, readFile, truncate } from 'node:fs/promises'
import type { Entry } from './entries.ts'

/**
 * An append-only file of JSON lines. `append` resolves only after the line is on the disk, so whatever was acknowledged
 * survives a kill -9; a torn last line was never acknowledged and is cut off when the file is opened.
 */
export class Journal {
  private waiting: string[] = []
  private flushing: Promise<void> | null = null
  private readonly file: FileHandle
  /** Of whole lines. */
  private bytes: number

  private constructor(file: FileHandle, bytes: number) {
    this.file = file
    this.bytes = bytes
  }

  static async open(path: string): Promise<{ journal: Journal; entries: Entry[] }> {
    const file = await open(path, 'a')
    const bytes = await readFile(path)
    const whole = bytes.lastIndexOf(0x0a) + 1
    if (whole < bytes.length) await truncate(path, whole)
    const lines = bytes.subarray(0, whole).toString('utf8').split('\n')
    const entries = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry)
    return { journal: new Journal(file, whole), entries }
  }

  async append(entry: Entry): Promise<void> {
    this.waiting.push(`${JSON.stringify(entry)}\n`)
    while (this.flushing) await this.flushing
    if (this.waiting.length === 0) return
    this.flushing = this.flush(this.waiting.splice(0).join(''))
    await this.flushing
  }

  close(): Promise<void> {
    return this.file.close()
  }

  private async flush(lines: string): Promise<void> {
    try {
      await this.file.appendFile(lines)
      await this.file.datasync()
      this.bytes += Buffer.byteLength(lines)
    } catch (fault) {
      // A full disk takes a part of a line; the next one must not be joined to it.
      await this.file.truncate(this.bytes)
      throw fault
    } finally {
      this.flushing = null
    }
  }
}
