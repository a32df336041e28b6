import type { listInput } from '@matrixcast/contract/wire'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

type Sortable = Record<string, AnyPgColumn | SQL>

/** The order a list was asked for, by its wire names; an unknown name is the usual order. `last` makes it total. */
export function sortedBy(
  input: Pick<z.output<typeof listInput>, 'sort' | 'order'>,
  columns: Sortable,
  usual: SQL[],
  last: AnyPgColumn,
): SQL[] {
  const { sort } = input
  const column = sort !== undefined && Object.hasOwn(columns, sort) ? columns[sort] : undefined
  if (!column) return usual
  const direction = input.order === 'asc' ? asc(column) : desc(column)
  return [sql`${direction} nulls last`, desc(last)]
}
