import { checkArticle } from '@matrixcast/domain/article/article-checks'
import { bytesOf } from '@matrixcast/domain/article/article-text'
import type { ArticleCheck, HardCheck } from '@matrixcast/domain/article/check-limits'
import { Refusal, type RefusalWords } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { articles } from '../db/article-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import type { StoredImage } from '../db/work-tables.ts'
import type { Principal } from '../http/callers.ts'
import { keepVersion, lockedArticle } from './article-store.ts'
import { checkRulesIn } from './check-store.ts'
import { refuseNearCopy } from './similar-store.ts'

/** The works that articles become. */
type Works = {
  putIn: (
    tx: Transaction,
    article: {
      workspaceId: string
      workId: string | null
      /** Of an article that a plan made. */
      planId: string | null
      title: string
      topics: string[]
      images: StoredImage[]
      coverKey: string | null
      letters: number
      bytes: number
    },
  ) => Promise<{ workId: string; isTaken: boolean }>
}
type Dependencies = { whole: UnfilteredDatabase; articleWorks: Works }
type Article = typeof articles.$inferSelect
type Material = typeof materials.$inferSelect

/** Every check that stops an article has a sentence; `notKept` is the editor's own. */
const words: Record<Exclude<HardCheck, 'notKept'>, keyof RefusalWords> = {
  titleMissing: 'titleMissing',
  empty: 'articleEmpty',
  placeholder: 'articlePlaceholder',
  lawWord: 'articleLawWord',
  pictureGone: 'articlePictureGone',
}

const hasWord = (check: ArticleCheck): check is keyof typeof words => Object.hasOwn(words, check)

/** Puts approved words into works, which go on from there as videos do. */
export function buildApprovals({ whole: db, articleWorks: works }: Dependencies) {
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

  async function refuseUnfit(
    tx: Transaction,
    { workspaceId, title, keyword, doc, pictureIds }: Article,
    pictures: readonly Material[],
  ): Promise<void> {
    const there = new Set(pictures.map(({ id }) => id))
    const gone = new Set(pictureIds.filter((id) => !there.has(id)))
    const rules = await checkRulesIn(tx, workspaceId)
    const hard = checkArticle({ title, keyword, doc, gone, rules }).find(({ severity }) => severity === 'hard')
    if (hard)
      throw new Refusal(hasWord(hard.check) ? words[hard.check] : 'validation', { count: hard.count, text: hard.words })
  }

  return {
    /**
     * Answers its title. What was approved already stays as it is. Nothing goes out by itself: posts that have left keep their text
     * until a person updates them.
     */
    approve: (admin: Pick<Principal, 'id' | 'workspaceId'>, id: string): Promise<string> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const article = await lockedArticle(tx, id)
        const { workspaceId, version, title } = article
        if (article.state === 'approved') return title
        const pictures = await picturesOf(tx, article)
        await refuseUnfit(tx, article, pictures)
        await refuseNearCopy(tx, article)
        const [first] = pictures
        const images = pictures.map(({ storageKey: key, sha256, bytes }) => ({ key, sha256, bytes }))
        const { topics, planId, workId: before } = article
        const coverKey = first?.thumbKey ?? null
        const size = { letters: article.letters, bytes: bytesOf(article.doc) }
        const given = { workspaceId, workId: before, planId, title, topics, images, coverKey, ...size }
        const { workId, isTaken } = await works.putIn(tx, given)
        const workVersion = isTaken ? version : article.workVersion
        const approved = { approvedVersion: version, workVersion }
        await tx
          .update(articles)
          .set({ state: 'approved', workId, ...approved, approvedBy: admin.id })
          .where(eq(articles.id, id))
        await keepVersion(tx, { ...article, ...approved })
        return title
      }),
  }
}

export type Approvals = ReturnType<typeof buildApprovals>
