import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { bringBackCommits, bringBackLeases } from '../db/post-book/attempts.ts'
import { leaseSeconds } from './publish-rules.ts'

/**
 * Brings back what the database stamped by a clock that was ahead and was put right since: no press lies in the time to come. A
 * post would be looked for from its moment on only, and be called absent, and the lease of a lost holder would run as long.
 */
export async function bringBack(tx: Transaction, workspaceId: string): Promise<void> {
  await bringBackLeases(tx, leaseSeconds)
  await tx.execute(sql`update workspace set set_back_at = now() where id = ${workspaceId} and set_back_at > now()`)
  await bringBackCommits(tx, workspaceId)
}
