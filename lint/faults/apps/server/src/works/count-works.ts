import { sql } from 'drizzle-orm'
import { works } from '../db/work-tables.ts'

export const count = sql`select count(*) from ${works}`
