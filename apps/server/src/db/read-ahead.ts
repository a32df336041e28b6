import type { Transaction } from './database.ts'

type Ids = { toSQL: () => { sql: string; params: unknown[] } } & {
  limit: (rows: number) => { offset: (rows: number) => PromiseLike<{ id: string }[]> }
}
type Read = { from: number; ids: string[] }

/** So many at once: a page far down a list would otherwise walk again over all rows before it. */
const rowsAhead = 20_000
const reads = new WeakMap<Transaction, Map<string, Read>>()

/**
 * A page of an ordered selection of ids, for whoever reads a whole list page after page within `atOneMoment`: nothing changes
 * meanwhile, so that the pages after it are read along. `selection` has no limit of its own.
 */
export async function idsAhead(tx: Transaction, selection: Ids, limit: number, offset: number): Promise<string[]> {
  const ofMoment = reads.get(tx) ?? new Map<string, Read>()
  reads.set(tx, ofMoment)
  const { sql, params } = selection.toSQL()
  const name = JSON.stringify([sql, params])
  const has = ({ from, ids }: Read) =>
    offset >= from && (offset + limit <= from + ids.length || (ids.length < rowsAhead && offset <= from + ids.length))
  let read = ofMoment.get(name)
  if (!read || !has(read)) {
    const rows = await selection.limit(Math.max(limit, rowsAhead)).offset(offset)
    read = { from: offset, ids: rows.map(({ id }) => id) }
    ofMoment.set(name, read)
  }
  return read.ids.slice(offset - read.from, offset - read.from + limit)
}
