import type { Verdict } from '@matrixcast/contract/publish-report'
import { said } from '@matrixcast/contract/said/en'
import { shortlyBeforeSeconds, toleranceSeconds } from '@matrixcast/platforms/api/platform-clock'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { areWordsOf, haveSameWords } from '@matrixcast/platforms/words-there'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { wasTaken } from '../db/posted-pairs.ts'
import type { Pair } from './attempt-pair.ts'
import { isAnothers, tracedBy } from './known-posts.ts'

type Names = Pick<PlatformManifest, 'hasOtherNumbers' | 'namesPosts'>
/** What was found by its words; empty `publishId` where it has no number there. */
type Found = { kind: Verdict['kind']; publishId: string; alike: number }
/** `number`: empty where nobody knows it. `waitsThere`: it is held by the platform, `isAhead` until a time that is yet to come. */
type Other = { id: string; title: string; number: string; waitsThere: boolean; isAhead: boolean; isSeen: boolean }

/** A list may show when a post came through its review instead of when it was sent. */
const longestReviewSeconds = 24 * 3600

const undecided = (detail: string): Verdict => ({ kind: 'unreadable', fault: 'unknownOutcome', detail })

/**
 * Whether what was found by the words of this post may be another post of the account that says the same. It is not where the list
 * shows more such posts than there are others, nor where a name made of its job stands on it.
 */
export async function mayBeAnothers(tx: Transaction, pair: Pair, found: Found, names: Names): Promise<boolean> {
  if (names.namesPosts) return false
  const { title, others } = await othersThere(tx, pair)
  const mayBe = (other: Other): boolean => {
    // What the platform held goes out under a new number.
    const isRenumbered = names.hasOtherNumbers || (other.waitsThere && found.kind !== 'scheduled')
    const isNumbered = found.publishId !== '' && other.number !== ''
    if (isNumbered && !isRenumbered && other.number !== found.publishId) return false
    if (found.kind === 'scheduled' && other.isSeen) return false
    if (found.kind === 'live' && other.isAhead) return false
    return areWordsOf(title, other.title) || areWordsOf(other.title, title) || haveSameWords(title, other.title)
  }
  const posts = new Set(others.filter(mayBe).map(({ id }) => id))
  return posts.size >= found.alike
}

/**
 * The account's other posts that may stand among what is found by the words of this one: sent after it or shortly before, or
 * waiting there or not yet seen until then. What was seen before this one was sent has the time that it was seen with.
 */
async function othersThere(tx: Transaction, { task, attempt }: Pair): Promise<{ title: string; others: Other[] }> {
  const traced = await tracedBy(tx, attempt.id)
  const { rows: own } = await tx.execute<{ title: string }>(sql`
    select coalesce(${traced.title}, w.title) as title from work w where w.id = ${task.workId}`)
  const since = sql`to_timestamp(${traced.since})`
  const sent = sql`coalesce(c.committing_at, c.started_at)`
  const earliest = sql`${since} - make_interval(secs => ${shortlyBeforeSeconds})`
  const mayStillCome = sql`(o.state = 'scheduledOnPlatform' or (o.state = 'accepted' and o.next_verify_at is not null)
    or (o.state = 'unknown' and o.committed_at > ${since} - make_interval(secs => ${longestReviewSeconds})))`
  const { rows: others } = await tx.execute<Other>(sql`
    with near as (
      select c.task_id from publish_attempt c where c.account_id = ${task.accountId} and ${sent} > ${earliest}
      union select o.id from publish_task o
        where o.account_id = ${task.accountId} and o.state in ('scheduledOnPlatform', 'accepted', 'unknown') and ${mayStillCome}
      union select o.id from publish_task o
        where o.account_id = ${task.accountId} and o.state in ('verified', 'confirmedByHand') and o.due_at > ${earliest})
    select o.id, coalesce(c.title, w.title) as title, coalesce(nullif(c.publish_id, ''), o.publish_id, '') as number,
      o.state = 'scheduledOnPlatform' as "waitsThere", o.state in ('verified', 'confirmedByHand') as "isSeen",
      o.state = 'scheduledOnPlatform'
        and coalesce(o.due_at > now() + make_interval(secs => ${shortlyBeforeSeconds}), false) as "isAhead"
    from near join publish_task o on o.id = near.task_id join work w on w.id = o.work_id
      join publish_attempt c on c.task_id = o.id
    where c.account_id = ${task.accountId} and o.id <> ${task.id} and o.state not in ('waiting', 'failed', 'cancelled')
      and (c.committing_at is not null or ${wasTaken}) and c.outcome <> 'rejected'
      and (${mayStillCome} or least(greatest(${sent}, o.due_at), o.verified_at) > ${since} - make_interval(
        secs => (case when o.verified_at < ${since} then ${toleranceSeconds} else ${shortlyBeforeSeconds} end)::float8))`)
  return { title: own[0]?.title ?? '', others }
}

/** Until a time that is yet to come. */
const isHeldThere = ({ state, dueAt }: Pair['task']): boolean =>
  state === 'scheduledOnPlatform' && dueAt !== null && dueAt.getTime() > Date.now() + shortlyBeforeSeconds * 1000

/** What was found by its words alone settles nothing as long as it may be another post. */
export async function believed(tx: Transaction, pair: Pair, verdict: Verdict, names: Names): Promise<Verdict> {
  const { task } = pair
  if (verdict.kind === 'absent' || verdict.kind === 'unreadable') return verdict
  const publishId = 'publishId' in verdict ? verdict.publishId : ''
  const isByNumber = publishId === '' || publishId === task.publishId || names.hasOtherNumbers
  if (task.publishId && isByNumber) return verdict
  // Two posts of one account that are read at once must not be given one number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`posts found on ${task.accountId}`}, 0))`)
  if (await isAnothers(tx, task, publishId)) return undecided(said.sameNumber)
  const alike = ('alike' in verdict && verdict.alike) || 1
  const isTooEarly = verdict.kind === 'live' && isHeldThere(task)
  return isTooEarly || (await mayBeAnothers(tx, pair, { kind: verdict.kind, publishId, alike }, names))
    ? undecided(said.sameTitle)
    : verdict
}
