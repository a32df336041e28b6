import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenant, time } from './columns.ts'
import { admins } from './session-tables.ts'

/** What a person shows besides the password; one that was never confirmed asks for nothing. */
export const secondFactors = pgTable('second_factor', {
  adminId: uuid('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  workspaceId: tenant(),
  sealedSecret: text('sealed_secret').notNull(),
  /** The half minute of the last code that was taken: no code is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Hashes of the codes that are left. */
  recovery: text('recovery').array().notNull().default(sql`'{}'`),
  confirmedAt: time('confirmed_at'),
  createdAt: createdAt(),
})
