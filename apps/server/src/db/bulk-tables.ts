import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenant } from './columns.ts'
import { jobRuns } from './job-tables.ts'

export type Shown = Record<string, unknown>

/** The rows one order is for, as they were when it was given, and what became of each. */
export const bulkRows = pgTable(
  'bulk_row',
  {
    workspaceId: tenant(),
    runId: uuid('run_id')
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    rowId: text('row_id').notNull(),
    label: text('label').notNull(),
    /** What the list showed of it then, under the names by which the action asks; null: of an older order, which kept nothing. */
    shown: jsonb('shown').$type<Shown>(),
    /** `begun`: handed to the action; a worker that died then may have done it or not. */
    outcome: text('outcome', { enum: ['waiting', 'begun', 'done', 'refused'] })
      .notNull()
      .default('waiting'),
    fault: text('fault'),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('bulk_row_outcome').on(table.runId, table.outcome, table.position),
  ],
)
