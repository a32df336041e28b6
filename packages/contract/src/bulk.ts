import { csvFormats } from '@matrixcast/domain/csv'
import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'
import { id, listInput, pageOf, text } from './wire.ts'

/** Path of another call of this contract. */
const callPath = z.string().regex(/^\/api\/[\w./-]{1,100}$/)
/** Where a value stands in a row of the list: `task.account.openname`. */
const fieldPath = z.string().regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*){0,5}$/)
const filters = z.record(z.string().max(40), z.string().max(2000))

/** One column of an exported table. Unix seconds become a time of the workspace's zone; words are the reader's. */
const exportColumn = z.object({
  title: text(100),
  path: fieldPath,
  kind: z.enum(['text', 'number', 'time', 'word']).default('text'),
  words: z.record(z.string().max(60), z.string().max(100)).optional(),
})
export type ExportColumn = z.input<typeof exportColumn>

export const bulkOutcomes = ['waiting', 'done', 'refused'] as const
const bulkRow = z.object({
  id: z.string(),
  label: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Why it was refused: a stable word. */
  fault: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type BulkRow = z.infer<typeof bulkRow>

/** The most rows one order may hold. */
export const mostBulkRows = 50_000

export const bulkApi = {
  /**
   * Applies a call that takes `ids` to every row a list shows under these filters, as of now, as a job. It needs the same
   * permissions as list and action. What the action asks of each row as its page showed it (`timesSeen`) is read from the list.
   */
  start: endpoint({
    method: 'POST',
    path: '/api/v2.common/startBulk',
    access: session,
    input: z.object({
      list: callPath,
      filters,
      action: callPath,
      /** What the action takes besides `ids`. */
      given: z
        .record(
          z.string().max(40),
          z.union([z.string().max(200), z.number(), z.boolean(), z.null(), z.array(z.string().max(200)).max(50)]),
        )
        .default({}),
      /** Where the name of a row stands. */
      label: fieldPath,
      /** What the person asked for, in their words. */
      subject: text(200, 1),
    }),
    output: z.object({ jobId: id, rows: z.number().int() }),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/v2.common/getBulkRows',
    access: session,
    input: listInput.extend({ jobId: id, outcome: z.enum(bulkOutcomes).optional() }),
    output: pageOf(bulkRow).extend({ counts: z.record(z.enum(bulkOutcomes), z.number().int()) }),
  }),
  /** Writes every row a list shows under these filters to a file, as a job whose result holds its address. */
  exportList: endpoint({
    method: 'POST',
    path: '/api/v2.common/exportList',
    access: session,
    input: z.object({
      list: callPath,
      filters,
      columns: z.array(exportColumn).min(1).max(60),
      /** Left out by callers from before there was a choice. */
      format: z.enum(csvFormats).default('plain'),
      subject: text(200, 1),
    }),
    output: z.object({ jobId: id }),
  }),
}
