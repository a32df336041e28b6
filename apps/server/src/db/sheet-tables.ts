import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { tenant } from './columns.ts'
import { jobRuns } from './job-tables.ts'

export type SheetRefused = { column: string; fault: string; details: Record<string, string | number> }

/** A row of a matrix sheet that a run is done with: what it made of it, and which of its cells stayed out. */
export const sheetRows = pgTable(
  'sheet_row',
  {
    workspaceId: tenant(),
    runId: uuid('run_id')
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    refused: jsonb('refused').$type<SheetRefused[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.row] })],
)
