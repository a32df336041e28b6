import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishReport, reportDetail } from '@matrixcast/contract/publish-report'
import { isDiskFull, replaceFile } from '@matrixcast/host/lasting'
import { z } from 'zod'
import type { Log } from '../log.ts'

/** Details that nobody takes were written down before they were cleaned: how the try ended counts all the same. */
const cleaned = z.looseObject({ detail: z.string().catch('').transform(reportDetail) })
const keptReport = cleaned.transform((report): unknown => report).pipe(publishReport)
const held = { attemptId: z.string(), fence: z.number().int() }
const entry = z.discriminatedUnion('kind', [
  z.object({ ...held, kind: z.enum(['claimed', 'fetching', 'prepared', 'committing']) }),
  z.object({ ...held, kind: z.literal('accepted'), publishId: z.string(), scheduled: z.boolean() }),
  /** How the run ended, as it is to be told to the server. */
  z.object({ ...held, kind: z.literal('ended'), report: keptReport }),
  /** The server knows the end. */
  z.object({ ...held, kind: z.literal('told') }),
])
export type JournalEntry = z.infer<typeof entry>

/** Null where it cannot be read: the line before it then says how far its try came, and the server asks no more of it. */
function entryOf(line: string): JournalEntry | null {
  try {
    return entry.parse(JSON.parse(line))
  } catch (fault) {
    if (fault instanceof SyntaxError || fault instanceof z.ZodError) return null
    throw fault
  }
}

const lineOf = (one: JournalEntry): string => `${JSON.stringify(one)}\n`

/** What is known of every attempt whose end the server has not confirmed, on the disk before it counts. */
export class Journal {
  private readonly latest = new Map<string, JournalEntry>()
  private readonly file: FileHandle
  private writing: Promise<void> = Promise.resolve()
  /** How much of the file is whole lines. */
  private bytes: number
  /** The last entry failed, so that a part of its line may stand there. */
  private isTorn = false

  private constructor(file: FileHandle, bytes: number, entries: JournalEntry[]) {
    this.file = file
    this.bytes = bytes
    for (const one of entries) this.take(one)
  }

  /** Reads what an earlier life left, throws away what is settled. A torn last line was never acted upon. */
  static async open(home: string, log: Log): Promise<Journal> {
    const path = join(home, 'journal.jsonl')
    const text = await readFile(path, 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return ''
      throw fault
    })
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
    const last = new Map<string, JournalEntry>()
    for (const [at, line] of lines.entries()) {
      if (line === '') continue
      const one = entryOf(line)
      if (one) last.set(one.attemptId, one)
      else log.error({ line: at + 1 }, 'a line of the journal cannot be read and is left out')
    }
    const unsettled = [...last.values()].filter((one) => one.kind !== 'told')
    const kept = unsettled.map(lineOf).join('')
    await replaceFile(path, kept)
    return new Journal(await open(path, 'a', 0o600), Buffer.byteLength(kept), unsettled)
  }

  /** Resolves when the entry is on the disk. One that could not be written stands in nobody's way, nor do its halves. */
  append(one: JournalEntry): Promise<void> {
    const written = this.writing.then(() => this.write(one))
    this.writing = written.catch(() => {
      this.isTorn = true
    })
    return written
  }

  /** The server knows the end. Where the disk takes no line of that, what was written last is told once more in the next life. */
  async settle({ attemptId, fence }: { attemptId: string; fence: number }): Promise<void> {
    this.latest.delete(attemptId)
    await this.append({ attemptId, fence, kind: 'told' }).catch((fault: unknown) => {
      if (!isDiskFull(fault)) throw fault
    })
  }

  private async write(one: JournalEntry): Promise<void> {
    const line = lineOf(one)
    if (this.isTorn) await this.file.truncate(this.bytes)
    this.isTorn = false
    await this.file.appendFile(line)
    await this.file.datasync()
    this.bytes += Buffer.byteLength(line)
    this.take(one)
  }

  /** The last entry of every attempt whose end the server has not confirmed. */
  get unsettled(): JournalEntry[] {
    return [...this.latest.values()]
  }

  close(): Promise<void> {
    return this.file.close()
  }

  private take(one: JournalEntry): void {
    if (one.kind === 'told') this.latest.delete(one.attemptId)
    else this.latest.set(one.attemptId, one)
  }
}
