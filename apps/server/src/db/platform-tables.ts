import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key, tenant, time } from './columns.ts'

/** Platforms nobody has verified are off until a person switches them on; posts go out alone after one first success. */
export const platformSwitches = pgTable(
  'platform_switch',
  {
    id: key(),
    workspaceId: tenant(),
    platform: text('platform').notNull(),
    onSince: time('on_since'),
    switchedBy: uuid('switched_by').notNull(),
    /** The first post that a person sent off with their own press and whose sign of success was seen. */
    provenAt: time('proven_at'),
    provenBy: uuid('proven_by_attempt'),
  },
  (table) => [uniqueIndex('platform_switch_once').on(table.workspaceId, table.platform)],
)

/** The application that a workspace made at a platform, through which its accounts are bound. Its secret is sealed. */
export const platformApps = pgTable(
  'platform_app',
  {
    workspaceId: tenant(),
    platform: text('platform').notNull(),
    /** Where the platform's interface lies; another place for a relay. */
    site: text('site').notNull(),
    clientId: text('client_id').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: time('set_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.platform] })],
)
