import type { Verdict } from '@matrixcast/contract/publish-report'
import { shortlyBeforeSeconds } from '@matrixcast/platforms/api/platform-clock'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { areWordsOf } from '@matrixcast/platforms/words-there'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { wasTaken } from '../db/posted-pairs.ts'
import type { Pair } from './attempt-pair.ts'
import { isAnothers, tracedBy } from './known-posts.ts'

type Numbers = Pick<PlatformManifest, 'hasOtherNumbers'>
type Other = { title: string; number: string; waitsThere: boolean }

const undecided = (detail: string): Verdict => ({ kind: 'unreadable', fault: 'unknownOutcome', detail })

/**
 * Whether what was found by the words of this post may be another post of the account that says the same: one that has no number
 * of its own there, or none that could be told from the one that was found. A post that the platform holds until its time goes
 * out under a new number then, so its number says nothing either.
 */
export async function mayBeAnothers(
  tx: Transaction,
  { task, attempt }: Pair,
  found: string,
  { hasOtherNumbers = false }: Numbers,
): Promise<boolean> {
  const { since, title } = await tracedBy(tx, attempt.id)
  const { rows: own } = await tx.execute<{ title: string }>(sql`
    select coalesce(${title}, w.title) as title from work w where w.id = ${task.workId}`)
  const { rows: others } = await tx.execute<Other>(sql`
    select coalesce(c.title, w.title) as title, coalesce(c.publish_id, o.publish_id, '') as number,
      o.state = 'scheduledOnPlatform' as "waitsThere"
    from publish_task o join work w on w.id = o.work_id join publish_attempt c on c.task_id = o.id
    where o.account_id = ${task.accountId} and c.account_id = o.account_id and o.id <> ${task.id}
      and o.state not in ('waiting', 'failed', 'cancelled') and (c.committing_at is not null or ${wasTaken})
      and c.outcome <> 'rejected' and (o.state = 'scheduledOnPlatform'
        or greatest(coalesce(c.committing_at, c.started_at), o.due_at)
          > to_timestamp(${since}) - make_interval(secs => ${shortlyBeforeSeconds}))`)
  const ours = own[0]?.title ?? ''
  const isAlike = (theirs: string) => areWordsOf(ours, theirs) || areWordsOf(theirs, ours)
  return others.some(
    ({ title: theirs, number, waitsThere }) =>
      isAlike(theirs) && (hasOtherNumbers || waitsThere || found === '' || number === '' || number === found),
  )
}

/** What was found by its words alone settles nothing as long as it may be another post. */
export async function believed(tx: Transaction, pair: Pair, verdict: Verdict, numbers: Numbers): Promise<Verdict> {
  if (pair.task.publishId || verdict.kind === 'absent' || verdict.kind === 'unreadable') return verdict
  const found = 'publishId' in verdict ? verdict.publishId : ''
  if (await isAnothers(tx, pair.task, found)) return undecided('another post of the account goes by this number')
  return (await mayBeAnothers(tx, pair, found, numbers))
    ? undecided('another post of this title was sent meanwhile')
    : verdict
}
