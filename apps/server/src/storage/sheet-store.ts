import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TableFacts, TakeHidden } from '@matrixcast/contract/table-file'
import { Refusal } from '@matrixcast/domain/refusal'
import { type CellMark, cellMarks } from '@matrixcast/domain/sheet-cell'
import type { TableEncoding } from '@matrixcast/domain/table-encoding'
import { readSheetFile } from '@matrixcast/render/sheets/read-sheet'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { buildPassingStore } from './passing-store.ts'
import type { Storage } from './storage.ts'

type Needs = { db: Database; storage: Storage; workshopFolder: string }
/** What a file is read as. */
type Form = Parameters<typeof readSheetFile>[0]['form']
type Read = Pick<Kept, 'filename' | 'headers' | 'rows'> & { sheet: string; sample: string[][]; table: TableFacts }
/** `marks`: why cells are not to be taken as they stand, by their column. */
export type SheetRow = readonly [number: number, cells: readonly string[], marks: CellMarks]
export type CellMarks = Readonly<Record<string, CellMark>>
/** Of whom a file is. */
type Sender = { workspaceId: string; id: string }
type Sent = {
  file: { filename: string; bytes: Uint8Array }
  worksheet?: string | undefined
  encoding?: TableEncoding | undefined
}

type DigestFacts = { form: Form; bytes: Uint8Array; position: number; encoding: TableEncoding | undefined }

/** What an older version kept says nothing of what is hidden. */
const keptShape = z.object({
  filename: z.string(),
  headers: z.array(z.string()),
  rows: z.int(),
  hiddenRows: z.int().default(0),
  hiddenColumns: z.array(z.int()).default([]),
})
type Kept = z.infer<typeof keptShape>
const notesShape = z.object({
  hidden: z.literal(true).optional(),
  marks: z.record(z.string(), z.enum(cellMarks)).default({}),
})
const rowShape = z.tuple([z.int(), z.array(z.string()), notesShape.default({ marks: {} })])

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

  async function kept(workspaceId: string, sheet: string): Promise<Kept> {
    for await (const line of linesOf(await localFile(workspaceId, sheet, 'facts'))) return keptShape.parse(line)
    throw new Refusal('sheetGone')
  }

  return {
    async keep(
      { workspaceId, id: person }: Sender,
      { file, worksheet, encoding }: Sent,
      form: Form,
      signal: AbortSignal,
    ): Promise<Read> {
      const given = await draft()
      try {
        await writeFile(given, file.bytes)
        const read = await readSheetFile({ file: given, form, worksheet, encoding, person, signal })
        if (!read.ok) throw new Refusal(read.fault.kind === 'exceeded' ? 'sheetExceeds' : 'sheetUnreadable')
        if ('fault' in read.value) throw new Refusal(read.value.fault, read.value.details)
        const { headers, rows, sample, position, hiddenRows, hiddenColumns, longNumbers, others } = read.value
        const { filename } = file
        const sheet = digestOf({ form, bytes: file.bytes, position, encoding })
        const facts: Kept = { filename, headers, rows, hiddenRows, hiddenColumns }
        await put(workspaceId, keyOf(workspaceId, sheet, 'rows'), `${given}.rows`)
        await writeFile(`${given}.facts`, `${JSON.stringify(facts)}\n`)
        await put(workspaceId, keyOf(workspaceId, sheet, 'facts'), `${given}.facts`)
        const table = {
          encoding: read.value.encoding,
          worksheet: read.value.worksheet,
          others,
          hiddenRows,
          hiddenColumns: hiddenColumns.map((at) => ({ at, header: headers[at] ?? '' })),
          longNumbers,
        }
        return { sheet, filename, headers, rows, sample, table }
      } finally {
        for (const end of ['', '.rows', '.facts']) await rm(`${given}${end}`, { force: true })
      }
    },

    /** `rows`: how many are taken. A column that is left out has no header; `left` are those columns. */
    async facts(workspaceId: string, sheet: string, takeHidden: TakeHidden) {
      const { filename, headers, rows, hiddenRows, hiddenColumns } = await kept(workspaceId, sheet)
      const left = takesColumns(takeHidden) ? [] : hiddenColumns
      return {
        filename,
        headers: without(headers, left),
        rows: takesRows(takeHidden) ? rows : rows - hiddenRows,
        left,
      }
    },

    /** So many rows at a time, in their order. Hidden ones, and cells of hidden columns, only where they are taken. */
    async *rowsOf(
      workspaceId: string,
      sheet: string,
      { takeHidden, atOnce }: { takeHidden: TakeHidden; atOnce: number },
    ): AsyncGenerator<SheetRow[]> {
      const { hiddenColumns } = await kept(workspaceId, sheet)
      const left = takesColumns(takeHidden) ? [] : hiddenColumns
      let some: SheetRow[] = []
      for await (const line of linesOf(await localFile(workspaceId, sheet, 'rows'))) {
        const [number, cells, { hidden = false, marks }] = rowShape.parse(line)
        if (hidden && !takesRows(takeHidden)) continue
        some.push([number, without(cells, left), shownMarks(marks, left)])
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

/** The first sheet of a file has the digest of the file, by which its rows are known again; so has a text that nobody was asked about. */
function digestOf({ form, bytes, position, encoding }: DigestFacts): string {
  const hash = createHash('sha256').update(form).update(bytes)
  if (encoding !== undefined) hash.update(`encoding ${encoding}`)
  return (position === 0 ? hash : hash.update(`sheet ${position}`)).digest('hex')
}

const takesRows = (takeHidden: TakeHidden) => takeHidden === 'rows' || takeHidden === 'all'
const takesColumns = (takeHidden: TakeHidden) => takeHidden === 'columns' || takeHidden === 'all'
const shownMarks = (marks: CellMarks, left: readonly number[]): CellMarks =>
  left.length === 0 ? marks : Object.fromEntries(Object.entries(marks).filter(([at]) => !left.includes(Number(at))))
const without = (cells: readonly string[], left: readonly number[]): string[] =>
  cells.map((cell, at) => (left.includes(at) ? '' : cell))

export type SheetStore = ReturnType<typeof buildSheetStore>
