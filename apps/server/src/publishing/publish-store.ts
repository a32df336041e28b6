import type { PlatformInfo } from '@matrixcast/contract/accounts'
import type { InputOf, ParsedInputOf } from '@matrixcast/contract/endpoint'
import { namedFieldsOf } from '@matrixcast/contract/post-fields'
import type { publishingApi, VideoListItem } from '@matrixcast/contract/publishing'
import { progressOf, releaseStateOf } from '@matrixcast/domain/publish-task'
import { Refusal } from '@matrixcast/domain/refusal'
import { topicText } from '@matrixcast/domain/topics'
import { graceSeconds } from '@matrixcast/domain/why-waiting'
import { and, asc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { helpers } from '../db/helper-tables.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import { answerTasks } from '../db/post-book/decisions.ts'
import { mayStand, newestTry } from '../db/post-book/tries.ts'
import { publishAttempts, publishEvidence, publishTasks } from '../db/publish-tables.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { works } from '../db/work-tables.ts'
import type { PerItem } from '../http/each-of.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { Attempt, Task } from './attempt-pair.ts'
import { heldBy } from './held-post-store.ts'
import { nearPostsOf } from './near-posts.ts'
import { isPostable, postFilesOf, postKindOf } from './post-files.ts'
import { isLookedFor } from './publish-rules.ts'
import { isAhead, isWorkReady } from './wait-store.ts'

/** Why the platform could not be read last. */
const unreadOf = (task: Task, { detail }: Attempt): string =>
  isLookedFor(task.state) && task.faultDetail !== detail ? task.faultDetail : ''

type Needs = {
  db: Database
  addresses: FileAddresses
  platforms: readonly PlatformInfo[]
  /** Platforms on which a person presses publish themselves. */
  pressedByPerson: (workspaceId: string) => Promise<ReadonlySet<string>>
}

type Answer = InputOf<typeof publishingApi.autoPublishCallback>

const uuidShape = /^[0-9a-f-]{36}$/
const mostListed = 1000
/** Clients of the specification read everything but 4 as pictures. */
const mediaTypeOf = { video: 4, image: 1, article: 2 } as const

/** What people see of publish tasks. */
export function buildPublishStore({ db, addresses, platforms, pressedByPerson }: Needs) {
  const alive = isNull(publishTasks.deletedAt)
  const isDue = sql`${publishTasks.dueAt} <= now() and ${heldBy('publish_task')} is null`
  const publishable = and(eq(publishTasks.state, 'waiting'), isWorkReady('work'), eq(accounts.state, 'online'))

  function present(row: {
    task: typeof publishTasks.$inferSelect
    work: typeof works.$inferSelect
    account: Pick<typeof accounts.$inferSelect, 'id' | 'remoteId' | 'avatar' | 'nickname' | 'platform'>
  }): Omit<VideoListItem, 'finalClick' | 'heldBy' | 'mayStand' | 'tries'> {
    const { task, work, account } = row
    const platform = platforms.find((one) => one.value === account.platform)
    if (!platform) throw new Refusal('platformUnknown')
    const [file] = postFilesOf(work)
    const { poiInfo, mixInfo, mentionedUserInfo, musicId } = namedFieldsOf(task.fields)
    return {
      id: task.id,
      title: work.title,
      topic: topicText(work.topics),
      media_type: mediaTypeOf[postKindOf(work)],
      full_file_url: file && work.origin !== 'article' ? addresses.of(file.key) : '',
      video_cover_url: work.coverKey ? addresses.of(work.coverKey) : '',
      timing_time: unixOrNull(task.dueAt),
      video_publish_info: {
        selectTopicsInfo: null,
        selectPoiInfo: poiInfo,
        selectCollectionInfo: mixInfo,
        selectFriendsInfo: mentionedUserInfo,
        musicId,
      },
      thirdauth: {
        third_cookie: '',
        id: account.id,
        account_id: account.remoteId,
        avatar: account.avatar,
        openname: account.nickname,
        third_platform_info: platform,
      },
      releaseState: releaseStateOf(task.state),
      releaseProgress: progressOf(task.state, task.phase),
      releaseErrorMsg: task.faultDetail,
      state: task.state,
      phase: task.phase,
      fault: task.fault,
      publishedUrl: task.publishedUrl,
      verifiedAt: unixOrNull(task.verifiedAt),
      fields: task.fields,
      version: task.version,
    }
  }

  async function select(workspaceId: string, where: SQL | undefined, limit: number): Promise<VideoListItem[]> {
    const byPerson = await pressedByPerson(workspaceId)
    return db.inWorkspace(workspaceId, async (tx) => {
      const rows = await tx
        .select({
          task: publishTasks,
          work: works,
          account: {
            id: accounts.id,
            remoteId: accounts.remoteId,
            avatar: accounts.avatar,
            nickname: accounts.nickname,
            platform: accounts.platform,
          },
          mayStand: mayStand('publish_task'),
          tries: newestTry('publish_task'),
          heldBy: sql<
            number | null
          >`case when ${publishTasks.state} in ('waiting', 'publishing', 'failed') then ${heldBy('publish_task')} end`,
        })
        .from(publishTasks)
        .innerJoin(works, eq(works.id, publishTasks.workId))
        .innerJoin(accounts, eq(accounts.id, publishTasks.accountId))
        .where(and(eq(publishTasks.workspaceId, workspaceId), alive, where))
        .orderBy(sql`${publishTasks.dueAt} nulls last`, asc(publishTasks.createdAt))
        .limit(limit)
      const near = await nearPostsOf(
        tx,
        rows.map(({ task }) => task.id),
      )
      return rows.map((row) => {
        const nearTo = near.get(row.task.id)
        const finalClick = byPerson.has(row.account.platform) ? 'person' : 'helper'
        const { heldBy, mayStand, tries } = row
        return { ...present(row), finalClick, heldBy, mayStand, tries, ...(nearTo ? { nearTo } : {}) }
      })
    })
  }

  return {
    async list(workspaceId: string, input: ParsedInputOf<typeof publishingApi.videoList>) {
      const ids = input.ids?.split(',').filter((id) => uuidShape.test(id))
      const where = and(
        input.wisdom_task_id ? eq(publishTasks.planId, input.wisdom_task_id) : undefined,
        input.restriction === 1 ? publishable : undefined,
        ids ? inArray(publishTasks.id, ids) : undefined,
      )
      const videoList = await select(workspaceId, where, input.limit)
      if (videoList.length < input.limit) return { videoList, total: videoList.length }
      const total = await db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ rows: sql<number>`count(*)::int` })
          .from(publishTasks)
          .innerJoin(works, eq(works.id, publishTasks.workId))
          .innerJoin(accounts, eq(accounts.id, publishTasks.accountId))
          .where(and(eq(publishTasks.workspaceId, workspaceId), alive, where))
        return row?.rows ?? videoList.length
      })
      return { videoList, total }
    },

    /** What a post is called in the log: the work's title and who posts it. */
    async nameOf(workspaceId: string, taskId: string): Promise<string> {
      const [task] = await select(workspaceId, eq(publishTasks.id, taskId), 1)
      return task === undefined ? taskId : `${task.title} → ${task.thirdauth.openname}`
    },

    /**
     * Due, and waiting for a person: the account asks first, or the time passed longer ago than the grace. What is held since the
     * database was set back is no question of time, and asked for where its reason is shown.
     */
    needAutoPublish: (workspaceId: string): Promise<VideoListItem[]> =>
      select(
        workspaceId,
        and(
          publishable,
          isDue,
          isNull(publishTasks.approvedAt),
          or(isNull(publishTasks.askAgainAt), sql`${publishTasks.askAgainAt} <= now()`),
          or(
            eq(accounts.postingMode, 'ask'),
            sql`${publishTasks.dueAt} <= now() - make_interval(secs => ${graceSeconds})`,
          ),
        ),
        mostListed,
      ),

    /** The prompt may be older than what became of a post: on another account, in other words or at a later time, it was not asked about. */
    answerPrompt: async (
      workspaceId: string,
      { ids, answer, accountsSeen, versionsSeen }: Answer,
    ): Promise<PerItem> => {
      const isShown = (seen: Record<string, unknown> | undefined, now: SQLWrapper) =>
        seen && sql`${JSON.stringify(seen)}::jsonb ->> ${publishTasks.id}::text = ${now}::text`
      const isAsShown = and(isShown(accountsSeen, publishTasks.accountId), isShown(versionsSeen, publishTasks.version))
      const rows = await db.inWorkspace(workspaceId, (tx) =>
        answerTasks(tx, { ids, answer, which: and(isDue, isAsShown) }),
      )
      const done = rows.map(({ id }) => id)
      const others = ids.filter((id) => !done.includes(id))
      return { done, refused: others.map((id) => ({ id, fault: 'versionChanged', details: {} })) }
    },

    /** What a ticket must name: the task as it stands now. */
    ticketFacts: (workspaceId: string, taskId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({
            version: publishTasks.version,
            fields: publishTasks.fields,
            state: publishTasks.state,
            dueAt: publishTasks.dueAt,
            accountId: accounts.id,
            accountState: accounts.state,
            limits: accounts.limits,
            platform: accounts.platform,
            work: works,
            future: isAhead,
            heldBy: heldBy('publish_task'),
          })
          .from(publishTasks)
          .innerJoin(works, eq(works.id, publishTasks.workId))
          .innerJoin(accounts, eq(accounts.id, publishTasks.accountId))
          .where(and(eq(publishTasks.id, taskId), alive, isNull(works.deletedAt)))
        if (!row) throw new Refusal('notFound')
        if (row.state !== 'waiting') throw new Refusal('taskNotWaiting')
        if (row.accountState !== 'online') throw new Refusal('accountOffline')
        const files = postFilesOf(row.work)
        if (!isPostable(row.work, files)) throw new Refusal('workNotReady')
        return { ...row, files, fileSha256: files[0]?.sha256 ?? '' }
      }),

    attempts: (workspaceId: string, taskId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, publishTasks, taskId)
        const rows = await tx
          .select({ attempt: publishAttempts, helper: helpers.name, task: publishTasks })
          .from(publishAttempts)
          .innerJoin(publishTasks, eq(publishTasks.id, publishAttempts.taskId))
          .leftJoin(helpers, eq(helpers.id, publishAttempts.helperId))
          .where(eq(publishAttempts.taskId, taskId))
          .orderBy(asc(publishAttempts.number))
        const pictures = await tx
          .select()
          .from(publishEvidence)
          .where(
            inArray(
              publishEvidence.attemptId,
              rows.map(({ attempt }) => attempt.id),
            ),
          )
          .orderBy(asc(publishEvidence.takenAt))
        return rows.map(({ attempt, helper, task }, index) => ({
          id: attempt.id,
          number: attempt.number,
          helper: helper ?? '',
          phase: attempt.phase,
          outcome: attempt.outcome === 'deniedThere' ? 'denied' : attempt.outcome,
          fault: attempt.fault,
          detail: attempt.detail,
          startedAt: unixOf(attempt.startedAt),
          committedAt: unixOrNull(attempt.committingAt),
          endedAt: unixOrNull(attempt.endedAt),
          verifiedAt: index === rows.length - 1 ? unixOrNull(task.verifiedAt) : null,
          unread: index === rows.length - 1 ? unreadOf(task, attempt) : '',
          evidence: pictures
            .filter(({ attemptId }) => attemptId === attempt.id)
            .map(({ id, step, takenAt, storageKey, digest }) => ({
              id,
              step,
              takenAt: unixOf(takenAt),
              pictureUrl: addresses.of(storageKey),
              digest,
            })),
        }))
      }),
  }
}
