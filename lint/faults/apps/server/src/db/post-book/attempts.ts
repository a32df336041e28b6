import { sql } from 'drizzle-orm'
import { publishAttempts } from '../publish-tables.ts'

export const end = sql`update ${publishAttempts} set ended_at = now()`
