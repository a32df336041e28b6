import { type JudgedSheet, type SheetMend, sheetApi } from '@matrixcast/contract/sheets'
import { csvFile } from '@matrixcast/domain/csv'
import { formWith } from './factories.ts'
import type { World } from './world.ts'

/** Matrix sheets that are sent and judged, as tests need them. */
export const sheetHands = (the: () => World) => ({
  /** Sends rows as CSV, or a file; answers the sheet. */
  async read(rows: string[][] | Buffer): Promise<string> {
    const bytes = Array.isArray(rows) ? Buffer.from(csvFile(rows, 'semicolon')) : rows
    const { headers, payload } = formWith(bytes, 'november.csv')
    const { method, path: url } = sheetApi.read
    const answer = (await the().raw({ method, url, payload, headers: { ...headers, token: the().token } })).json()
    return sheetApi.read.output.parse(answer.data).sheet
  },
  judge: async (sheet: string, mends: SheetMend[] = []): Promise<JudgedSheet> =>
    (await the().call(sheetApi.judge, { sheet, mends })).data,
})
