import type { Browsing } from '@matrixcast/contract/account-browsing'
import type { PublishAssignment, VerifyAssignment } from '@matrixcast/contract/assignment'
import { namedFieldsOf } from '@matrixcast/contract/post-fields'
import { transition } from '@matrixcast/domain/publish-task'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { claimAttempt } from '../db/post-book/attempts.ts'
import { claimReading, claimTask } from '../db/post-book/tasks.ts'
import { publishAttempts, publishTasks } from '../db/publish-tables.ts'
import type { SealedSession } from '../db/vault.ts'
import { hasWaiting } from '../db/waiting-work.ts'
import { works } from '../db/work-tables.ts'
import { extensionOf } from '../storage/key-extension.ts'
import type { Attempt, Taken, Task } from './attempt-pair.ts'
import { nextDue, platformsWithRoom, refuseTooFast } from './due-store.ts'
import { heldBy } from './held-post-store.ts'
import { knownBeside, tracedBy } from './known-posts.ts'
import { fileOf, isPostable, postFilesOf, postKindOf } from './post-files.ts'
import type { PublishLedger } from './publish-ledger.ts'
import { leaseSeconds } from './publish-rules.ts'
import { toldOfEarlier } from './server-tries-store.ts'
import type { SetBack } from './set-back-store.ts'
import { withAllTries } from './take-over.ts'
import { unfitWords } from './unfit-words.ts'
import type { PaceOfPlatform } from './wait-store.ts'
import { firstInPace, wantedPlatforms } from './wish-store.ts'

const ofHolder = (helperId: string | null) =>
  helperId === null ? isNull(publishAttempts.helperId) : eq(publishAttempts.helperId, helperId)

type Sessions = {
  sessionOf: (
    workspaceId: string,
    accountId: string,
  ) => Promise<{
    id: string
    platform: string
    remoteId: string
    nickname: string
    session: SealedSession
    proxy: SealedSession | null
    browsing: Browsing | null
  }>
}

/** Where tasks are given away: to the helper that redeems a ticket, or to one that asks for due work. */
export function buildPublishQueue({
  db,
  sessions,
  paces,
  setBack,
  ledger,
}: {
  db: Database
  sessions: Sessions
  paces: PaceOfPlatform
  setBack: Pick<SetBack, 'look' | 'isUnheard'>
  ledger: Pick<PublishLedger, 'report'>
}) {
  /**
   * Nothing is given out by a database that is this moment found to be set back: what it holds back is to be kept first. What no
   * person asked for waits for the cloud managers, too.
   */
  const mayBeSetBack = async (tx: Transaction, workspaceId: string): Promise<boolean> =>
    (await setBack.look(tx, workspaceId)) || (await setBack.isUnheard(tx, workspaceId))

  async function claim(
    tx: Transaction,
    wanted: Task,
    helperId: string | null,
    startedBy: Attempt['startedBy'],
  ): Promise<Taken> {
    const next = transition(wanted, { kind: 'claimed' })
    if (!next.ok) throw new Refusal('taskNotWaiting')
    const task = await withAllTries(tx, wanted)
    const [before] = await tx
      .select({ number: sql<number>`coalesce(max(${publishAttempts.number}), 0)::int` })
      .from(publishAttempts)
      .where(eq(publishAttempts.taskId, task.id))
    const number = (before?.number ?? 0) + 1
    const [attempt] = await claimAttempt(tx, task, { helperId, startedBy, number, leaseSeconds })
    if (!attempt) throw new Refusal('accountBusy')
    await claimTask(tx, task.id, next.value)
    return { task, attempt }
  }

  /** Undefined where no cloud manager could read it: that try is over, and a person edits the work. */
  async function assignmentOf({ task, attempt }: Taken): Promise<PublishAssignment | undefined> {
    const { work, ...account } = await contentOf(task, unixOf(attempt.startedAt))
    const files = postFilesOf(work)
    if (!isPostable(work, files)) throw new Refusal('workNotReady')
    // The server's own tries ask for themselves.
    const isTold = attempt.helperId !== null
    const detail = isTold ? unfitWords(work) : undefined
    if (detail !== undefined) {
      const stop = { kind: 'stoppedBeforeCommit', fault: 'validation', retry: false, detail } as const
      await ledger.report(task.workspaceId, attempt.id, attempt.fence, stop)
      return undefined
    }
    const earlier = isTold && (await db.inWorkspace(task.workspaceId, (tx) => toldOfEarlier(tx, { task, attempt })))
    return {
      taskId: task.id,
      attemptId: attempt.id,
      fence: attempt.fence,
      leaseSeconds,
      jobKey: task.jobKey,
      ...account,
      publishType: postKindOf(work),
      media: files.map((file, index) => fileOf(attempt.id, String(index), file)),
      cover:
        work.coverKey && work.coverSha256 && work.coverBytes !== null
          ? fileOf(attempt.id, 'cover', {
              sha256: work.coverSha256,
              bytes: work.coverBytes,
              extension: extensionOf(work.coverKey),
            })
          : null,
      ...(earlier ? { earlier } : {}),
    }
  }

  /** `now` by the clock of the database: by another one what is due may look as if it were planned. */
  async function contentOf(task: Task, now: number) {
    const [work] = await db.inWorkspace(task.workspaceId, (tx) =>
      tx.select().from(works).where(eq(works.id, task.workId)),
    )
    if (!work) throw new Refusal('notFound')
    const { session, proxy, browsing, platform, id, remoteId, nickname } = await sessions.sessionOf(
      task.workspaceId,
      task.accountId,
    )
    const setting = {
      title: work.title,
      topics: work.topics,
      topicsDetail: null,
      cover: '',
      ...namedFieldsOf(task.fields),
      fields: task.fields,
      ...(task.dueAt && unixOf(task.dueAt) > now ? { timingTime: unixOf(task.dueAt) } : {}),
    }
    return {
      work,
      platform,
      account: { id, remoteId, nickname },
      storageState: session.reveal(),
      proxy: proxy?.reveal() ?? null,
      browsing,
      setting,
    }
  }

  return {
    /** One question in place of several: false says that there is nothing to give out. */
    mayHaveWork: (workspaceId: string): Promise<boolean> => hasWaiting(db, workspaceId, 'posts'),

    /** Finds out that the database was set back also where nothing is to be given out. */
    async lookBack(workspaceId: string): Promise<void> {
      await db.inWorkspace(workspaceId, (tx) => setBack.look(tx, workspaceId))
    },

    /** Redeems a person's choice. Refuses when somebody was faster, the content was edited, or the account is busy or out. */
    async claimTicketed(
      workspaceId: string,
      helperId: string,
      wanted: { taskId: string; version: number; heldBySeen: number | null },
    ): Promise<PublishAssignment> {
      const claimed = await db.inWorkspace(workspaceId, async (tx) => {
        if (await setBack.look(tx, workspaceId)) return undefined
        const [row] = await tx
          .select({
            task: publishTasks,
            account: accounts.state,
            work: works.state,
            heldBy: heldBy('publish_task'),
          })
          .from(publishTasks)
          .innerJoin(accounts, eq(accounts.id, publishTasks.accountId))
          .innerJoin(works, eq(works.id, publishTasks.workId))
          .where(and(eq(publishTasks.id, wanted.taskId), isNull(publishTasks.deletedAt), isNull(works.deletedAt)))
          .for('update', { of: publishTasks })
        if (!row) throw new Refusal('notFound')
        if (row.task.version !== wanted.version) throw new Refusal('versionChanged')
        if (row.heldBy !== null && row.heldBy !== wanted.heldBySeen) throw new Refusal('setBackNow')
        if (row.work !== 'ready') throw new Refusal('workNotReady')
        if (row.account !== 'online') throw new Refusal('accountOffline')
        await refuseTooFast(tx, row.task.id, paces)
        return claim(tx, row.task, helperId, 'dialog')
      })
      if (!claimed) throw new Refusal('setBackNow')
      const assignment = await assignmentOf(claimed)
      if (!assignment) throw new Refusal('workWordsUnfit')
      return assignment
    },

    /** The most overdue post that may go out by itself: one an account at a time, by its rules, never past the grace. */
    async claimDue(
      workspaceId: string,
      helperId: string | null,
      platforms: string[],
    ): Promise<PublishAssignment | undefined> {
      const claimed = await db.inWorkspace(workspaceId, async (tx) => {
        if (await mayBeSetBack(tx, workspaceId)) return undefined
        const id = await nextDue(tx, workspaceId, platforms, paces)
        if (!id) return undefined
        const [task] = await tx.select().from(publishTasks).where(eq(publishTasks.id, id))
        return task && claim(tx, task, helperId, 'unattended')
      })
      return claimed && assignmentOf(claimed)
    },

    /** What a person wants sent now by the server itself. */
    async claimWanted(workspaceId: string, platforms: string[]): Promise<PublishAssignment | undefined> {
      const claimed = await db.inWorkspace(workspaceId, async (tx) => {
        if (await mayBeSetBack(tx, workspaceId)) return undefined
        const wanted = await tx.execute<{ platform: string }>(wantedPlatforms(workspaceId))
        const asked = wanted.rows.map(({ platform }) => platform).filter((name) => platforms.includes(name))
        const open = await platformsWithRoom(tx, workspaceId, asked, paces)
        if (open.length === 0) return undefined
        const id = await firstInPace(tx, workspaceId, { open, paces })
        if (!id) return undefined
        const [task] = await tx.select().from(publishTasks).where(eq(publishTasks.id, id))
        return task && claim(tx, task, null, 'dialog')
      })
      return claimed && assignmentOf(claimed)
    },

    /** A post to be read back; the next reading is put off so that two helpers do not read at once. */
    async takeVerification(workspaceId: string, platforms: string[]): Promise<VerifyAssignment | undefined> {
      const found = await db.inWorkspace(workspaceId, async (tx) => {
        const due = sql`
          select t.id from publish_task t join account a on a.id = t.account_id
          where t.workspace_id = ${workspaceId} and t.next_verify_at <= now() and a.deleted_at is null
            and a.platform = any(string_to_array(${platforms.join(',')}, ','))
          order by t.next_verify_at limit 1`
        // What went out since a copy was made would be found in place of another post.
        if ((await tx.execute(due)).rows.length === 0 || (await mayBeSetBack(tx, workspaceId))) return undefined
        const [task] = await claimReading(tx, due)
        if (!task) return undefined
        const [attempt] = await tx
          .select({ id: publishAttempts.id, fence: publishAttempts.fence })
          .from(publishAttempts)
          .where(eq(publishAttempts.taskId, task.id))
          .orderBy(desc(publishAttempts.number))
          .limit(1)
        if (!attempt) return undefined
        return { task, attempt, traced: await tracedBy(tx, attempt.id), known: await knownBeside(tx, task) }
      })
      if (!found) return undefined
      const { task, attempt, traced, known } = found
      const { work, ...account } = await contentOf(task, traced.now)
      return {
        taskId: task.id,
        attemptId: attempt.id,
        fence: attempt.fence,
        jobKey: task.jobKey,
        ...account,
        setting: { ...account.setting, title: traced.title ?? work.title, topics: traced.topics ?? work.topics },
        publishId: task.publishId ?? '',
        committedAt: traced.since,
        asOf: traced.now,
        ...known,
      }
    },

    /** The stored file behind a live attempt, for its holder (null: the server): `cover`, or the number of a file from 0. */
    fileOf: (
      workspaceId: string,
      helperId: string | null,
      attemptId: string,
      which: string,
    ): Promise<string | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select()
          .from(publishAttempts)
          .innerJoin(publishTasks, eq(publishTasks.id, publishAttempts.taskId))
          .innerJoin(works, eq(works.id, publishTasks.workId))
          .where(and(eq(publishAttempts.id, attemptId), ofHolder(helperId), isNull(publishAttempts.endedAt)))
        if (!row) return undefined
        return which === 'cover' ? (row.work.coverKey ?? undefined) : postFilesOf(row.work)[Number(which)]?.key
      }),
  }
}
