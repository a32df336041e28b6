import { whoThere } from '@matrixcast/platforms/api/site-address'
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
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
export async function takeBack(
  tx: Transaction,
  login: Login,
  goesByAddress: boolean,
): Promise<{ id: string } | undefined> {
  const { platform, remoteId, profileUrl } = login
  const isIt = eq(accounts.remoteId, remoteId)
  const itOrItsPage = goesByAddress && profileUrl !== '' ? or(isIt, eq(accounts.profileUrl, profileUrl)) : isIt
  const found = await tx
    .select({ id: accounts.id, remoteId: accounts.remoteId })
    .from(accounts)
    .where(and(eq(accounts.platform, platform), itOrItsPage, isNotNull(accounts.deletedAt)))
    .orderBy(desc(isIt), desc(accounts.deletedAt))
    .for('update')
  // By another address of its site it is still the same account there.
  const gone = found.find((one) => whoThere(one.remoteId) === whoThere(remoteId))
  if (!gone) return undefined
  await tx.delete(accountOperators).where(eq(accountOperators.accountId, gone.id))
  await tx
    .update(accounts)
    .set({ ...login, groupId: null, postingMode: 'ask', createdAt: sql`now()`, deletedAt: null })
    .where(eq(accounts.id, gone.id))
  return gone
}
