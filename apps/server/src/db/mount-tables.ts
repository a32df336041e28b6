import { mountScopes } from '@matrixcast/contract/mounts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountGroups, accounts } from './account-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'
import { pois } from './poi-tables.ts'

/** What a platform calls a place of the workspace: one offer of its, as an account found it there. */
export const poiMatches = pgTable(
  'poi_match',
  {
    id: key(),
    workspaceId: tenant(),
    poiId: uuid('poi_id')
      .notNull()
      .references(() => pois.id, { onDelete: 'cascade' }),
    platform: text('platform').notNull(),
    /** Empty: it goes by its name alone. */
    offerId: text('offer_id').notNull(),
    name: text('name').notNull(),
    /** Where the platform says that it lies. */
    note: text('note').notNull().default(''),
    /** By whose sign-in it was found; null: that account is gone, or a person wrote the name. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** When a post learnt that the platform no longer offers it. */
    goneAt: time('gone_at'),
    matchedAt: time('matched_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('poi_match_once').on(table.poiId, table.platform),
    index('poi_match_gone').on(table.workspaceId, table.platform).where(sql`gone_at is not null`),
  ],
)

/** A mini-program of the workspace on one platform: one row for each of its pages. */
export const microApps = pgTable(
  'micro_app',
  {
    id: key(),
    workspaceId: tenant(),
    platform: text('platform').notNull(),
    appId: text('app_id').notNull(),
    path: text('path').notNull(),
    title: text('title').notNull(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('micro_app_once').on(table.workspaceId, table.platform, table.appId, table.path)],
)

/** What new posts of an account, of a group or of a whole platform name by themselves. */
export const mounts = pgTable(
  'mount',
  {
    id: key(),
    workspaceId: tenant(),
    scope: text('scope', { enum: mountScopes }).notNull(),
    platform: text('platform').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => accountGroups.id, { onDelete: 'cascade' }),
    poiId: uuid('poi_id').references(() => pois.id),
    microAppId: uuid('micro_app_id').references(() => microApps.id),
    /** Null: from now on, and for good. */
    fromAt: time('from_at'),
    untilAt: time('until_at'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('mount_once')
      .on(table.workspaceId, table.platform, table.scope, table.accountId, table.groupId)
      .nullsNotDistinct(),
    index('mount_poi').on(table.poiId),
    index('mount_micro_app').on(table.microAppId),
    check(
      'mount_scope',
      sql`(${table.scope} = 'account') = (${table.accountId} is not null) and (${table.scope} = 'group') = (${table.groupId} is not null)`,
    ),
    check('mount_names_something', sql`${table.poiId} is not null or ${table.microAppId} is not null`),
  ],
)
