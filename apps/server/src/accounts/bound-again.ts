import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { accountOperators, accounts } from '../db/account-tables.ts'
import type { Transaction } from '../db/database.ts'

type Login = Pick<
  typeof accounts.$inferSelect,
  'platform' | 'remoteId' | 'nickname' | 'avatar' | 'profileUrl' | 'state'
> & {
  sealedSession: string
  checkedAt: SQL
  stateSince: SQL
}

/**
 * A removed account that is bound again is the same one: no work it posted goes there twice, its pace goes on, and what was
 * unknown of it is looked up. Whose it was, its group and its mode are as for a new account.
 */
export async function takeBack(tx: Transaction, login: Login): Promise<{ id: string } | undefined> {
  const { platform, remoteId } = login
  const [gone] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.platform, platform), eq(accounts.remoteId, remoteId), isNotNull(accounts.deletedAt)))
    .orderBy(desc(accounts.deletedAt))
    .limit(1)
    .for('update')
  if (!gone) return undefined
  await tx.delete(accountOperators).where(eq(accountOperators.accountId, gone.id))
  await tx
    .update(accounts)
    .set({ ...login, groupId: null, postingMode: 'ask', createdAt: sql`now()`, deletedAt: null })
    .where(eq(accounts.id, gone.id))
  return gone
}
