import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
