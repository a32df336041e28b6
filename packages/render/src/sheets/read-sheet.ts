import type { Outcome } from '@matrixcast/domain/outcome'
import { type TableEncoding, tableEncodings } from '@matrixcast/domain/table-encoding'
import { z } from 'zod'
import { type JudgeFault, judgeInChild, judgeProgram } from '../judging/judge-in-child.ts'
import type { TableForm } from './read-table.ts'
import { sheetFaults } from './sheet-fault.ts'

const program = judgeProgram('read-sheet-child', import.meta.url, { megabytes: 1400, seconds: 30 })

const fault = z.object({ fault: z.enum(sheetFaults), details: z.record(z.string(), z.union([z.string(), z.number()])) })
const sheetName = z.object({ name: z.string(), isHidden: z.boolean() })
const facts = z.object({
  headers: z.array(z.string()),
  rows: z.int().positive(),
  sample: z.array(z.array(z.string())),
  encoding: z.enum(tableEncodings).nullable(),
  worksheet: sheetName.nullable(),
  others: z.array(sheetName),
  position: z.int(),
  hiddenRows: z.int(),
  hiddenColumns: z.array(z.int()),
  longNumbers: z.int(),
})
/**
 * `worksheet`: the name of the sheet that is read, in place of the first that is not hidden. `encoding`: as a person chose it.
 * `person`: whose file it is.
 */
type Given = {
  file: string
  form: TableForm
  worksheet?: string | undefined
  encoding?: TableEncoding | undefined
  person?: string | undefined
  signal: AbortSignal
}
type Sheet = z.infer<typeof facts> | z.infer<typeof fault>

/** Reads the table of a file that a person gave, in a process of its own. Its rows lie in `<file>.rows` afterwards, one a line. */
export const readSheetFile = ({ form, worksheet, encoding, ...given }: Given): Promise<Outcome<Sheet, JudgeFault>> =>
  judgeInChild({
    ...given,
    program,
    question: `${form}:${Buffer.from(JSON.stringify({ worksheet, encoding })).toString('base64url')}`,
    shape: z.union([facts, fault]),
  })
