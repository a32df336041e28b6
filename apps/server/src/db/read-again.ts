import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** What was last sent so long ago hardly waits for a word of its platform any more. */
const longestDays = 30

/** An account can be read again: what was given up while it could not is looked for anew. */
export const readAgain = (tx: Transaction, accountId: string) =>
  tx.execute(sql`
    update publish_task set next_verify_at = now(), verify_tries = 0, absent_seen = 0
    where account_id = ${accountId} and state in ('accepted', 'unknown') and next_verify_at is null
      and committed_at > now() - make_interval(days => ${longestDays})`)
