import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant } from './columns.ts'
import { admins } from './session-tables.ts'

/** A person's own views of the lists. */
export const listViews = pgTable(
  'list_view',
  {
    id: key(),
    workspaceId: tenant(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    order: jsonb('column_order').$type<string[]>().notNull(),
    hidden: jsonb('hidden_columns').$type<string[]>().notNull(),
    isCompact: boolean('is_compact').notNull(),
    isGrid: boolean('is_grid').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('list_view_name').on(table.adminId, table.list, table.name)],
)
