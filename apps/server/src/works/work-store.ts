import { mostTopics } from '@matrixcast/contract/works'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { freshWords } from '../db/post-book/fresh-start.ts'
import { renewTasks } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { restriction } from '../db/seen-by.ts'
import { workDraws, works } from '../db/work-tables.ts'
import type { RemoveWorks } from '../db/works-of.ts'
import { lockWork, refuseWhenPublished } from './locked-work.ts'
import type { LookStore } from './look-store.ts'
import type { PostsOfWork } from './posts-of-work.ts'
import type { WorkProduction } from './work-production.ts'

type Edit = {
  id: string
  title?: string | undefined
  inPicture: boolean
  topics?: string[] | undefined
  /** Put behind those that it has. */
  addedTopics?: string[] | undefined
  taskId?: string | undefined
  accountSeen?: string | null | undefined
  accountId?: string | null
  timing_time?: number | null
}
type Needs = {
  db: UnfilteredDatabase
  production: Pick<WorkProduction, 'queueAgain'>
  looks: Pick<LookStore, 'queue'>
  removal: RemoveWorks
  workPosts: PostsOfWork
}

/** Works as people handle them: looked up, reworded, given to another account, removed. */
export function buildWorkStore({ db, production, looks, removal, workPosts }: Needs) {
  async function putInPicture(tx: Transaction, work: typeof works.$inferSelect): Promise<void> {
    const { id, title, state } = work
    if (work.clipId === null) throw new Refusal('workHasNoOrder')
    await tx
      .update(workDraws)
      .set({ choice: sql`jsonb_set(${workDraws.choice}, '{title}', ${JSON.stringify(title)}::jsonb)` })
      .where(eq(workDraws.workId, id))
    if (state === 'rendering') await tx.update(works).set({ outdated: true }).where(eq(works.id, id))
    if (state !== 'ready') return
    // Whoever is about to take a post of it read that it is ready.
    await renewTasks(tx, id, freshWords)
    await production.queueAgain(tx, work)
  }

  return {
    find: (workspaceId: string, id: string) =>
      db.inWorkspace(
        workspaceId,
        async (tx) =>
          (
            await tx
              .select()
              .from(works)
              .where(and(eq(works.id, id), isNull(works.deletedAt)))
          )[0],
      ),

    /** Answers its title. One that is to be in the picture too has a finished work made again: no claim sees it over the old picture. */
    edit: async (workspaceId: string, edit: Edit): Promise<string> => {
      const sight = restriction()
      const now = await db.inWorkspace(workspaceId, async (tx) => {
        const work = await lockWork(tx, edit.id)
        await refuseWhenPublished(tx, work.id)
        await workPosts.refuseUnseen(tx, sight, changedBy(edit))
        const { title = work.title } = edit
        if (work.origin === 'article' && title !== work.title) throw new Refusal('workOfArticle')
        const topics = topicsAfter(work.topics, edit)
        const isReworded = await workPosts.changeWords(tx, work, { title, topics })
        if (edit.inPicture) await putInPicture(tx, { ...work, title, topics })
        await workPosts.move(tx, work, edit, isReworded)
        return title
      })
      await looks.queue(workspaceId)
      return now
    },

    /** Answers its title. Its posts go with it; the file stays until nothing refers to it. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      removal(workspaceId, { workId: id }, async (tx) => {
        const { title } = await lockWork(tx, id)
        await refuseWhenPublished(tx, id)
        return title
      }),
  }
}

function topicsAfter(now: string[], { topics = now, addedTopics = [] }: Edit): string[] {
  const all = [...new Set([...topics, ...addedTopics])]
  if (addedTopics.length > 0 && all.length > mostTopics)
    throw new Refusal('workTopicsTooMany', { actual: all.length, limit: mostTopics })
  return addedTopics.length > 0 ? all : topics
}

/** The posts that an edit changes: all of the work, unless it is account and time of a single one. */
const changedBy = ({ id, title, topics, inPicture, taskId }: Edit) =>
  title === undefined && topics === undefined && !inPicture && taskId !== undefined
    ? eq(publishTasks.id, taskId)
    : eq(publishTasks.workId, id)
