import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Sees the whole workspace for one question, in a transaction that does not see all accounts. */
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
