import type { LastCommit } from '@matrixcast/contract/last-commit'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

/** Whether the ledger has this commit, or is known to lack it since it was put back. */
export async function isKnownCommit(
  tx: Transaction,
  workspaceId: string,
  { attemptId, fence }: LastCommit,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from publish_attempt where id = ${attemptId} and committing_at is not null
    union all select 1 from workspace where id = ${workspaceId} and set_back_fence >= ${fence}`)
  return rows.length > 0
}
