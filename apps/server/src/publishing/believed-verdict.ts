import type { Verdict } from '@matrixcast/contract/publish-report'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { Pair } from './attempt-pair.ts'
import { isAnothers, tracedBy } from './known-posts.ts'

const undecided = { kind: 'unreadable', fault: 'unknownOutcome' } as const

/**
 * What was found by its title alone may be another post of the account that has the same title and was sent since. Such a
 * find settles nothing as long as that post has no name of its own on the platform, or has the very name that was found.
 */
export async function believed(tx: Transaction, { task, attempt }: Pair, verdict: Verdict): Promise<Verdict> {
  if (task.publishId || verdict.kind === 'absent' || verdict.kind === 'unreadable') return verdict
  const { since, title } = await tracedBy(tx, attempt.id)
  const found = 'publishId' in verdict ? verdict.publishId : ''
  if (await isAnothers(tx, task, found))
    return { ...undecided, detail: 'another post of the account goes by this number' }
  const others = await tx.execute(sql`
    select 1 from publish_task o join work theirs on theirs.id = o.work_id join work ours on ours.id = ${task.workId}
    where o.account_id = ${task.accountId} and o.id <> ${task.id} and theirs.title = coalesce(${title}, ours.title)
      and o.state not in ('waiting', 'failed', 'cancelled')
      and (${found} = '' or coalesce(o.publish_id, '') in ('', ${found}))
      and exists (select 1 from publish_attempt c where c.task_id = o.id
        and c.committing_at > to_timestamp(${since}) - interval '1 minute')
    limit 1`)
  if (others.rows.length === 0) return verdict
  return { ...undecided, detail: 'another post of this title was sent meanwhile' }
}
