import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** What was tried or asked within a window, kept here so that a restart forgives nothing. No tenant is known yet. */
export const rateLimits = pgTable('rate_limit', {
  /** What it counts for whom. Names and addresses stand in it as hashes. */
  subject: text('subject').primaryKey(),
  used: integer('used').notNull(),
  most: integer('most').notNull(),
  endsAt: time('ends_at').notNull(),
})
