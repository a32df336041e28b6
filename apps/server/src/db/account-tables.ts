import type { AccountLimits } from '@matrixcast/contract/account-limits'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    state: text('state', { enum: ['online', 'offline', 'challenge', 'blocked', 'unknown'] }).notNull(),
    /** Null: it was so before anybody noted when. */
    stateSince: time('state_since'),
    checkedAt: time('checked_at'),
    /** When the session says of itself that it ends; null: it does not say. */
    sessionEndsAt: time('session_ends_at'),
    postingMode: text('posting_mode', { enum: ['ask', 'automatic'] })
      .notNull()
      .default('ask'),
    /** What its browser says of language and time zone; null: as the computer with the cloud manager says. */
    browserLocale: text('browser_locale'),
    browserTimeZone: text('browser_time_zone'),
    /** The platform's storage state, sealed (vault.ts). Never leaves the server except over a helper's link. */
    sealedSession: text('sealed_session').notNull(),
    /** What its own server says that it takes; null: nobody has asked, or all accounts of its platform have the same. */
    limits: jsonb('limits').$type<AccountLimits>(),
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

/** Whose account it is: who may not see all accounts sees only their own (protect.ts). */
export const accountOperators = pgTable(
  'account_operator',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id').notNull(),
    workspaceId: tenant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.adminId] }),
    index('account_operator_person').on(table.adminId, table.accountId),
  ],
)

/** What an account's platform said of it, one row a day (UTC): the last reading of that day. Null: it does not say. */
export const accountStats = pgTable(
  'account_stat',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    workspaceId: tenant(),
    day: date('day', { mode: 'string' }).notNull(),
    readAt: time('read_at').notNull(),
    fans: bigint('fans', { mode: 'number' }),
    works: bigint('works', { mode: 'number' }),
    plays: bigint('plays', { mode: 'number' }),
    likes: bigint('likes', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** The way an account's traffic takes. Without its answer nothing leaves. */
export const accountProxies = pgTable('account_proxy', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  workspaceId: tenant(),
  scheme: text('scheme', { enum: ['http', 'https', 'socks5'] }).notNull(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  username: text('username').notNull(),
  /** The whole address with its password, sealed (vault.ts). */
  sealedUrl: text('sealed_url').notNull(),
  testedAt: time('tested_at').notNull(),
  /** Null: it did not answer. */
  answeredMs: integer('answered_ms'),
  /** Two letters, as the proxy itself said; empty when it did not. */
  country: text('country').notNull(),
})

/** How somebody who signs in for the first time wants to be seen by the platform, until the account is bound. */
export const loginPlans = pgTable('account_login_plan', {
  ticketHash: text('ticket_hash').primaryKey(),
  workspaceId: tenant(),
  /** Sealed (vault.ts): a proxy's password may be in it. */
  sealedPlan: text('sealed_plan').notNull(),
  expiresAt: time('expires_at').notNull(),
})

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
