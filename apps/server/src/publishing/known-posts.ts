import { mostOthers, type PublishAssignment, type VerifyAssignment } from '@matrixcast/contract/assignment'
import { shortlyBeforeSeconds } from '@matrixcast/platforms/api/platform-clock'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { wasRefusedThere, wasTaken } from '../db/post-book/tries.ts'
import type { Pair } from './attempt-pair.ts'

/**
 * What another try of this very post put onto its account. `gone`: the number of what is not there, empty where nobody knows it;
 * once the post was taken, only a number that is certainly another one says that something else stands.
 */
export async function otherPost(
  tx: Transaction,
  { task, attempt }: Pair,
  gone: string,
): Promise<{ publishId: string } | undefined> {
  const isTaken = task.state === 'accepted' || task.state === 'scheduledOnPlatform'
  const { rows } = await tx.execute<{ publishId: string }>(sql`
    select coalesce(c.publish_id, '') as "publishId" from publish_attempt c
    where c.task_id = ${task.id} and c.account_id = ${task.accountId} and c.id <> ${attempt.id} and ${wasTaken}
      and (${gone} = '' or coalesce(c.publish_id, '') <> ${gone})
      and (not ${isTaken} or (${gone} <> '' and c.publish_id <> ''))
    order by c.number limit 1`)
  return rows[0]
}

/** A list may show when a post came through its review instead of when it was sent. */
export const longestReviewSeconds = 24 * 3600

/** What a post is to be found by. Seconds since 1970, `now` among them: the moment at which this was asked. */
export type Traced = { since: number; title: string | null; topics: string[] | null; now: number }

/** Another post of the account goes by this number: of two works with the same words, one was found in place of the other. */
export async function isAnothers(tx: Transaction, task: Pair['task'], publishId: string): Promise<boolean> {
  if (publishId === '') return false
  const { rows } = await tx.execute(sql`
    select 1 from publish_attempt c where c.account_id = ${task.accountId}
      and c.task_id <> ${task.id} and c.publish_id = ${publishId} and c.publish_id <> '' limit 1`)
  return rows.length > 0
}

/** Review refused a try of this very post there under this number: what goes by it is the same one. */
export async function wasRefusedAs(tx: Transaction, task: Pair['task'], publishId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from publish_attempt c where c.task_id = ${task.id} and c.account_id = ${task.accountId}
      and c.publish_id = ${publishId} and c.publish_id <> '' and ${wasRefusedThere('c')} limit 1`)
  return rows.length > 0
}

/** Try c stopped at a post of its words, of which a person said that it is another one. */
export const isNotThis = sql`(c.stopped_at_post <> '' and c.outcome = 'denied')`

/** Of each list so many are told, however many other posts are newer: what a list has to show is judged by them. */
const mostOfList = 3

/**
 * The newest of the account's other posts that a platform said it has; one that this very post went out as, and that review refused,
 * is another one as soon as a later try came to its commit, and so is what a try stopped at and a person said is another one. Only
 * what was seen under an address is surely in a list, and what the platform holds until a time that is well ahead. Where lists show
 * only posts of one kind (`listedMark`), the newest of these are among them.
 */
export async function othersOf(
  tx: Transaction,
  { id: taskId, accountId }: Pick<Pair['task'], 'id' | 'accountId'>,
  listedMark = '',
): Promise<VerifyAssignment['others']> {
  const sent = sql`coalesce(c.committing_at, c.started_at)`
  const isOut = sql`(t.account_id = c.account_id and c.outcome = 'verified' and t.published_url <> '')`
  const isAhead = sql`(t.account_id = c.account_id and c.outcome = 'accepted' and t.state = 'scheduledOnPlatform'
    and t.due_at > now() + make_interval(secs => ${shortlyBeforeSeconds}))`
  const isOther = sql`(case when c.task_id = ${taskId}
    then ${isNotThis} or ${wasRefusedThere('c')} and c.publish_id <> '' and exists (select 1 from publish_attempt n
      where n.task_id = c.task_id and n.account_id = c.account_id and n.number > c.number and n.committing_at is not null)
    else ${wasTaken} end)`
  const newest = (which: SQL, most: number) => sql`(
    select c.id as try, ${sent} as sent, coalesce(case when ${isNotThis} then c.stopped_at_post end, c.publish_id, '') as id,
      coalesce(c.title, w.title) as title, case when ${isOut} then 'out' when ${isAhead} then 'waiting' end as stands
    from publish_attempt c join publish_task t on t.id = c.task_id join work w on w.id = t.work_id
    where c.account_id = ${accountId} and ${isOther} and ${which} order by ${sent} desc limit ${most})`
  const listed = (which: SQL) => newest(sql`${which} and strpos(c.publish_id, ${listedMark}) > 0`, mostOfList)
  const { rows } = await tx.execute<VerifyAssignment['others'][number]>(sql`
    select o.id, o.title, o.stands from (
      ${newest(sql`true`, mostOthers - 2 * mostOfList)} union ${listed(isOut)} union ${listed(isAhead)}
    ) o order by o.sent desc`)
  return rows
}

/** The same, and the numbers of other posts that were refused, denied or gone, which their owner may have brought to light since. */
export async function knownBeside(
  tx: Transaction,
  task: Pick<Pair['task'], 'id' | 'accountId'>,
): Promise<Pick<VerifyAssignment, 'others' | 'otherNumbers'>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.publish_id as id from publish_attempt c
    where c.account_id = ${task.accountId} and c.task_id <> ${task.id} and c.publish_id <> '' and not ${wasTaken}
    order by coalesce(c.committing_at, c.started_at) desc limit ${mostOthers}`)
  return { others: await othersOf(tx, task), otherNumbers: rows.map(({ id }) => id) }
}

/** Posts of the account's other works that review refused under no number, and that may lie in a list among what is as new as this one. */
export async function refusedOthersOf(
  tx: Transaction,
  taskId: string,
  since: number,
): Promise<NonNullable<PublishAssignment['earlier']>['refusedOthers']> {
  const { rows } = await tx.execute<{ title: string; topics: string[]; at: number }>(sql`
    select coalesce(c.title, w.title) as title, coalesce(c.topics, w.topics) as topics, floor(extract(epoch from c.committing_at))::int as at
    from publish_task m join publish_attempt c on c.account_id = m.account_id and c.task_id <> m.id
      join publish_task t on t.id = c.task_id join work w on w.id = t.work_id
    where m.id = ${taskId} and ${wasRefusedThere('c')} and coalesce(c.publish_id, '') = ''
      and c.committing_at > to_timestamp(${since}) - make_interval(secs => ${longestReviewSeconds})
    order by c.committing_at desc limit ${mostOthers}`)
  return rows
}

/**
 * Tries of a post's work on its account, also those of posts of it that were removed since, to which a platform said no at their
 * press.
 */
export const refusedAtPress = (taskId: SQL): SQL => sql`
  select c.title, c.topics, c.started_at, c.committing_at from publish_task t join publish_task o on o.work_id = t.work_id
    join publish_attempt c on c.task_id = o.id and c.account_id = t.account_id
  where t.id = ${taskId} and c.outcome = 'rejected' and c.committing_at is not null and c.title is not null`

/**
 * The try that a reading after this one looks for: an earlier one that was heard of late, or this one. Under which words its
 * post may stand on the platform, and from when on: a try may have found what one before it had posted, in that one's words, rather
 * those of one of which nothing was said since. What review refused, or a person denied, is not the post of one that came to its commit,
 * nor is anything older than that.
 */
export async function tracedBy(tx: Transaction, attemptId: string): Promise<Traced> {
  const { rows } = await tx.execute<Traced>(sql`
    select coalesce(p.title, b.title, c.title) as title,
      case when p.title is not null then p.topics when b.title is not null then b.topics else c.topics end as topics,
      extract(epoch from now())::float8 as now, floor(extract(epoch from coalesce((
        select min(e.committing_at) from publish_attempt e
        where e.task_id = m.task_id and e.account_id = m.account_id and e.outcome <> 'rejected'
          and (c.committing_at is null or not exists (select 1 from publish_attempt r where r.task_id = m.task_id
            and r.account_id = m.account_id and (${wasRefusedThere('r')} or r.outcome = 'denied') and r.number between e.number and c.number))),
        b.since, c.started_at)))::int as since
    from publish_attempt m join publish_attempt c on c.task_id = m.task_id and c.account_id = m.account_id
    left join lateral (select r.title, r.topics from publish_attempt r where c.committing_at is null
      and r.task_id = c.task_id and r.account_id = c.account_id and r.number < c.number
      and r.committing_at is not null and not ${wasRefusedThere('r')}
      order by r.outcome in ('rejected', 'denied', 'absent'), r.number desc limit 1) p on true
    left join lateral (select f.title, f.topics, min(f.committing_at) over () as since from (${refusedAtPress(sql`m.task_id`)}) f
      where c.committing_at is null order by f.committing_at desc limit 1) b on true
    where m.id = ${attemptId} and (c.outcome = 'accepted' or c.id = m.id)
    order by case when c.outcome = 'accepted' then c.number end nulls last limit 1`)
  const [traced] = rows
  if (!traced) throw new Error('a reading is of a try that is not there')
  return traced
}
