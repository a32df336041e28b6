import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Refusal } from '@matrixcast/domain/refusal'
import { readSheetFile } from '@matrixcast/render/sheets/read-sheet'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { buildPassingStore } from './passing-store.ts'
import type { Storage } from './storage.ts'

type Needs = { db: Database; storage: Storage; workshopFolder: string }
/** What a file is read as. */
type Form = Parameters<typeof readSheetFile>[0]['form']
type Read = Kept & { sheet: string; sample: string[][] }
export type SheetRow = readonly [number: number, cells: readonly string[]]
type Kept = { filename: string; headers: string[]; rows: number }

const keptShape = z.object({ filename: z.string(), headers: z.array(z.string()), rows: z.int() })
const rowShape = z.tuple([z.int(), z.array(z.string())])

/** Tables that people sent: read in a process of their own, their rows kept for some days under the file's digest. */
export function buildSheetStore({ db, storage, workshopFolder }: Needs) {
  const passing = buildPassingStore({ db })
  const keyOf = (workspaceId: string, sheet: string, name: 'rows' | 'facts') =>
    `imports/${workspaceId}/${sheet}.${name}`
  const draft = async () => {
    const folder = path.join(workshopFolder, 'outgoing')
    await mkdir(folder, { recursive: true })
    return path.join(folder, `${randomUUID()}.sheet`)
  }

  async function put(workspaceId: string, key: string, file: string) {
    const { size } = await stat(file)
    await storage.put(key, file)
    await passing.note(workspaceId, key, size)
  }

  /** Also while it waits in the queue: what was used lately is kept the longest. */
  async function localFile(workspaceId: string, sheet: string, name: 'rows' | 'facts'): Promise<string> {
    const key = keyOf(workspaceId, sheet, name)
    const found = await storage.read(key, { start: 0, end: 0 })
    found?.stream.destroy()
    if (!found) throw new Refusal('sheetGone')
    await passing.note(workspaceId, key, found.bytes)
    return storage.localPath(key)
  }

  async function* linesOf(file: string): AsyncGenerator<unknown> {
    const stream = createReadStream(file)
    try {
      for await (const line of createInterface({ input: stream })) yield JSON.parse(line)
    } finally {
      stream.destroy()
    }
  }

  return {
    async keep(
      workspaceId: string,
      file: { filename: string; bytes: Uint8Array },
      form: Form,
      signal: AbortSignal,
    ): Promise<Read> {
      const sheet = createHash('sha256').update(form).update(file.bytes).digest('hex')
      const given = await draft()
      try {
        await writeFile(given, file.bytes)
        const read = await readSheetFile({ file: given, form, signal })
        if (!read.ok) throw new Refusal(read.fault.kind === 'exceeded' ? 'sheetExceeds' : 'sheetUnreadable')
        if ('fault' in read.value) throw new Refusal(read.value.fault, read.value.details)
        const { headers, rows, sample } = read.value
        const { filename } = file
        const facts: Kept = { filename, headers, rows }
        await put(workspaceId, keyOf(workspaceId, sheet, 'rows'), `${given}.rows`)
        await writeFile(`${given}.facts`, `${JSON.stringify(facts)}\n`)
        await put(workspaceId, keyOf(workspaceId, sheet, 'facts'), `${given}.facts`)
        return { sheet, filename, headers, rows, sample }
      } finally {
        for (const end of ['', '.rows', '.facts']) await rm(`${given}${end}`, { force: true })
      }
    },

    async facts(workspaceId: string, sheet: string): Promise<Kept> {
      for await (const line of linesOf(await localFile(workspaceId, sheet, 'facts'))) return keptShape.parse(line)
      throw new Refusal('sheetGone')
    },

    /** So many rows at a time, in their order. */
    async *rowsOf(workspaceId: string, sheet: string, atOnce: number): AsyncGenerator<SheetRow[]> {
      let some: SheetRow[] = []
      for await (const line of linesOf(await localFile(workspaceId, sheet, 'rows'))) {
        some.push(rowShape.parse(line))
        if (some.length < atOnce) continue
        yield some
        some = []
      }
      if (some.length > 0) yield some
    },

    /** Answers the key of a file that may be fetched for some days. */
    async keepFile(workspaceId: string, content: string | Uint8Array, ending: 'csv' | 'xlsx'): Promise<string> {
      const key = `imports/${workspaceId}/${randomUUID()}.${ending}`
      const file = await draft()
      await writeFile(file, content)
      await put(workspaceId, key, file)
      return key
    },
  }
}
