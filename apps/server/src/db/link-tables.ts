import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { works } from './work-tables.ts'

/** Where a counted address leads. The address itself, and whether it is open, stand in `public_address`. */
export const links = pgTable(
  'link',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    target: text('target').notNull(),
    workId: uuid('work_id').references(() => works.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('link_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc())],
)
