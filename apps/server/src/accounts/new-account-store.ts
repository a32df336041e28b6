import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { accountOperators } from '../db/account-tables.ts'
import type { Transaction } from '../db/database.ts'
import { accountPostings } from '../db/posting-tables.ts'

type NewAccount = { workspaceId: string; accountId: string; platform: string; personId: string | undefined }

/**
 * Gives a new account the person who bound it, and the pace that its platform's manifest advises. Rules that it had before it was
 * removed and bound again stay.
 */
export async function beginAccount(
  tx: Transaction,
  { workspaceId, accountId, platform, personId }: NewAccount,
): Promise<void> {
  if (personId !== undefined) await tx.insert(accountOperators).values({ accountId, adminId: personId, workspaceId })
  const known = knownPlatforms.find(({ manifest }) => manifest.name === platform)
  if (known === undefined) return
  await tx
    .insert(accountPostings)
    .values({ accountId, workspaceId, ...known.manifest.advisedPace })
    .onConflictDoNothing()
}
