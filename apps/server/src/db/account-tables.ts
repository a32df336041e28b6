import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'

export const accountGroups = pgTable(
  'account_group',
  { id: key(), workspaceId: tenant(), name: text('name').notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('account_group_name').on(table.workspaceId, sql`lower(${table.name})`)],
)

export const accounts = pgTable(
  'account',
  {
    id: key(),
    workspaceId: tenant(),
    platform: text('platform').notNull(),
    remoteId: text('remote_id').notNull(),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull(),
    profileUrl: text('profile_url').notNull(),
    groupId: uuid('group_id').references(() => accountGroups.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['online', 'offline', 'challenge', 'unknown'] }).notNull(),
    checkedAt: time('checked_at'),
    postingMode: text('posting_mode', { enum: ['ask', 'automatic'] })
      .notNull()
      .default('ask'),
    /** The platform's storage state, sealed (vault.ts). Never leaves the server except over a helper's link. */
    sealedSession: text('sealed_session').notNull(),
    createdAt: createdAt(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('account_once').on(table.workspaceId, table.platform, table.remoteId).where(sql`deleted_at is null`),
    index('account_newest')
      .on(table.workspaceId, table.createdAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
    index('account_group_members').on(table.groupId),
  ],
)

/** A person was sent to a platform's own page to say yes; what must be known when they come back. */
export const authorizations = pgTable('account_authorization', {
  /** Comes back with the person; only its hash is kept. */
  stateHash: text('state_hash').primaryKey(),
  workspaceId: tenant(),
  adminId: uuid('admin_id').notNull(),
  platform: text('platform').notNull(),
  accountId: uuid('account_id'),
  sealedPending: text('sealed_pending').notNull(),
  expiresAt: time('expires_at').notNull(),
})
