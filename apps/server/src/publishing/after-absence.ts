import { faultLeads } from '@matrixcast/domain/fault-leads'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { inSeconds } from '../db/in-seconds.ts'
import type { TaskChanges } from '../db/post-book/tasks.ts'
import { type Pair, sameFaultsBefore } from './attempt-pair.ts'
import { heldBy } from './held-post-store.ts'
import { othersOf } from './known-posts.ts'
import { goesByItself, isWorkReady, wasApproved } from './wait-store.ts'

/**
 * What a post waits for that goes again by itself: its holder was killed at the commit, and the platform, read twice, does not have
 * it. Once only, as long as its time is open, and only where the platform's word is proof: it names posts after their jobs, or
 * another post of the account is out, which its list had to show. Null: a person decides.
 */
export async function afterAbsence(
  tx: Transaction,
  pair: Pair,
  manifest: PlatformManifest | undefined,
): Promise<TaskChanges | null> {
  const { task, attempt } = pair
  const isAlone = attempt.startedBy === 'unattended' && attempt.taskVersion === task.version
  const wasKilled = task.state === 'unknown' && attempt.fault === 'leaseLost'
  if (!isAlone || !wasKilled || !(await mayGoStill(tx, pair))) return null
  const listedMark = manifest?.driver === 'api' ? manifest.listedMark : undefined
  const isProof = manifest?.namesPosts || (await othersOf(tx, task, listedMark)).some(({ stands }) => stands === 'out')
  if (!isProof) return null
  // As after one before its commit; this try is among those that were counted.
  const wait = faultLeads.leaseLost.tries[(await sameFaultsBefore(tx, attempt, 'leaseLost')) - 1]
  return wait === undefined ? null : { notBefore: inSeconds(wait) }
}

/** No other try of its work ever came to a commit on this account. */
async function mayGoStill(tx: Transaction, { task, attempt }: Pair): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from publish_task t join account a on a.id = t.account_id join work w on w.id = t.work_id
    where t.id = ${task.id} and t.deleted_at is null and ${heldBy('t')} is null and ${isWorkReady('w')}
      and (${goesByItself('t')} or ${wasApproved('t')})
      and not exists (select 1 from publish_attempt c join publish_task o on o.id = c.task_id
        where o.work_id = t.work_id and c.account_id = t.account_id and c.id <> ${attempt.id}
          and (c.committing_at is not null or c.stopped_at_post <> ''))`)
  return rows.length > 0
}
