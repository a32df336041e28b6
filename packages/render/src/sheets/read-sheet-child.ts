import { writeFileSync } from 'node:fs'
import { tableEncodings } from '@matrixcast/domain/table-encoding'
import { z } from 'zod'
import { answerAsJudge } from '../judging/answer-as-judge.ts'
import { readTable, type TableForm } from './read-table.ts'
import { SheetRefused } from './sheet-fault.ts'

const sampleRows = 5
const chosen = z.object({ worksheet: z.string().optional(), encoding: z.enum(tableEncodings).optional() })

/** The rows go into a file beside the one that is read, one a line: they may be more than an answer should hold. */
const read =
  (form: TableForm) =>
  async (bytes: Buffer, file: string, about = '') => {
    try {
      const how = chosen.parse(JSON.parse(Buffer.from(about, 'base64url').toString()))
      const { rows, ...facts } = await readTable(bytes, form, how)
      writeFileSync(`${file}.rows`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      const shown = rows.filter(([, , notes]) => notes?.hidden !== true)
      return { ...facts, rows: rows.length, sample: shown.slice(0, sampleRows).map(([, cells]) => cells) }
    } catch (error) {
      if (error instanceof SheetRefused) return error.fault
      throw error
    }
  }

await answerAsJudge({
  leads: read('leads'),
  ideas: read('ideas'),
  pois: read('pois'),
  figures: read('figures'),
  matrix: read('matrix'),
})
