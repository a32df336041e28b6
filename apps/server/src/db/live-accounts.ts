import { and, inArray, isNull } from 'drizzle-orm'
import { accounts } from './account-tables.ts'
import type { Transaction } from './database.ts'
import { seeingAll } from './whole-workspace.ts'

/** Of these, in their order, those that nobody removed; none of them is removed until the transaction ends. */
export async function liveAccounts(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await seeingAll(tx, () =>
    tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(inArray(accounts.id, [...new Set(ids)]), isNull(accounts.deletedAt)))
      .for('key share'),
  )
  const live = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => live.has(id))
}
