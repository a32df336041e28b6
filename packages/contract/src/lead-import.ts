import { csvFormats } from '@matrixcast/domain/csv'
import { leadColumns } from '@matrixcast/domain/lead-columns'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { samePersonWays } from './leads.ts'
import { sentTable, tableFacts, takeHidden } from './table-file.ts'
import { country, id, language, reason, sha256Hex, text } from './wire.ts'

/** Lists of people from elsewhere: CSV and XLSX files whose rows become leads, each once. */

export const sheetMegabytes = 20
const mostColumns = 50
const columns = z.array(z.enum(leadColumns).nullable()).max(mostColumns)

const sheet = z.object({
  /** The digest of the file: its rows are kept for some days under it. */
  sheet: sha256Hex,
  filename: z.string(),
  rows: z.int(),
  headers: z.array(z.string()),
  /** What each column seems to hold. */
  columns,
  /** The first five rows. */
  sample: z.array(z.array(z.string())),
  table: tableFacts,
})
export type LeadSheet = z.infer<typeof sheet>

/** `before`: a row of this file that is a lead already; `noted`: taken, and something of it lies among the words. */
export const importKinds = ['new', 'attached', 'bad', 'refused', 'before', 'noted'] as const
export type ImportKind = (typeof importKinds)[number]
const checkedRow = z.object({
  /** As a spreadsheet numbers it. */
  row: z.int(),
  name: z.string(),
  /** Masked. */
  phone: z.string().nullable(),
  reasons: z.array(reason),
  /** The number of the lead to which it belongs, where there is one already. */
  lead: z.string().nullable(),
})
export type CheckedRow = z.infer<typeof checkedRow>

const check = z.object({
  counts: z.record(z.enum(importKinds), z.int()),
  /** The first hundred of each kind. */
  first: z.record(z.enum(importKinds), z.array(checkedRow)),
  /** Rows that stay out, each with its reason, as a CSV file; null where there are none. */
  badUrl: z.string().nullable(),
})
export type ImportCheck = z.infer<typeof check>

export const leadImportApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/v2.message/readGuestCapitalSheet',
    access: can('lead:import'),
    input: sentTable,
    output: sheet,
    upload: { maxBytes: sheetMegabytes * 1024 ** 2, tooLarge: 'sheetTooLarge' },
  }),
  /** With `dryRun` nothing is kept and it answers what would come of each row; without, a job does it. */
  run: endpoint({
    method: 'POST',
    path: '/api/v2.message/importGuestCapital',
    access: can('lead:import'),
    input: z.object({
      sheet: sha256Hex,
      takeHidden,
      columns,
      samePerson: z.enum(samePersonWays).default('attach'),
      /** Where new ones go; both left out: into the pool for new leads. */
      poolId: id.optional(),
      ownerId: id.optional(),
      /** Whose numbers stand there without a code; left out: the workspace's. */
      country: country.optional(),
      dryRun: z.boolean(),
      /** How the file of rows that stay out is written. */
      badFile: z
        .object({ language, reasonTitle: text(40, 1), format: z.enum(csvFormats) })
        .default({ language: 'en', reasonTitle: 'Reason', format: 'comma' }),
    }),
    output: z.object({ check: check.nullable(), jobId: id.nullable() }),
  }),
}
