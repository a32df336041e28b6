import { mostSheetCells } from '@matrixcast/contract/sheets'
import { type CsvEncoding, type CsvFormat, csvFile } from '@matrixcast/domain/csv'
import { grouped } from '@matrixcast/domain/grouped'
import { writeCell } from '@matrixcast/domain/matrix-cell'
import { matrixFields, matrixNotes } from '@matrixcast/domain/matrix-columns'
import { topicText } from '@matrixcast/domain/topics'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import writeExcelFile from 'write-excel-file/node'
import { encodeText } from './encode-text.ts'
import type { MatrixAccount, MatrixFacts } from './matrix-store.ts'
import { headerOf } from './sheet-columns.ts'

const columnLetters = 22

/**
 * The works as a matrix sheet: accounts that they go to, then state and link of each post. Read again unchanged it changes nothing.
 * Of works that go nowhere yet it has a column for every account, to be filled in.
 */
export function sheetOf(facts: MatrixFacts, accounts: readonly MatrixAccount[], timeZone: string): string[][] {
  const offsetAt = zoneOffset(timeZone)
  const posts = facts.posts.filter(({ state }) => state !== 'cancelled')
  const used = new Set(posts.map(({ accountId }) => accountId))
  const isBlank = used.size === 0 && facts.works.size * accounts.length <= mostSheetCells
  const across = isBlank ? accounts : accounts.filter(({ id }) => used.has(id))
  const headers = across.map((account) => headerOf(account, accounts))
  const byWork = grouped(posts, ({ workId }) => workId)
  const head = [
    ...matrixFields,
    ...headers,
    ...(isBlank ? [] : matrixNotes.flatMap((note) => headers.map((header) => `${note}:${header}`))),
  ]
  const rows = [...facts.works.values()].map(({ id, title, topics }) => {
    const own = across.map((account) => byWork.get(id)?.find(({ accountId }) => accountId === account.id))
    return [
      id,
      id,
      title,
      topicText(topics),
      '',
      ...own.map((post) =>
        post === undefined ? '' : writeCell({ at: post.at ?? 'free', title: null, topics: null }, offsetAt),
      ),
      ...(isBlank ? [] : [...own.map((post) => post?.state ?? ''), ...own.map((post) => post?.url ?? '')]),
    ]
  })
  return [head, ...rows]
}

export const csvBytes = (rows: readonly string[][], format: CsvFormat, encoding: CsvEncoding): Uint8Array =>
  encodeText(csvFile(rows, format), encoding)

/** Every cell is text: no number is rounded and no formula runs. */
export const xlsxBytes = async (rows: readonly string[][]): Promise<Uint8Array> =>
  writeExcelFile(
    rows.map((cells, row) =>
      cells.map((value) => ({
        value,
        type: String,
        format: '@',
        ...(row === 0 ? { fontWeight: 'bold' as const } : {}),
        ...(value.includes('\n') ? { wrap: true } : {}),
      })),
    ),
    { columns: (rows[0] ?? []).map(() => ({ width: columnLetters })), stickyRowsCount: 1 },
  ).toBuffer()
