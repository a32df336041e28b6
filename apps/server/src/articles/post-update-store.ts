import type { RevisedPost } from '@matrixcast/contract/post-revisions'
import { plainText } from '@matrixcast/domain/article/article-text'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import { articles, articleVersions } from '../db/article-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { postRevisions } from '../db/revision-tables.ts'
import { isOut, shownVersion } from '../db/shown-version.ts'
import type { Principal } from '../http/callers.ts'
import { eachOf, type PerItem, type Reason } from '../http/each-of.ts'
import { lockedArticle } from './article-store.ts'

/** `updating`: the platforms that take updates of posts that are out. */
type Dependencies = { db: Database; updating: ReadonlySet<string> }
type Article = typeof articles.$inferSelect
const refusedFor = (fault: Refusal['fault']): Reason => ({ fault, details: {} })

/** Which text the posts of an article show, and who wants the approved one written over it. */
export function buildPostUpdates({ db, updating }: Dependencies) {
  const postsOf = ({ id, workId, approvedVersion, workVersion }: Article) => ({
    article: id,
    work: workId,
    approved: approvedVersion ?? 0,
    first: workVersion ?? approvedVersion ?? 0,
  })

  async function rowsOf(tx: Transaction, article: Article) {
    const { work, approved, first } = postsOf(article)
    if (work === null) return []
    const { rows: out } = await tx.execute<{ id: string; version: number }>(sql`
      select t.id, ${shownVersion(sql`${first}::int`)} as version from publish_task t
      where t.work_id = ${work} and ${isOut}`)
    const ids = out.map(({ id }) => id)
    const rows = await tx
      .select({ task: publishTasks, account: accounts, revision: postRevisions })
      .from(publishTasks)
      .innerJoin(accounts, eq(accounts.id, publishTasks.accountId))
      .leftJoin(
        postRevisions,
        and(
          eq(postRevisions.taskId, publishTasks.id),
          eq(postRevisions.publishId, publishTasks.publishId),
          eq(postRevisions.articleVersion, approved),
        ),
      )
      .where(and(inArray(publishTasks.id, ids), isNull(accounts.deletedAt)))
      .orderBy(desc(publishTasks.committedAt), publishTasks.id)
    return rows.map((row) => {
      const version = out.find(({ id }) => id === row.task.id)?.version ?? first
      return { ...row, version, isBehind: version < approved }
    })
  }
  type Row = Awaited<ReturnType<typeof rowsOf>>[number]

  const present = ({ task, account, revision, version, isBehind }: Row): RevisedPost => ({
    taskId: task.id,
    accountId: account.id,
    openname: account.nickname,
    platform: account.platform,
    url: task.publishedUrl ?? '',
    version,
    isBehind,
    takesUpdates: updating.has(account.platform),
    revision: revision && {
      state: revision.state,
      answer: revision.answer,
      fault: revision.fault,
      detail: revision.detail,
      theirs:
        revision.answer === 'changedThere'
          ? { title: revision.theirTitle ?? '', text: revision.theirText ?? '' }
          : null,
      at: unixOf(revision.updatedAt),
    },
  })

  async function want(tx: Transaction, article: Article, row: Row, overwrites: boolean): Promise<Reason | null> {
    const { task, account, revision, isBehind } = row
    if (!updating.has(account.platform)) return refusedFor('postTakesNoUpdate')
    if (!isBehind && !overwrites) return refusedFor('postUpToDate')
    if (!task.publishId) return refusedFor('postWithoutNumber')
    if (account.state !== 'online') return refusedFor('accountOffline')
    if (revision?.state === 'sending') return null
    const { publishId } = task
    const again = { publishId, state: 'waiting' as const, overwrites, updatedAt: sql`now()` }
    const { workspaceId, id: articleId, approvedVersion } = article
    const of = { workspaceId, taskId: task.id, accountId: account.id, articleId, articleVersion: approvedVersion ?? 0 }
    await tx
      .insert(postRevisions)
      .values({ ...of, ...again })
      .onConflictDoUpdate({
        target: [postRevisions.taskId, postRevisions.articleVersion],
        set: {
          ...again,
          kept: sql`case when ${postRevisions.publishId} = ${publishId} then ${postRevisions.kept} else '{}' end`,
        },
      })
    return null
  }

  return {
    list: ({ workspaceId }: Principal, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [article] = await tx
          .select()
          .from(articles)
          .where(and(eq(articles.id, id), isNull(articles.deletedAt)))
        if (!article) throw new Refusal('notFound')
        const [words] = await tx
          .select()
          .from(articleVersions)
          .where(and(eq(articleVersions.articleId, id), eq(articleVersions.version, article.approvedVersion ?? 0)))
        return {
          ours: words ? { version: words.version, title: words.title, text: plainText(words.doc) } : null,
          data: (await rowsOf(tx, article)).map(present),
        }
      }),

    /** Answers its title with it. */
    want: (
      { workspaceId }: Principal,
      id: string,
      overwrite: readonly string[],
    ): Promise<PerItem & { title: string }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const article = await lockedArticle(tx, id)
        const rows = await rowsOf(tx, article)
        // Only these are meant, where a person names some.
        const meant = overwrite.length === 0 ? rows.map(({ task }) => task.id) : overwrite
        const answer = await eachOf(meant, async (taskId) => {
          const row = rows.find(({ task }) => task.id === taskId)
          return row ? want(tx, article, row, overwrite.includes(taskId)) : refusedFor('notFound')
        })
        return { ...answer, title: article.title }
      }),
  }
}

export type PostUpdates = ReturnType<typeof buildPostUpdates>
