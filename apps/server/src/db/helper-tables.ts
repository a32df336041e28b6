import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'

export const helpers = pgTable('helper', {
  id: key(),
  workspaceId: tenant(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  secretHash: text('secret_hash').notNull().unique(),
  /** Sessions go to it sealed to this key; null of one that was paired before there were keys. */
  publicKey: text('public_key'),
  platforms: text('platforms').array().notNull().default([]),
  seenAt: time('seen_at'),
  unpairedAt: time('unpaired_at'),
  createdAt: createdAt(),
})

/** A helper asking to be let in. No tenant is known until a signed-in person types its code. */
export const pairings = pgTable(
  'pairing',
  {
    id: key(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    code: text('code').notNull(),
    publicKey: text('public_key'),
    pollSecretHash: text('poll_secret_hash').notNull(),
    confirmedWorkspaceId: uuid('confirmed_workspace_id'),
    helperId: uuid('helper_id'),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('pairing_code').on(table.code)],
)

/** Redeemed tickets; a second redemption meets the primary key. */
export const redeemedTickets = pgTable('redeemed_ticket', {
  jti: text('jti').primaryKey(),
  workspaceId: tenant(),
  at: time('at').notNull().defaultNow(),
})
