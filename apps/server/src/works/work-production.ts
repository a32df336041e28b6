import { isDeepStrictEqual } from 'node:util'
import type { PageFill } from '@matrixcast/canvas/page-fill'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import type { VariantChoice } from '@matrixcast/canvas/variant-choice'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { CreditStore } from '../credit/credit-store.ts'
import { reserveKey } from '../credit/reserve-key.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { freshWords } from '../db/post-book/fresh-start.ts'
import { renewTasks } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { restriction } from '../db/seen-by.ts'
import { type NewFile, workDraws, works } from '../db/work-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { queueRender } from '../jobs/queue-render.ts'
import { lockWork, refuseWhenPublished } from './locked-work.ts'
import type { PostsOfWork } from './posts-of-work.ts'
import { queueLook } from './queue-look.ts'

type Needs = {
  db: UnfilteredDatabase
  credit: Pick<CreditStore, 'book' | 'reserveEach'>
  jobs: Pick<JobStore, 'add' | 'cancelIn' | 'isCancelled'>
  workPosts: Pick<PostsOfWork, 'refuseUnseen'>
}
type Work = typeof works.$inferSelect
type End = { state: 'failed' | 'cancelled'; fault: string | null; detail: string }
/** What a file was made of, kept so that the same file can be made again and a change of it be seen. */
type MadeOf = { name: string; timeline: AnyTimeline }

/** A work that has its file was paid for: making it again costs nothing, whatever comes of it. */
const isPaid = (work: Work) => work.videoKey !== null || work.images.length > 0

const cancelled: End = { state: 'cancelled', fault: null, detail: '' }

/** In the making, and no job of it waits or runs. */
const isLeft = sql`"work"."state" in ('queued', 'rendering') and not exists (select 1 from job_run j
  where j.subject_id = "work"."id" and j.kind = 'render' and j.state in ('queued', 'running'))`
const newestJob = sql<
  string | null
>`(select j.state from job_run j where j.subject_id = "work"."id" and j.kind = 'render'
  order by j.created_at desc limit 1)`

/** An order holds no more. */
const mostCompared = 500

/** The production of works: queued, begun, finished or ended, and begun again. */
export function buildWorkProduction({ db, credit, jobs, workPosts }: Needs) {
  const book = (tx: Transaction, work: Work, entry: 'capture' | 'release') =>
    credit.book(tx, work.workspaceId, {
      kind: 'clip',
      entry,
      amount: 1,
      key: reserveKey(work, 'end'),
      subject: work.title,
    })

  /** Puts a work on the queue once more; one without a file reserves a credit of its own. */
  async function queueAgain(tx: Transaction, work: Work): Promise<void> {
    const { id, workspaceId, title } = work
    const production = work.production + 1
    if (!isPaid(work))
      await credit.reserveEach(tx, workspaceId, [{ key: reserveKey({ id, production }, 'reserve'), subject: title }])
    await tx
      .update(works)
      .set({ state: 'queued', production, progress: 0, outdated: false, fault: null, faultDetail: '' })
      .where(eq(works.id, id))
    await queueRender(tx, jobs, { workspaceId, workId: id, title })
  }

  /**
   * A production that gives no file: the reserved credit comes back. A work that had one keeps it, stays outdated, and
   * says why it could not be made again.
   */
  async function endHeld(tx: Transaction, work: Work, end: End): Promise<void> {
    if (work.state !== 'queued' && work.state !== 'rendering') return
    if (!isPaid(work)) await book(tx, work, 'release')
    await tx
      .update(works)
      .set({
        state: isPaid(work) ? 'ready' : end.state,
        fault: end.fault,
        faultDetail: end.detail.slice(0, 4000),
        outdated: isPaid(work),
        ...(isPaid(work) ? { progress: 1 } : {}),
      })
      .where(eq(works.id, work.id))
  }

  return {
    queueAgain,
    endHeld,

    /** Behind the work's lock, as `complete`: whichever comes first, the other finds it. */
    cancel: (workspaceId: string, id: string): Promise<void> => {
      const sight = restriction()
      return db.inWorkspace(workspaceId, async (tx) => {
        await workPosts.refuseUnseen(tx, sight, eq(publishTasks.workId, id))
        const work = await lockWork(tx, id)
        if (work.state !== 'queued' && work.state !== 'rendering') throw new Refusal('notCancellable')
        const queued = await jobs.cancelIn(tx, { subjectIds: [id] })
        // A running production ends itself; one that never began is ended here.
        if (queued.length > 0 || work.state === 'queued') await endHeld(tx, work, cancelled)
      })
    },

    /** Produces a work again that failed, was cancelled, or whose order or title was changed; not once it was published. */
    again: (workspaceId: string, id: string): Promise<void> => {
      const sight = restriction()
      return db.inWorkspace(workspaceId, async (tx) => {
        const work = await lockWork(tx, id)
        await workPosts.refuseUnseen(tx, sight, eq(publishTasks.workId, id))
        const isOpen = work.state === 'failed' || work.state === 'cancelled'
        if (!isOpen && !(work.state === 'ready' && work.outdated)) throw new Refusal('notRetryable')
        await refuseWhenPublished(tx, id)
        await queueAgain(tx, work)
      })
    },

    /** Before what it is made of is read: whatever is changed from here on is seen at its end. */
    start: async (workspaceId: string, id: string) => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(works)
          .set({ state: 'rendering', progress: 0, outdated: false })
          .where(and(eq(works.id, id), inArray(works.state, ['queued', 'rendering']))),
      )
    },

    progress: async (workspaceId: string, id: string, fraction: number) => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(works)
          .set({ progress: sql`greatest(${works.progress}, ${fraction}::real)` })
          // One that comes late would count for the next making.
          .where(and(eq(works.id, id), eq(works.state, 'rendering'))),
      )
    },

    /** What was drawn for a work; undefined for one ordered before draws were kept. */
    choiceOf: (workspaceId: string, workId: string): Promise<VariantChoice | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select({ choice: workDraws.choice }).from(workDraws).where(eq(workDraws.workId, workId))
        return row?.choice ?? undefined
      }),

    /** What a video of a page shows in the page's places; undefined where it shows the page as it is. */
    fillOf: (workspaceId: string, workId: string): Promise<PageFill | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select({ fill: workDraws.fill }).from(workDraws).where(eq(workDraws.workId, workId))
        return row?.fill ?? undefined
      }),

    /** What was drawn for the works of an order, one that is cancelled left out. */
    choicesOf: (workspaceId: string, clipId: string): Promise<VariantChoice[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ choice: workDraws.choice })
          .from(workDraws)
          .innerJoin(works, eq(works.id, workDraws.workId))
          .where(and(eq(works.clipId, clipId), ne(works.state, 'cancelled'), isNull(works.deletedAt)))
          .limit(mostCompared)
        return rows.flatMap(({ choice }) => choice ?? [])
      }),

    /**
     * The verified file and its credit in one transaction: neither without the other, and each once. Answers `changed`, and keeps
     * nothing, where its order or title became another one since its start; `ended` where somebody cancelled it meanwhile.
     */
    complete: (
      workspaceId: string,
      id: string,
      file: NewFile,
      madeOf?: MadeOf,
    ): Promise<'made' | 'ended' | 'changed'> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const work = await lockWork(tx, id)
        if (work.state !== 'queued' && work.state !== 'rendering') return 'ended'
        if (await jobs.isCancelled(tx, id)) {
          await endHeld(tx, work, cancelled)
          return 'ended'
        }
        if (work.outdated) return 'changed'
        // A yes was for the file that was seen.
        if (isPaid(work)) await renewTasks(tx, id, isSameFile(work, file) ? {} : freshWords)
        else await book(tx, work, 'capture')
        await tx
          .update(works)
          .set({ ...file, state: 'ready', progress: 1, readyAt: sql`now()` })
          .where(eq(works.id, id))
        await queueLook(tx, jobs, work)
        if (madeOf)
          await tx
            .update(workDraws)
            .set({ madeOf: madeOf.name, timeline: madeOf.timeline })
            .where(eq(workDraws.workId, id))
        return 'made'
      }),

    /** Also of a work that was removed meanwhile: whoever made it need not know. */
    end: (workspaceId: string, id: string, end: End): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [work] = await tx.select().from(works).where(eq(works.id, id)).for('update')
        if (work) await endHeld(tx, work, end)
      }),

    /** Works that nobody makes any more end as their newest job did. Answers them. */
    async endLeft(workspaceId: string): Promise<string[]> {
      const left = await db.inWorkspace(workspaceId, (tx) => tx.select({ id: works.id }).from(works).where(isLeft))
      for (const { id } of left)
        await db.inWorkspace(workspaceId, async (tx) => {
          const [work] = await tx.select().from(works).where(eq(works.id, id)).for('update')
          // Asked again behind its lock: it may have been put on the queue meanwhile.
          const [still] = await tx
            .select({ newestJob })
            .from(works)
            .where(and(eq(works.id, id), isLeft))
          if (!work || !still) return
          const givenUp: End = { state: 'failed', fault: 'jobGivenUp', detail: '' }
          await endHeld(tx, work, still.newestJob === 'cancelled' ? cancelled : givenUp)
        })
      return left.map(({ id }) => id)
    },
  }
}

const bytesOf = ({ sha256, coverSha256, images }: NewFile) => [
  sha256,
  coverSha256,
  ...images.map((image) => image.sha256),
]
const isSameFile = (work: Work, file: NewFile) => isDeepStrictEqual(bytesOf(work), bytesOf(file))

export type WorkProduction = ReturnType<typeof buildWorkProduction>
