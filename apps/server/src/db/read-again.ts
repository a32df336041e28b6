import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** The account can be read again: its posts are looked for now instead of within the hour. */
export const readAgain = (tx: Transaction, accountId: string) =>
  tx.execute(sql`
    update publish_task set next_verify_at = least(next_verify_at, now())
    where account_id = ${accountId} and state in ('accepted', 'unknown') and next_verify_at is not null`)
