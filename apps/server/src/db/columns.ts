import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns every tenant table carries; row-level security compares `workspace_id` (see protect.ts). */
export const key = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)
export const tenant = () => uuid('workspace_id').notNull()
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => time('created_at').notNull().defaultNow()
