import { mostOthers, type PublishAssignment } from '@matrixcast/contract/assignment'
import { Refusal } from '@matrixcast/domain/refusal'
import type { EarlierTry } from '@matrixcast/platforms/adapter'
import type { EarlierTries } from '@matrixcast/platforms/api/earlier-tries'
import type { ApiManifest } from '@matrixcast/platforms/manifest'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { keepUploads } from '../db/post-book/attempts.ts'
import { wantTask } from '../db/post-book/tasks.ts'
import { wasRefusedThere } from '../db/post-book/tries.ts'
import { publishAttempts, publishTasks } from '../db/publish-tables.ts'
import { works } from '../db/work-tables.ts'
import type { Taken } from './attempt-pair.ts'
import { anothersTitle } from './believed-verdict.ts'
import { refuseTooFast } from './due-store.ts'
import { othersOf, refusedAtPress, refusedOthersOf } from './known-posts.ts'
import { type PaceOfPlatform } from './wait-store.ts'
import { lapseWishes } from './wish-store.ts'

/** What the server's own tries keep beyond the ledger: who wants one now, and what is on the platform already. */
export function buildServerTries({ db, paces }: { db: Database; paces: PaceOfPlatform }) {
  return {
    /** A person wants this waiting post sent now, as it was when it was looked through, and as far as the account's pace allows. */
    want: async (
      workspaceId: string,
      taskId: string,
      looked: { accountId: string; version: number },
    ): Promise<void> => {
      const wanted = await db.inWorkspace(workspaceId, async (tx) => {
        // In the order in which those who send what is wanted take them: the post, then its account.
        const [task] = await tx.select().from(publishTasks).where(eq(publishTasks.id, taskId)).for('update')
        if (task?.accountId !== looked.accountId || task.version !== looked.version) throw new Refusal('versionChanged')
        await refuseTooFast(tx, taskId, paces)
        return wantTask(tx, taskId)
      })
      if (wanted.length === 0) throw new Refusal('taskNotWaiting')
    },

    /** Answers how many wishes lapsed. */
    lapse: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, (tx) => lapseWishes(tx, workspaceId, paces)),

    /**
     * What a try begins with, and keeps as its own from then on: uploads of earlier tries at the same content, since platforms
     * throw away what is not used for long. What tries before it may have posted is never forgotten. Moments are the ledger's.
     */
    begin: (workspaceId: string, taskId: string, held: Held, platform: Leaving): Promise<Beginning> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const tries = withLeft(await triesOf(tx, taskId), platform)
        const kept = keptOfUse(tries)
        await keepUploads(tx, held, kept)
        return { kept, now: await momentOf(tx), earlier: await earlierOf(tx, taskId, { tries, ...platform }) }
      }),

    /**
     * The tries that may have made the post, the last one being still open, without what review refused; and the account's other
     * posts. Moments are the ledger's.
     */
    traces: (workspaceId: string, post: { id: string; accountId: string }, platform: Leaving): Promise<Traces> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const all = withLeft(await triesOf(tx, post.id), platform)
        const last = all.at(-1)
        const tries = all
          .filter((one) => (one.mayHavePosted && one.refusedAs === null) || one === last)
          .map((one) => (one === last ? { ...earlierTry(one), isOpen: true } : earlierTry(one)))
        const pressedAt = Math.max(0, ...all.map(({ pressed }) => pressed ?? 0))
        return { tries, pressedAt, others: await othersOf(tx, post, platform.listedMark), now: await momentOf(tx) }
      }),

    keep: (workspaceId: string, held: Held, part: Record<string, string>): Promise<void> =>
      db.inWorkspace(workspaceId, (tx) => keepUploads(tx, held, part)),
  }
}

type Leaving = Pick<ApiManifest, 'leavesDrafts' | 'listedMark'>
type Held = { attemptId: string; fence: number }
type Traces = Pick<EarlierTries, 'others'> & { tries: EarlierTry[]; pressedAt: number; now: number }
type Beginning = { kept: Record<string, string>; now: number; earlier: EarlierTries }

async function earlierOf(
  tx: Transaction,
  taskId: string,
  { tries, listedMark }: { tries: readonly Try[]; listedMark?: string | undefined },
): Promise<EarlierTries> {
  const posted = tries.filter(({ mayHavePosted }) => mayHavePosted)
  const first = posted[0] ?? tries.at(-1)
  if (!first) throw new Error('a try begins that is not there')
  return {
    since: first.began,
    tries: posted.map(earlierTry),
    others: await othersOf(tx, { id: taskId, accountId: first.accountId }, listedMark),
    isDenied: first.isDeniedNow,
  }
}

const oneThere = { kind: 'live', publishId: '', alike: 1, isToCome: true } as const
const oneUnderItsOwn = { ...oneThere, publishId: 'a number of its own' }

/** By what a cloud manager looks for the post before it is made again; undefined where nothing is to be looked for. */
export async function toldOfEarlier(tx: Transaction, taken: Taken): Promise<PublishAssignment['earlier']> {
  const taskId = taken.task.id
  const { since, others, tries, isDenied, isByPage } = await soughtFor(tx, taken)
  // A list may have lagged when a person looked, and the owner of what review refused may have brought it to light since. Where
  // another post says the same, only its number tells it from that one; without one the person's word is all there is to go by.
  // Where nobody but a page said so, a person is asked about what is found.
  const hasTwin = isDenied && !isByPage && (await anothersTitle(tx, taken, oneThere, {})) !== null
  const isByNumber = hasTwin && (await anothersTitle(tx, taken, oneUnderItsOwn, {})) !== null
  const sought = tries.filter(({ refusedAs = '' }) => !isByNumber || refusedAs !== '')
  if (sought.length === 0) return undefined
  return {
    since,
    isDenied,
    ...(hasTwin ? { isByNumber: true, isUnderNumber: !isByNumber } : {}),
    others: [...others],
    refusedOthers: await refusedOthersOf(tx, taskId, since),
    tries: sought.map(({ title, topics, isOpen, refusedAs }) => ({ title, topics: [...topics], isOpen, refusedAs })),
  }
}

/**
 * A portal's refusal is read from what its page says: the post may stand there all the same, as what a person denied may. `isByPage`:
 * nobody else said so of any try.
 */
async function soughtFor(tx: Transaction, { task }: Taken): Promise<EarlierTries & { isByPage: boolean }> {
  const earlier = await earlierOf(tx, task.id, { tries: await triesOf(tx, task.id) })
  const { rows } = await tx.execute<Pick<Try, 'title' | 'topics' | 'began'>>(sql`
    select f.title, coalesce(f.topics, '{}') as topics, floor(extract(epoch from min(f.started_at)))::int as began
    from (${refusedAtPress(sql`${task.id}`)}) f group by 1, 2 order by 3 limit ${mostOthers}`)
  const refused = rows.map(({ title, topics }) => ({ title, topics, kept: {}, isOpen: false, isDenied: true }))
  const isAlone = earlier.tries.length === 0
  return {
    ...earlier,
    since: Math.min(isAlone ? Number.POSITIVE_INFINITY : earlier.since, rows[0]?.began ?? earlier.since),
    tries: [...earlier.tries, ...refused],
    isDenied: earlier.isDenied || isAlone,
    isByPage: isAlone && !earlier.isDenied,
  }
}

async function momentOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(sql`select extract(epoch from now())::float8 as now`)
  return rows[0]?.now ?? Date.now() / 1000
}

const wasRefused = wasRefusedThere('publish_attempt')

const triesOf = (tx: Transaction, taskId: string) =>
  tx
    .select({
      accountId: publishAttempts.accountId,
      checkpoint: publishAttempts.checkpoint,
      title: sql<string>`coalesce(${publishAttempts.title}, ${works.title})`,
      topics: sql<string[]>`coalesce(${publishAttempts.topics}, ${works.topics})`,
      began: sql<number>`floor(extract(epoch from ${publishAttempts.startedAt}))::int`,
      pressed: sql<number | null>`floor(extract(epoch from ${publishAttempts.committingAt}))::int`,
      isOfUse: sql<boolean>`${publishAttempts.taskVersion} = ${publishTasks.version}
        and ${publishAttempts.startedAt} > now() - interval '3 hours'`,
      number: publishAttempts.publishId,
      isSamePost: sql<boolean>`${publishAttempts.taskVersion} = ${publishTasks.version}`,
      isRefused: sql<boolean>`${publishAttempts.outcome} = 'rejected' or ${wasRefused}`,
      // One that made nothing itself adds to those before it the number of what it found.
      mayHavePosted: sql<boolean>`${publishAttempts.outcome} <> 'rejected' and (${publishAttempts.committingAt} is not null
        or (${wasRefused} and ${publishAttempts.publishId} <> ''))`,
      refusedAs: sql<string | null>`case when ${wasRefused}
        then coalesce(${publishAttempts.publishId}, '') end`,
      isAbsent: sql<boolean>`${publishAttempts.outcome} = 'absent'`,
      isDenied: sql<boolean>`${publishAttempts.outcome} in ('denied', 'deniedThere')`,
      // Whoever confirms has a post that is never tried again: tried again, it was denied. The word goes with a try to another post.
      isDeniedNow: sql<boolean>`${publishTasks.confirmedBy} is not null or coalesce((select c.outcome in ('denied', 'deniedThere')
        from publish_attempt c where c.task_id = ${publishTasks.id} and c.account_id = ${publishTasks.accountId}
          and c.stopped_at_post is null
          and (c.committing_at is not null or c.outcome in ('accepted', 'verified', 'absent', 'denied') or ${wasRefusedThere('c')})
        order by c.fence desc limit 1), false)`,
    })
    .from(publishAttempts)
    .innerJoin(publishTasks, eq(publishTasks.id, publishAttempts.taskId))
    .innerJoin(works, eq(works.id, publishTasks.workId))
    .where(and(eq(publishAttempts.taskId, taskId), eq(publishAttempts.accountId, publishTasks.accountId)))
    .orderBy(publishAttempts.number)

type Try = Awaited<ReturnType<typeof triesOf>>[number] & { wasRefused?: boolean }

/**
 * Where a refused post stays as a draft a person may have published it since: nobody knows what became of such a try, unless
 * a later one sent that very draft off. What a try submitted is submitted again, however late, as long as the post is the same.
 */
function withLeft(tries: readonly Try[], { leavesDrafts = false }: Leaving): Try[] {
  return tries.map((one, at) => {
    if (leavesDrafts && !one.isRefused) return { ...one, isOfUse: one.isOfUse || (one.isSamePost && one.mayHavePosted) }
    const later = tries.slice(at + 1)
    const left = Object.entries(one.checkpoint)
    const wasSent = later.some((next) => next.number && left.some(([name, there]) => next.checkpoint[name] === there))
    // What review refuses was taken before.
    if (!leavesDrafts || !one.isRefused || one.refusedAs !== null || wasSent) return one
    const isDenied = one.isDeniedNow || later.some((next) => next.isDenied)
    return { ...one, isRefused: false, wasRefused: true, mayHavePosted: true, isOfUse: one.isSamePost, isDenied }
  })
}

/** What one try was refused with is of no use to the next. */
function keptOfUse(tries: readonly Try[]): Record<string, string> {
  const kept = new Map<string, string>()
  for (const { checkpoint, isOfUse, isRefused } of tries) {
    for (const [name, there] of Object.entries(checkpoint)) {
      if (isRefused && kept.get(name) === there) kept.delete(name)
      if (isOfUse && !isRefused) kept.set(name, there)
    }
  }
  return Object.fromEntries(kept)
}

const earlierTry = ({
  title,
  topics,
  checkpoint: kept,
  isAbsent,
  isDenied,
  wasRefused,
  refusedAs,
}: Try): EarlierTry => ({
  title,
  topics,
  kept,
  isOpen: !isAbsent && !isDenied && refusedAs === null,
  isDenied,
  ...(wasRefused === true ? { wasRefused } : {}),
  ...(refusedAs === null ? {} : { refusedAs }),
})
