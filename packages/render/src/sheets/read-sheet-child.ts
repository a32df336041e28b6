import { writeFileSync } from 'node:fs'
import { answerAsJudge } from '../judging/answer-as-judge.ts'
import { readTable } from './read-table.ts'
import { SheetRefused } from './sheet-fault.ts'

const sampleRows = 5

await answerAsJudge({
  /** The rows go into a file beside the one that is read, one a line: they may be more than an answer should hold. */
  async table(bytes, file) {
    try {
      const { headers, columns, rows } = await readTable(bytes)
      writeFileSync(`${file}.rows`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      return { headers, columns, rows: rows.length, sample: rows.slice(0, sampleRows).map(([, cells]) => cells) }
    } catch (error) {
      if (error instanceof SheetRefused) return error.fault
      throw error
    }
  },
})
