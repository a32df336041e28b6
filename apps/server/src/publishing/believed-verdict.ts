import type { Verdict } from '@matrixcast/contract/publish-report'
import { said } from '@matrixcast/contract/said/en'
import { detailText } from '@matrixcast/contract/said/sentence-said'
import { shortlyBeforeSeconds, toleranceSeconds } from '@matrixcast/platforms/api/platform-clock'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { sayTheSame } from '@matrixcast/platforms/words-there'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { wasRefusedThere, wasTaken } from '../db/post-book/tries.ts'
import type { Pair, Taken } from './attempt-pair.ts'
import { heldBy } from './held-post-store.ts'
import { isAnothers, isNotThis, longestReviewSeconds, refusedAtPress, tracedBy } from './known-posts.ts'

type Names = Pick<PlatformManifest, 'hasOtherNumbers' | 'namesPosts'>
/** What was found by its words; empty `publishId` where it has no number there. `besideRefused`: its own may be the refused one. */
type Found = {
  kind: Verdict['kind']
  publishId: string
  alike: number
  besideRefused?: boolean | undefined
  /** Nobody looked yet: what a person denied is no reason not to. */
  isToCome?: boolean
}
/**
 * Another post of the account. `titleNow`: a person posted it, maybe in words newer than those of its try. `number`: empty where
 * nobody knows it. `waitsThere`: held by the platform, `isAhead`: until a time that is yet to come. `isTwice`: a browser sent it
 * twice. `wasBefore`: seen before this one was sent, too long for any clock. `isNotThis`: a person said that it is not what was
 * found, beside which it may stand.
 */
type Other = {
  id: string
  title: string
  titleNow: string
  number: string
  waitsThere: boolean
  isAhead: boolean
  isOut: boolean
  isRejected: boolean
  isTwice: boolean
  wasBefore: boolean
  isNotThis: boolean
}

export const mayBeThatOf = (title: string): string =>
  title === '' ? said.sameTitle : detailText(`another post of the same words may be it: “${title}”`)

const undecided = (detail: string): Verdict => ({ kind: 'unreadable', fault: 'unknownOutcome', detail })

/** Whether the platform said of this post that it took it: then what stands there under its words is hardly another one. */
const isTaken = ({ state }: Taken['task']): boolean => state === 'accepted' || state === 'scheduledOnPlatform'

/**
 * The title of another post of the account that says the same, which may be what was found by the words of this one; null where the
 * list shows more such posts than there are others.
 */
export async function anothersTitle(tx: Transaction, pair: Taken, found: Found, names: Names): Promise<string | null> {
  const isSure = isTaken(pair.task) && !found.besideRefused
  const isShown = found.kind !== 'rejected'
  const { titles, others } = await othersThere(tx, pair, { ...found, isSure, isShown })
  const mayBe = (other: Other): boolean => {
    // What the platform held goes out under a new number.
    const isRenumbered = names.hasOtherNumbers || (other.waitsThere && found.kind !== 'scheduled')
    const isNumbered = found.publishId !== '' && other.number !== ''
    if (isNumbered && !isRenumbered && other.number !== found.publishId) return false
    // Its owner may have brought it to light: what a platform said to have taken is still rather the one that stands there.
    const isStillDown = other.isRejected && (isSure || other.number !== '')
    if (isStillDown && isShown) return false
    if (other.isOut && found.kind === 'scheduled') return false
    if (other.isAhead && found.kind === 'live' && isTaken(pair.task)) return false
    return titles.some((title) => sayTheSame(title, other.title) || sayTheSame(title, other.titleNow))
  }
  const doubted = others.filter(mayBe)
  const rows = new Set(doubted.flatMap(({ id, isTwice }) => (isTwice ? [id, `${id} again`] : [id])))
  const other = doubted.find(({ wasBefore, isNotThis }) => !wasBefore && !isNotThis)
  return other && rows.size >= found.alike ? other.titleNow : null
}

/**
 * The account's other posts that may stand among what is found by the words of this one: sent after it or shortly before, or
 * waiting there until then. Unless it is sure that this one stands there, also what was not seen yet.
 */
async function othersThere(
  tx: Transaction,
  { task, attempt }: Taken,
  { isSure, isShown, publishId, isToCome = false }: Found & { isSure: boolean; isShown: boolean },
): Promise<{ titles: string[]; others: Other[] }> {
  const traced = await tracedBy(tx, attempt.id)
  // A try that did not send anything looked under the words of every one before it.
  const { rows: own } = await tx.execute<{ title: string }>(sql`
    select coalesce(${traced.title}, w.title) as title from work w where w.id = ${task.workId}
    union select c.title from publish_attempt c where ${attempt.committingAt === null} and c.title is not null
      and c.task_id = ${task.id} and c.account_id = ${task.accountId} and c.committing_at is not null
    union select f.title from (${refusedAtPress(sql`${task.id}`)}) f where ${attempt.committingAt === null}
    union select c.title from publish_attempt c where ${attempt.committingAt === null} and c.id = ${attempt.id} and c.title is not null`)
  const since = sql`to_timestamp(${traced.since})`
  const sent = sql`coalesce(c.committing_at, c.started_at)`
  /** What a person posted by hand may be much newer than any try. */
  const sentAtLast = (sentAt: SQL) => sql`case o.state when 'confirmedByHand' then o.updated_at else ${sentAt} end`
  const earliest = sql`${since} - make_interval(secs => ${shortlyBeforeSeconds})`
  const isReviewed = (sentAt: SQL) => sql`${sentAt} > ${since} - make_interval(secs => ${longestReviewSeconds})`
  /** A list may show the time at which a post came through its review, after this one was sent. */
  const mayStillCome = (sentAt: SQL) => sql`(o.state = 'scheduledOnPlatform' or (${!isSure}
    and ((o.state = 'accepted' and o.next_verify_at is not null) or (o.state in ('accepted', 'unknown', 'confirmedByHand')
      and ${isReviewed(sentAt)})
    or (o.state = 'verified' and o.verified_at > ${since} and ${isReviewed(sentAt)}))))`
  /**
   * What a person said is not out, or a portal's page that it took none, may lie there refused, without anybody having read it; or
   * be out, and another is missing.
   */
  const isDenied = sql`(${!(isShown && (isSure || isToCome))} and (c.outcome = 'denied'
    or (c.outcome = 'rejected' and c.committing_at is not null and c.helper_id is not null
      and o.state in ('waiting', 'publishing', 'failed', 'cancelled'))))`
  const mayLieThere = sql`(((${isShown && !isSure} and ${wasRefusedThere('c')}) or ${isDenied})
    and ${isReviewed(sent)})`
  /** Posted by a person, whatever its tries put there before: under another number, and maybe in other words. */
  const isByHand = sql`(o.state = 'confirmedByHand' and not ${wasTaken})`
  /** When it was out at the latest, by our clocks. */
  const out = sql`least(greatest(${sent}, o.due_at), o.verified_at)`
  const { rows: others } = await tx.execute<Other>(sql`
    with near as (
      select c.task_id from publish_attempt c where c.account_id = ${task.accountId} and ${sent} > ${earliest}
      union select c.task_id from publish_attempt c join publish_task o on o.id = c.task_id
        where c.account_id = ${task.accountId} and (${mayLieThere} or (${!isSure} and ${isReviewed(sent)}))
      union select o.id from publish_task o where o.account_id = ${task.accountId}
        and o.state in ('scheduledOnPlatform', 'accepted', 'unknown', 'confirmedByHand') and ${mayStillCome(sentAtLast(sql`o.committed_at`))}
      union select o.id from publish_task o
        where o.account_id = ${task.accountId} and o.state in ('verified', 'confirmedByHand') and o.due_at > ${earliest})
    select o.id, coalesce(c.title, w.title) as title,
      case when ${isByHand} then w.title else coalesce(c.title, w.title) end as "titleNow",
      case when not ${isByHand} then coalesce(nullif(c.publish_id, ''), case when not ${isDenied} then o.publish_id end, '')
        else '' end as number,
      o.state = 'scheduledOnPlatform' as "waitsThere", ${wasRefusedThere('c')} and not ${isByHand} as "isRejected",
      c.detail = ${said.sentTwice} as "isTwice",
      o.state = 'verified' or (o.state = 'confirmedByHand' and coalesce(o.due_at <= now(), true)) as "isOut",
      o.state = 'scheduledOnPlatform'
        and coalesce(o.due_at > now() + make_interval(secs => ${shortlyBeforeSeconds}), false) as "isAhead",
      coalesce(o.verified_at < ${since} and ${out} <= ${since} - make_interval(secs => ${toleranceSeconds}), false) as "wasBefore",
      exists (select 1 from publish_attempt c where c.task_id = o.id and c.account_id = ${task.accountId}
        and ${isNotThis} and c.stopped_at_post = ${publishId}) as "isNotThis"
    from near join publish_task o on o.id = near.task_id join work w on w.id = o.work_id
      join publish_attempt c on c.task_id = o.id
    where c.account_id = ${task.accountId} and o.id <> ${task.id} and (c.committing_at is not null or ${wasTaken} or o.state = 'confirmedByHand')
      and (o.state not in ('waiting', 'failed', 'cancelled') or ${wasRefusedThere('c')} or ${isDenied})
      and (${mayStillCome(sentAtLast(sent))} or ${mayLieThere} or ${out} > ${earliest})`)
  return { titles: own.map(({ title }) => title), others: [...others, ...(await untriedOthers(tx, task, earliest))] }
}

/**
 * Without a try that tells of them: what waits since before the database was set back may have gone out since, and a person may have
 * posted by hand what waited.
 */
async function untriedOthers(tx: Transaction, task: Pair['task'], earliest: SQL): Promise<Other[]> {
  const isByHand = sql`(o.state = 'confirmedByHand' and o.updated_at > ${earliest} and not exists (
    select 1 from publish_attempt c where c.task_id = o.id and c.account_id = ${task.accountId}))`
  const { rows } = await tx.execute<Pick<Other, 'id' | 'title' | 'titleNow' | 'isOut'>>(sql`
    select o.id, w.title, w.title as "titleNow", ${isByHand} as "isOut"
    from publish_task o join work w on w.id = o.work_id
    where o.account_id = ${task.accountId} and o.id <> ${task.id} and o.deleted_at is null
      and (${isByHand} or (o.state in ('waiting', 'failed', 'cancelled') and ${heldBy('o')} is not null))`)
  const unseen = { number: '', waitsThere: false, isAhead: false, isRejected: false, isTwice: false }
  return rows.map((row) => ({ ...row, ...unseen, wasBefore: false, isNotThis: false }))
}

/** What was found by its words alone settles nothing as long as it may be another post. */
export async function believed(tx: Transaction, pair: Pair, verdict: Verdict, names: Names): Promise<Verdict> {
  const { task } = pair
  if (verdict.kind === 'absent' || verdict.kind === 'unreadable') return verdict
  const publishId = verdict.publishId ?? ''
  const isNamed = ('isNamed' in verdict ? verdict.isNamed : undefined) ?? names.namesPosts === true
  const isByNumber = publishId === task.publishId || (verdict.kind === 'processing' && publishId === '')
  if (isNamed || (task.publishId && isByNumber)) return verdict
  // Two posts of one account that are read at once must not be given one number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`posts found on ${task.accountId}`}, 0))`)
  if (await isAnothers(tx, task, publishId)) return undecided(said.sameNumber)
  const alike = ('alike' in verdict && verdict.alike) || 1
  const besideRefused = 'besideRefused' in verdict && verdict.besideRefused
  const title = await anothersTitle(tx, pair, { kind: verdict.kind, publishId, alike, besideRefused }, names)
  return title === null ? verdict : undecided(mayBeThatOf(title))
}
