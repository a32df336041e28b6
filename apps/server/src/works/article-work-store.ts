import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { plans } from '../db/plan-tables.ts'
import { freshWords } from '../db/post-book/fresh-start.ts'
import { renewTasks } from '../db/post-book/tasks.ts'
import { type StoredImage, workFiles, works } from '../db/work-tables.ts'
import { planFor } from './house-plan-store.ts'
import { hasLeft, lockWork } from './locked-work.ts'
import type { PostsOfWork } from './posts-of-work.ts'

/** What an article gives its work. `workId`: the one it had; a removed one is made anew. */
export type ArticleOfWork = {
  workspaceId: string
  workId: string | null
  /** The plan that made the article; null or removed: the one that the workspace has for articles. */
  planId: string | null
  title: string
  topics: string[]
  images: StoredImage[]
  coverKey: string | null
  /** Signs that are read, and bytes of the document. */
  letters: number
  bytes: number
}

/** Works of articles: the words of a post, and the pictures in them. */
export const buildArticleWorks = (workPosts: Pick<PostsOfWork, 'changeWords'>) => ({
  /** In the transaction that approves. `isTaken`: false once a post of the work has left, whose words then stay in it. */
  async putIn(tx: Transaction, { workId, ...article }: ArticleOfWork): Promise<{ workId: string; isTaken: boolean }> {
    const { workspaceId, title, topics, images } = article
    const [there] =
      workId === null
        ? []
        : await tx
            .select({ id: works.id })
            .from(works)
            .where(and(eq(works.id, workId), isNull(works.deletedAt)))
    if (there) {
      await lockWork(tx, there.id)
      if (await hasLeft(tx, there.id)) return { workId: there.id, isTaken: false }
    }
    const id = there ? await change(tx, there.id, article) : await make(tx, article)
    if (there) await workPosts.changeWords(tx, await lockWork(tx, id), { title, topics })
    await tx.delete(workFiles).where(eq(workFiles.workId, id))
    const keys = [...new Set(images.map(({ key }) => key))]
    if (keys.length > 0)
      await tx.insert(workFiles).values(keys.map((storageKey) => ({ workspaceId, workId: id, storageKey })))
    return { workId: id, isTaken: true }
  },
})

async function change(tx: Transaction, id: string, article: Omit<ArticleOfWork, 'workId'>): Promise<string> {
  const { images, coverKey, letters, bytes } = article
  await tx.update(works).set({ images, coverKey, letters, bytes }).where(eq(works.id, id))
  // Nobody said yes to these words yet, and what a try uploaded may be of other pictures.
  await renewTasks(tx, id, freshWords)
  return id
}

async function make(tx: Transaction, given: Omit<ArticleOfWork, 'workId'>): Promise<string> {
  const planId = await livePlanFor(tx, given)
  const [work] = await tx
    .insert(works)
    .values({ ...given, planId, origin: 'article', variant: 0, progress: 1, state: 'ready', readyAt: sql`now()` })
    .returning({ id: works.id })
  if (!work) throw new Error('the work was not written')
  return work.id
}

async function livePlanFor(
  tx: Transaction,
  { workspaceId, planId }: Pick<ArticleOfWork, 'workspaceId' | 'planId'>,
): Promise<string> {
  const [there] =
    planId === null
      ? []
      : await tx
          .select({ id: plans.id })
          .from(plans)
          .where(and(eq(plans.id, planId), isNull(plans.deletedAt)))
          .for('share')
  return there?.id ?? planFor(tx, workspaceId, { kind: 'article' })
}
