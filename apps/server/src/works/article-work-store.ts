import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { type StoredImage, workFiles, works } from '../db/work-tables.ts'
import { planFor } from './house-plan-store.ts'
import { lockWork, refuseWhenPublished } from './locked-work.ts'
import type { PostsOfWork } from './posts-of-work.ts'

/** What an article gives its work. `workId`: the one it had; a removed one is made anew. */
export type ArticleOfWork = {
  workspaceId: string
  workId: string | null
  title: string
  topics: string[]
  images: StoredImage[]
  coverKey: string | null
}

/** Works of articles: the words of a post, and the pictures in them. */
export const buildArticleWorks = (workPosts: Pick<PostsOfWork, 'changeWords'>) => ({
  /** In the transaction that approves. Refused once a post of the work has left: `workPublished`. */
  async putIn(tx: Transaction, { workId, images, coverKey, ...words }: ArticleOfWork): Promise<string> {
    const { workspaceId, title, topics } = words
    const [there] =
      workId === null
        ? []
        : await tx
            .select({ id: works.id })
            .from(works)
            .where(and(eq(works.id, workId), isNull(works.deletedAt)))
    const id = there ? await change(tx, there.id, { images, coverKey }) : await make(tx, { ...words, images, coverKey })
    if (there) await workPosts.changeWords(tx, await lockWork(tx, id), { title, topics })
    await tx.delete(workFiles).where(eq(workFiles.workId, id))
    const keys = [...new Set(images.map(({ key }) => key))]
    if (keys.length > 0)
      await tx.insert(workFiles).values(keys.map((storageKey) => ({ workspaceId, workId: id, storageKey })))
    return id
  },
})

async function change(tx: Transaction, id: string, files: Pick<ArticleOfWork, 'images' | 'coverKey'>): Promise<string> {
  await lockWork(tx, id)
  await refuseWhenPublished(tx, id)
  await tx.update(works).set(files).where(eq(works.id, id))
  return id
}

async function make(tx: Transaction, given: Omit<ArticleOfWork, 'workId'>): Promise<string> {
  const planId = await planFor(tx, given.workspaceId, { kind: 'article' })
  const [work] = await tx
    .insert(works)
    .values({ ...given, planId, origin: 'article', variant: 0, progress: 1, state: 'ready', readyAt: sql`now()` })
    .returning({ id: works.id })
  if (!work) throw new Error('the work was not written')
  return work.id
}

export type ArticleWorks = ReturnType<typeof buildArticleWorks>
