import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { admins } from './session-tables.ts'

/** `adminId`: whom it acts as; null: of the command line, it opens sign-in links alone. */
export const apiKeys = pgTable('api_key', {
  id: key(),
  workspaceId: tenant(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  /** How the secret begins. */
  shown: text('shown').notNull().default(''),
  adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
  scopes: text('scopes').array().notNull().default([]),
  postsADay: integer('posts_a_day'),
  accountIds: uuid('account_ids').array(),
  asksYes: boolean('asks_yes').notNull().default(false),
  createdAt: createdAt(),
  expiresAt: time('expires_at'),
  lastUsedAt: time('last_used_at'),
  revokedAt: time('revoked_at'),
})

/** What a key did, for 30 days. */
export const apiKeyCalls = pgTable(
  'api_key_call',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    at: createdAt(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** Null: it was done. */
    fault: text('fault'),
    milliseconds: integer('milliseconds').notNull(),
  },
  (table) => [
    index('api_key_call_newest').on(table.workspaceId, table.keyId, table.id.desc()),
    index('api_key_call_old').on(table.at),
  ],
)
