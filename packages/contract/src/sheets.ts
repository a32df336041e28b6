import { csvEncodings, csvFormats } from '@matrixcast/domain/csv'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { sentTable, tableFacts, takeHidden } from './table-file.ts'
import { id, listInput, pageOf, sha256Hex, timeFilter, unixSeconds } from './wire.ts'

/** The matrix sheet: works down, accounts across; each cell says when that work goes out on that account. */

/** The most cells of accounts that one sheet may have. */
export const mostSheetCells = 20_000
export const matrixMegabytes = 20
const mostLetters = 5000

const sheetColumnKinds = ['id', 'video', 'title', 'topics', 'cover', 'account', 'note', 'unknown'] as const
/**
 * What would come of a cell. `make`: a new post; `move`, `restore`, `cancel`: of the post that is there; `words`: title or topics
 * of the work change; `plain`: nothing to be done with it.
 */
export const cellKinds = ['plain', 'same', 'make', 'move', 'restore', 'cancel', 'words', 'bad'] as const
export type CellKind = (typeof cellKinds)[number]
const cellWarnings = ['gap', 'cap', 'window', 'sameWork', 'mayStand', 'alike', 'accountOffline', 'workComing'] as const

const details = z.record(z.string(), z.union([z.string(), z.number()]))
const sheetColumn = z.object({
  header: z.string(),
  kind: z.enum(sheetColumnKinds),
  account: z.object({ id, openname: z.string(), platform: z.string() }).nullable(),
  /** Why nothing of this column is taken. */
  fault: z.string().nullable(),
  details,
})
export type SheetColumn = z.infer<typeof sheetColumn>

const sheetCell = z.object({
  text: z.string(),
  kind: z.enum(cellKinds),
  /** When its post would go out. */
  at: unixSeconds.optional(),
  fault: z.string().optional(),
  details: details.optional(),
  warnings: z.array(z.enum(cellWarnings)).optional(),
  /** What its post names by a default: place, mini-program. */
  defaults: z.array(z.string()).optional(),
  /** Videos whose names are near to one that is not there. */
  near: z.array(z.object({ id, name: z.string() })).optional(),
})
export type SheetCell = z.infer<typeof sheetCell>
const sheetRow = z.object({
  /** As a spreadsheet numbers it. */
  row: z.int(),
  workId: id.nullable(),
  /** One for each column. */
  cells: z.array(sheetCell),
})
export type SheetRow = z.infer<typeof sheetRow>

/** Cells that were put right on the screen: their texts are taken in place of the file's. */
const mends = z
  .array(z.object({ row: z.int().min(1), column: z.int().min(0).max(999), text: z.string().max(mostLetters) }))
  .max(mostSheetCells)
export type SheetMend = z.infer<typeof mends>[number]

const judged = z.object({
  columns: z.array(sheetColumn),
  rows: z.array(sheetRow),
  counts: z.record(z.enum(cellKinds), z.int()),
  timeZone: z.string(),
})
export type JudgedSheet = z.infer<typeof judged>

export const sheetForms = ['xlsx', ...csvFormats] as const

const outcome = z.object({
  row: z.int(),
  column: z.string(),
  fault: z.string(),
  details,
})
export type SheetOutcome = z.infer<typeof outcome>

export const sheetApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/readMatrixSheet',
    access: can('publish:send'),
    input: sentTable,
    output: z.object({
      sheet: sha256Hex,
      filename: z.string(),
      rows: z.int(),
      headers: z.array(z.string()),
      table: tableFacts,
    }),
    upload: { maxBytes: matrixMegabytes * 1024 ** 2, tooLarge: 'sheetTooLarge' },
  }),
  /** Judges every cell and writes nothing. */
  judge: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/judgeMatrixSheet',
    access: can('publish:send'),
    input: z.object({ sheet: sha256Hex, takeHidden, mends }),
    output: judged,
  }),
  /** A job does what the cells say, row by row; one that was cut short goes on where it was. Bad cells stay out, each by name. */
  run: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/runMatrixSheet',
    access: can('publish:send'),
    input: z.object({
      sheet: sha256Hex,
      takeHidden,
      mends,
      /** The person was asked: posts of emptied cells are cancelled. Else they stay. */
      cancels: z.boolean(),
    }),
    output: z.object({ jobId: id }),
  }),
  /** What stayed out of a run, by its rows. */
  outcome: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getMatrixOutcome',
    access: can('publish:send'),
    input: listInput.extend({ job_id: id }),
    output: pageOf(outcome),
  }),
  /** The works of a plan, or with posts in these days, as a matrix sheet with states and links. The choice of form is remembered. */
  export: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/exportMatrixSheet',
    access: can('publish:send'),
    input: z.object({
      planId: id.optional(),
      from: timeFilter.optional(),
      to: timeFilter.optional(),
      form: z.enum(sheetForms),
      encoding: z.enum(csvEncodings),
    }),
    output: z.object({ url: z.string(), rows: z.int() }),
  }),
}
