import { type listInput, mostRows, type Page } from '@matrixcast/contract/wire'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'

type Paging = Pick<z.output<typeof listInput>, 'page' | 'limit'>

/** The paginator of every list. `truncated` says that the caller asked for more rows than one answer may hold. */
export const paginate = <Row>(input: Paging, total: number, data: Row[]): Page<Row> => ({
  total,
  per_page: input.limit,
  current_page: input.page,
  last_page: Math.max(1, Math.ceil(total / input.limit)),
  ...(input.limit === mostRows && total > input.page * input.limit ? { truncated: true } : {}),
  data,
})

export const offsetOf = (input: Paging): number => (input.page - 1) * input.limit

export const unixOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export const unixOrNull = (date: Date | null): number | null => (date ? unixOf(date) : null)

/** Whether a column holds these words, however they are spelt: of one letter there may be several spellings (search_text). */
export const contains = (column: SQLWrapper, keyword: string): SQL => {
  // The words are text, not a pattern. A wide percent sign becomes a plain one first.
  const pattern = `%${keyword.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`
  return sql`search_text(${column}) like search_text(${pattern})`
}

type Pageable<Row> = { limit: (rows: number) => { offset: (rows: number) => PromiseLike<Row[]> } }

/** One page of an ordered selection, with the count of all: what every list asks of the database. */
export async function takePage<Row>(
  input: Paging,
  counted: PromiseLike<{ rows: number }[]>,
  selection: Pageable<Row>,
): Promise<{ total: number; rows: Row[] }> {
  const [all] = await counted
  return { total: all?.rows ?? 0, rows: await selection.limit(input.limit).offset(offsetOf(input)) }
}
