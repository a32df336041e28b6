import { areOfOneAddress } from '@matrixcast/platforms/api/site-address'
import { and, eq, isNull, or } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Transaction } from '../db/database.ts'

type Login = Pick<typeof accounts.$inferSelect, 'platform' | 'remoteId' | 'profileUrl'>

/**
 * Whether a new account has the public page of another one, by what the site itself says. One that is bound signs in again all
 * the same; and authors of one site may share a page.
 */
export async function hasPageOfAnother(tx: Transaction, { platform, remoteId, profileUrl }: Login): Promise<boolean> {
  if (profileUrl === '') return false
  const itOrItsPage = or(eq(accounts.remoteId, remoteId), eq(accounts.profileUrl, profileUrl))
  const found = await tx
    .select({ remoteId: accounts.remoteId })
    .from(accounts)
    .where(and(eq(accounts.platform, platform), itOrItsPage, isNull(accounts.deletedAt)))
  const isBound = found.some((one) => one.remoteId === remoteId)
  return !isBound && found.some((one) => !areOfOneAddress(one.remoteId, remoteId))
}
