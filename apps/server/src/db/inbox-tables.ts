import type { InboxHours } from '@matrixcast/contract/inboxes'
import { languages } from '@matrixcast/contract/wire'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { admins } from './session-tables.ts'

/** A page where visitors without an account write to us. Its address, and whether it is open, stand in `public_address`. */
export const inboxes = pgTable(
  'inbox',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    greeting: text('greeting').notNull(),
    /** What people read outside the hours. */
    away: text('away').notNull(),
    /** By the clock of the workspace; null: always. */
    hours: jsonb('hours').$type<InboxHours>(),
    hosts: jsonb('hosts').$type<string[]>().notNull(),
    /** Whether name and telephone are asked before the first message. */
    asksFirst: boolean('asks_first').notNull(),
    /** What somebody agrees to who leaves a telephone number. */
    consent: text('consent').notNull(),
    colour: text('colour').notNull(),
    language: text('language', { enum: languages }).notNull(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('inbox_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc())],
)

/** Who sees the conversations of a chat page; total administrators see all. */
export const inboxMembers = pgTable(
  'inbox_member',
  {
    workspaceId: tenant(),
    inboxId: uuid('inbox_id')
      .notNull()
      .references(() => inboxes.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.inboxId, table.adminId] }),
    index('inbox_member_person').on(table.adminId, table.inboxId),
  ],
)
