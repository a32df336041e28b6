import type { SQL } from 'drizzle-orm'

export type Condition = SQL
