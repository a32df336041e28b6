import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { tenant, time } from './columns.ts'

/** Who did what. Append only: the app role may not change or delete a row. */
export const operations = pgTable(
  'operation_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    adminId: uuid('admin_id'),
    adminName: text('admin_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: text('detail').notNull(),
    ip: text('ip').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('operation_log_newest').on(table.workspaceId, table.id.desc())],
)
