import { setTimeout as sleep } from 'node:timers/promises'
import type { LastCommit } from '@matrixcast/contract/last-commit'
import { type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { operations } from '../db/audit-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { bringBackAttemptTimes } from '../db/post-book/attempts.ts'
import { bringBackTaskTimes, holdTasks } from '../db/post-book/tasks.ts'
import { isKnownCommit } from './known-commit.ts'
import type { PublishMark } from './publish-mark.ts'

/** One look that missed it is no proof: a post held for nothing is a promise broken, too. */
export const usualCertainMs = 1000

/** So long after its start the server waits for cloud managers: one that is off must not hold up the others. */
const witnessSeconds = 60

/** More are not lost between a copy and its end: numbers of tries to come lie above those that nobody here knows of. */
const lostAtMost = 10_000

/** Task t waits since before the database was set back: what `heldBy` says, asked of a whole workspace. */
export const heldIn = (workspaceId: string): SQL => sql`t.workspace_id = ${workspaceId} and t.state = 'waiting'
  and t.deleted_at is null and t.looked_at is null
  and t.created_at <= (select z.set_back_at from workspace z where z.id = ${workspaceId})`

/** By these the product tells what is from before. A clock that was ahead, or is set back by now, must not make it look newer. */
async function bringTimesBack(tx: Transaction, workspaceId: string): Promise<void> {
  await bringBackTaskTimes(tx, workspaceId)
  await bringBackAttemptTimes(tx, workspaceId)
  await tx.execute(sql`update work set created_at = now() where workspace_id = ${workspaceId} and created_at > now()`)
  await tx.execute(sql`update plan set updated_at = now() where workspace_id = ${workspaceId} and updated_at > now()`)
}

export const heldPosts = (workspaceId: string): SQL =>
  sql`select count(*)::int as posts from publish_task t where ${heldIn(workspaceId)}`

/**
 * Finds out that the database was set back, as by a restored copy: it does not have a commit that somebody outside remembers.
 * What waits in it may be out already, so nothing of that goes before a person looked.
 */
export function buildSetBack({
  db,
  mark,
  log,
  isWoken,
  certainMs,
}: {
  db: Database
  mark: PublishMark
  log: Logger
  /** Whether the database lay still before this start. */
  isWoken: boolean
  /** How long a commit must be missed until that is certain. */
  certainMs: number
}) {
  /** When each commit was missed first: those who remember different ones must not make each other begin anew. */
  const missing = new Map<string, number>()
  const startedAt = performance.now()
  let mayBeCopy = isWoken
  /** Since when somebody could be heard: clocks may be put right since. */
  let listensSince: number | undefined

  /** Missing once more a while later, the commit is not there. Until then nothing is held, and nothing given out. */
  function isCertain({ attemptId, fence }: LastCommit, workspaceId: string): boolean {
    const since = missing.get(attemptId)
    if (since !== undefined) return performance.now() - since >= certainMs
    missing.set(attemptId, performance.now())
    log.warn({ workspaceId, attemptId, fence }, 'the database does not show a commit that somebody remembers')
    return false
  }

  /** False where the ledger has this commit, or is known to lack it. */
  async function hear(tx: Transaction, workspaceId: string, last: LastCommit): Promise<boolean> {
    const { attemptId, fence } = last
    const isKnown = await isKnownCommit(tx, workspaceId, last)
    if (!isKnown && !isCertain(last, workspaceId)) return true
    missing.delete(attemptId)
    if (isKnown) return false
    const found = await tx.execute(sql`
      update workspace set set_back_at = now(), set_back_fence = ${fence}
      where id = ${workspaceId} and coalesce(set_back_fence, -1) < ${fence} returning id`)
    if (found.rows.length === 0) return false
    await hold(tx, workspaceId, fence)
    return true
  }

  /** The database was carried here without its home: what tells of later commits stayed there. */
  async function isCarried(tx: Transaction, workspaceId: string): Promise<boolean> {
    const { rows } = await tx.execute<{ fence: number }>(sql`
      update workspace w set is_carried = false, set_back_at = now(),
        set_back_fence = greatest(w.set_back_fence, (select last_value from publish_fence)) + ${lostAtMost}
      where w.id = ${workspaceId} and w.is_carried returning w.set_back_fence::float8 as fence`)
    const [found] = rows
    if (!found) return false
    await hold(tx, workspaceId, found.fence)
    return true
  }

  /** What waits since before this moment waits for a person from now on. */
  async function hold(tx: Transaction, workspaceId: string, fence: number): Promise<void> {
    await bringTimesBack(tx, workspaceId)
    // No try to come may have the number of one that is missing.
    await tx.execute(sql`select setval('publish_fence', ${fence}) from publish_fence where last_value <= ${fence}`)
    await holdTasks(tx, workspaceId)
    const held = await tx.execute<{ posts: number }>(heldPosts(workspaceId))
    const posts = held.rows[0]?.posts ?? 0
    const nobody = { workspaceId, adminId: null, adminName: 'Matrixcast', ip: '' }
    await tx.insert(operations).values({ ...nobody, action: 'publish.setBack', subject: `${posts}`, detail: '' })
    log.warn({ workspaceId, fence, posts }, 'the database is older than what was published; posts are held')
  }

  /** Asked before anything is given out. True: it was found out this moment, or it may be so. */
  async function look(tx: Transaction, workspaceId: string): Promise<boolean> {
    if (await isCarried(tx, workspaceId)) return true
    const last = await mark.read(workspaceId)
    return last !== null && hear(tx, workspaceId, last)
  }

  /** Null: nobody can be heard yet, however long this process runs. */
  async function secondsListening(tx: Transaction): Promise<number | null> {
    if (listensSince === undefined) {
      const { rows } = await tx.execute(sql`select 1 from site where not is_listening`)
      if (rows.length > 0) {
        mayBeCopy = true
        return null
      }
      listensSince = mayBeCopy ? performance.now() : startedAt
    }
    return (performance.now() - listensSince) / 1000
  }

  return {
    look,

    /** Whether a try must not commit: the database was put back since it began, or may have been. */
    async isPast(tx: Transaction, { workspaceId, attemptId }: { workspaceId: string; attemptId: string }) {
      if (await look(tx, workspaceId)) return true
      const { rows } = await tx.execute(sql`
        select 1 from publish_attempt c join workspace z on z.id = c.workspace_id
        where c.id = ${attemptId} and z.set_back_at >= c.started_at`)
      return rows.length > 0
    },

    /**
     * Whether some cloud manager may not have told yet what it remembers: asked, soon after a start, before the server gives
     * anything out of itself. A copy of the whole machine brings its own mark along, says of all that they were not seen for long,
     * and knows nothing of those that were paired since; so one that lay still waits for the whole of the time.
     */
    async isUnheard(tx: Transaction, workspaceId: string): Promise<boolean> {
      const running = await secondsListening(tx)
      if (running === null) return true
      if (running > witnessSeconds) return false
      if (mayBeCopy) return true
      const { rows } = await tx.execute(sql`
        select 1 from helper h where h.workspace_id = ${workspaceId} and h.unpaired_at is null
          and (h.seen_at < now() - make_interval(secs => ${running}) or h.seen_at > now()) limit 1`)
      return rows.length > 0
    },

    /** To be told to every cloud manager, so that each can say so of a server that lost it. */
    last: (workspaceId: string): Promise<LastCommit | null> => mark.read(workspaceId),

    /** What a cloud manager remembers. It gets no answer, and so no work, and counts as heard by nobody, before it is certain. */
    async heard(workspaceId: string, last: LastCommit): Promise<void> {
      const isOpen = async () =>
        (await db.inWorkspace(workspaceId, (tx) => hear(tx, workspaceId, last))) && missing.has(last.attemptId)
      while (await isOpen()) await sleep(certainMs + 50)
    },
  }
}

export type SetBack = ReturnType<typeof buildSetBack>
