import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { seenBy } from './seen-by.ts'

/**
 * The database for works and plans, which belong to nobody alone: whether one may be changed or removed depends on the posts
 * of all accounts, also of those the person at the screen does not see.
 */
export const wholeWorkspace = (db: Database): Database => ({
  ...db,
  inWorkspace: (workspaceId, work) => seenBy(undefined, () => db.inWorkspace(workspaceId, work)),
})

/** The same for one question in a transaction that does not see all accounts. */
export async function seeingAll<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await tx.execute<{ person: string; accounts: string }>(
    sql`select coalesce(current_setting('app.person_id', true), '') as person,
      coalesce(current_setting('app.account_ids', true), '') as accounts`,
  )
  const { person = '', accounts = '' } = rows[0] ?? {}
  const see = (whose: string, which: string) =>
    tx.execute(sql`select set_config('app.person_id', ${whose}, true), set_config('app.account_ids', ${which}, true)`)
  await see('', '')
  const result = await work()
  await see(person, accounts)
  return result
}
