import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key, tenant, time } from './columns.ts'

/** Stored files that can be made again at any time: tried voices and previews. */
export const passingFiles = pgTable(
  'passing_file',
  {
    id: key(),
    workspaceId: tenant(),
    storageKey: text('storage_key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  (table) => [
    unique('passing_file_once').on(table.workspaceId, table.storageKey),
    index('passing_file_used').on(table.workspaceId, table.usedAt),
  ],
)
