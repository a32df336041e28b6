import { pgTable } from 'drizzle-orm/pg-core'
import { start } from '../http/start.ts'

export const works = pgTable('work', {})
export const begin = start
