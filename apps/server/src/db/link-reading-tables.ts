import { linkStates } from '@matrixcast/contract/article-checks'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenant, time } from './columns.ts'

/** What the last look at an address of articles' links found. */
export const linkReadings = pgTable(
  'link_reading',
  {
    workspaceId: tenant(),
    /** SHA-256 of the address: one may be too long for an index. */
    addressHash: text('address_hash').notNull(),
    state: text('state', { enum: linkStates }).notNull(),
    /** Null: no answer came. */
    status: integer('status'),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.addressHash] })],
)
