import { Refusal } from '@matrixcast/domain/refusal'
import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { publishTasks } from './publish-tables.ts'

/**
 * Refuses where one of these posts is of an account that this person does not see: it would change, or go, with what they do. A
 * cancelled one does not change with words, but is gone with its work, and could not be taken back. Nobody: whoever acts sees all.
 */
export async function refuseUnseenPosts(
  tx: Transaction,
  person: string | undefined,
  posts: SQL | undefined,
  act: 'change' | 'remove' = 'change',
): Promise<void> {
  if (person === undefined) return
  const isUnseen = sql`not exists (select 1 from account_operator o
    where o.account_id = ${publishTasks.accountId} and o.admin_id = ${person})`
  const isTouched = act === 'remove' ? undefined : ne(publishTasks.state, 'cancelled')
  const unseen = await tx
    .select({ id: publishTasks.id })
    .from(publishTasks)
    .where(and(posts, isNull(publishTasks.deletedAt), isTouched, isUnseen))
    .limit(1)
  if (unseen.length > 0) throw new Refusal('workGoesElsewhere')
}
