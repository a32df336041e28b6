import { type ArticleCheck, checkArticle } from '@matrixcast/domain/article/article-checks'
import { Refusal, type RefusalWords } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { articles } from '../db/article-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import { type NewFile, workFiles, works } from '../db/work-tables.ts'
import type { Principal } from '../http/callers.ts'
import { planFor } from '../works/house-plan.ts'
import { lockWork, refuseWhenPublished } from '../works/locked-work.ts'
import type { PostsOfWork } from '../works/posts-of-work.ts'
import { keepVersion, lockedArticle } from './article-store.ts'

type Needs = { db: Database; workPosts: Pick<PostsOfWork, 'changeWords'> }
type Article = typeof articles.$inferSelect
type Material = typeof materials.$inferSelect

const words: Partial<Record<ArticleCheck, keyof RefusalWords>> = {
  titleMissing: 'titleMissing',
  empty: 'articleEmpty',
  placeholder: 'articlePlaceholder',
  pictureGone: 'articlePictureGone',
}

/** Puts approved words into works, which go on from there as videos do. */
export function buildApprovals({ db, workPosts }: Needs) {
  /** In the order of the document; held, so that none goes to the trash meanwhile. */
  async function picturesOf(tx: Transaction, { pictureIds, workspaceId }: Article): Promise<Material[]> {
    const rows = await tx
      .select()
      .from(materials)
      .where(
        and(
          inArray(materials.id, pictureIds),
          eq(materials.workspaceId, workspaceId),
          eq(materials.kind, 'picture'),
          isNull(materials.deletedAt),
        ),
      )
      .for('share')
    return pictureIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  }

  function refuseUnfit({ title, keyword, doc, pictureIds }: Article, pictures: readonly Material[]): void {
    const there = new Set(pictures.map(({ id }) => id))
    const gone = new Set(pictureIds.filter((id) => !there.has(id)))
    const hard = checkArticle({ title, keyword, doc, gone }).find(({ severity }) => severity === 'hard')
    if (hard) throw new Refusal(words[hard.check] ?? 'validation', { count: hard.count, text: hard.words })
  }

  async function workOf(tx: Transaction, article: Article, files: Partial<NewFile>): Promise<string> {
    const { workspaceId, title, topics, workId } = article
    const [there] =
      workId === null
        ? []
        : await tx
            .select({ id: works.id })
            .from(works)
            .where(and(eq(works.id, workId), isNull(works.deletedAt)))
    if (there) {
      const work = await lockWork(tx, there.id)
      await refuseWhenPublished(tx, work.id)
      await tx.update(works).set(files).where(eq(works.id, work.id))
      await workPosts.changeWords(tx, work, { title, topics })
      return work.id
    }
    const planId = await planFor(tx, workspaceId, { kind: 'article' })
    const made = { workspaceId, planId, origin: 'article' as const, variant: 0, title, topics, progress: 1, ...files }
    const [work] = await tx
      .insert(works)
      .values({ ...made, state: 'ready', readyAt: sql`now()` })
      .returning({ id: works.id })
    if (!work) throw new Error('the work was not written')
    return work.id
  }

  return {
    /** Answers its title. What was approved already stays as it is. */
    approve: (admin: Principal, id: string): Promise<string> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const article = await lockedArticle(tx, id)
        const { workspaceId, version, title } = article
        if (article.state === 'approved') return title
        const pictures = await picturesOf(tx, article)
        refuseUnfit(article, pictures)
        const [first] = pictures
        const images = pictures.map(({ storageKey: key, sha256, bytes }) => ({ key, sha256, bytes }))
        const workId = await workOf(tx, article, { images, coverKey: first?.thumbKey ?? null })
        await tx.delete(workFiles).where(eq(workFiles.workId, workId))
        const keys = [...new Set(pictures.map(({ storageKey }) => storageKey))]
        if (keys.length > 0)
          await tx.insert(workFiles).values(keys.map((storageKey) => ({ workspaceId, workId, storageKey })))
        await tx
          .update(articles)
          .set({ state: 'approved', workId, approvedVersion: version, approvedBy: admin.id })
          .where(eq(articles.id, id))
        await keepVersion(tx, { ...article, approvedVersion: version })
        return title
      }),
  }
}

export type Approvals = ReturnType<typeof buildApprovals>
