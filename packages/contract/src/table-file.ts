import { tableEncodings } from '@matrixcast/domain/table-encoding'
import { z } from 'zod'
import { sentFile } from './builder-images.ts'

/** Tables that people send, as the office shows them: which sheet of the file is read, and what of it is hidden. */

const hiddenParts = ['nothing', 'rows', 'columns', 'all'] as const
/** What of hidden rows and columns is taken. Nothing of them is, until a person or a program says so. */
export const takeHidden = z.enum(hiddenParts).default('nothing')
export type TakeHidden = (typeof hiddenParts)[number]

/**
 * `worksheet`: the name of the sheet that is read, in place of the first that is not hidden. `encoding`: of a text table, where
 * its bytes leave several (`sheetEncodingAsk`), or in place of the one that was recognised.
 */
export const sentTable = sentFile.extend({
  worksheet: z.string().max(200).optional(),
  encoding: z.enum(tableEncodings).optional(),
})

const sheetName = z.object({ name: z.string(), isHidden: z.boolean() })
export const tableFacts = z.object({
  /** What the letters of a text table were read as; null for a workbook. */
  encoding: z.enum(tableEncodings).nullable(),
  /** The sheet that was read; null for a file without sheets. */
  worksheet: sheetName.nullable(),
  /** The other sheets of the file. */
  others: z.array(sheetName),
  /** Rows with data that the office does not show: they are filtered away or hidden. */
  hiddenRows: z.int(),
  /** `at`: from 0. */
  hiddenColumns: z.array(z.object({ at: z.int(), header: z.string() })),
  /** Numbers of more than 15 digits, which the office shows rounded. They are taken whole. */
  longNumbers: z.int(),
})
export type TableFacts = z.infer<typeof tableFacts>
