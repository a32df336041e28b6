import { bytesOf, lettersOf, picturesOf } from '@matrixcast/domain/article/article-text'
import { shortNameOf } from '@matrixcast/domain/article/short-name'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { articleMarkOf } from '@matrixcast/platforms/api/site-posts'
import type { ArticleBody } from '@matrixcast/platforms/post'
import { and, eq } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { articles, articleVersions } from '../db/article-tables.ts'
import type { Database } from '../db/database.ts'
import { keepSlug } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'

/** What goes out of an article: the words that lie in its work, the materials of its pictures in their order, and its short name. */
export type SentArticle = { body: ArticleBody; materialIds: string[]; slug: string }

const asPinyin = (words: string): string => pinyin(words, { toneType: 'none', nonZh: 'consecutive' })

/** The words behind the posts of articles. */
export function buildArticleBodies({ db }: { db: Database }) {
  return {
    /** Its short name is kept with the first try, so that each later one finds what an earlier one made. */
    of: (workspaceId: string, taskId: string): Promise<SentArticle> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ task: publishTasks, article: articles, version: articleVersions })
          .from(publishTasks)
          .innerJoin(articles, eq(articles.workId, publishTasks.workId))
          .innerJoin(
            articleVersions,
            and(eq(articleVersions.articleId, articles.id), eq(articleVersions.version, articles.workVersion)),
          )
          .where(eq(publishTasks.id, taskId))
        if (!row) throw new AdapterFault('media', 'fetching', 'the file is gone')
        const { task, article, version } = row
        const { doc, title } = version
        const { slugWords, keyword, language } = article
        const named = () =>
          shortNameOf(title, articleMarkOf(task.jobKey), {
            pinyin: asPinyin,
            latin: slugWords || (/^[\x20-\x7e]+$/.test(keyword) ? keyword : undefined),
            isJapanese: language === 'ja',
          })
        const slug = task.postSlug ?? (await keepSlug(tx, taskId, named()))
        return { body: { doc, letters: lettersOf(doc), bytes: bytesOf(doc) }, materialIds: picturesOf(doc), slug }
      }),

    /** Null before its first try, and of what is no article. */
    slugOf: (workspaceId: string, taskId: string): Promise<string | null> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [task] = await tx
          .select({ slug: publishTasks.postSlug })
          .from(publishTasks)
          .where(eq(publishTasks.id, taskId))
        return task?.slug ?? null
      }),
  }
}
