import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { wasTaken } from '../db/posted-pairs.ts'
import type { Pair } from './attempt-pair.ts'

/** What an earlier try of this very post put onto its account, where that was heard too late to settle the post. */
export async function earlierPost(tx: Transaction, { task }: Pair): Promise<{ publishId: string } | undefined> {
  const { rows } = await tx.execute<{ publishId: string }>(sql`
    select coalesce(c.publish_id, '') as "publishId" from publish_attempt c
    where c.task_id = ${task.id} and c.account_id = ${task.accountId} and ${wasTaken}
    order by c.number limit 1`)
  return rows[0]
}

/** The platform does not show what it was said to have taken. */
export async function forgetTaken(tx: Transaction, { task }: Pair): Promise<void> {
  await tx.execute(sql`
    update publish_attempt c set outcome = 'absent'
    where c.task_id = ${task.id} and c.account_id = ${task.accountId} and ${wasTaken}`)
}

/**
 * From when on the post may stand on its platform, for a reading after this try: an earlier try that was heard of late is
 * the one that is looked for.
 */
export const madeSince = (attemptId: string | SQL): SQL => sql`(
  select coalesce(min(coalesce(c.committing_at, c.started_at)) filter (where c.outcome = 'accepted'),
    max(coalesce(c.committing_at, c.started_at)) filter (where c.id = m.id))
  from publish_attempt m join publish_attempt c on c.task_id = m.task_id and c.account_id = m.account_id
  where m.id = ${attemptId})`
