import { Refusal } from '@matrixcast/domain/refusal'
import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { isSeenAccount } from '../db/seen-accounts.ts'
import type { Restriction } from '../db/seen-by.ts'

/**
 * Refuses where one of these posts is of an account that these eyes do not see: it would change, or go, with what they do. A
 * cancelled one does not change with words, but is gone with its work, and could not be taken back. Undefined: whoever acts sees all.
 */
export async function refuseUnseenPosts(
  tx: Transaction,
  sight: Restriction | undefined,
  posts: SQL | undefined,
  act: 'change' | 'remove' = 'change',
): Promise<void> {
  if (sight === undefined) return
  const isUnseen = sql`not ${isSeenAccount(publishTasks.accountId, sight)}`
  const isTouched = act === 'remove' ? undefined : ne(publishTasks.state, 'cancelled')
  const unseen = await tx
    .select({ id: publishTasks.id })
    .from(publishTasks)
    .where(and(posts, isNull(publishTasks.deletedAt), isTouched, isUnseen))
    .limit(1)
  if (unseen.length > 0) throw new Refusal('workGoesElsewhere')
}
