import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { picturesOf } from '@matrixcast/domain/article/article-text'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { articles, articleVersions } from '../db/article-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { inSeconds } from '../db/in-seconds.ts'
import { materials } from '../db/material-tables.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { postRevisions } from '../db/revision-tables.ts'
import { works } from '../db/work-tables.ts'
import type { SetBack } from './set-back-store.ts'

type Needs = { db: Database; setBack: Pick<SetBack, 'look' | 'isUnheard'> }
type Row = typeof postRevisions.$inferSelect
/** What a holder names its try by. */
type Try = Pick<Row, 'id' | 'tries'>
export type RevisionEnd =
  | { state: 'waiting' }
  | { state: 'sent'; siteVersion: string }
  | { state: 'unsure'; detail: string }
  | { state: 'refused'; fault: PublishFault; detail: string }
  | { state: 'refused'; answer: 'gone' }
  | { state: 'refused'; answer: 'changedThere'; theirTitle: string; theirText: string }

/** Longer than a try may take: whoever takes one over is alone with it. */
const leaseSeconds = 180
const noAnswer = { fault: null, detail: '', answer: null, theirTitle: null, theirText: null, siteVersion: null }

/** Updates of posts as they are carried out. */
export function buildPostRevisions({ db, setBack }: Needs) {
  const ofPost = ({ taskId, publishId }: Pick<Row, 'taskId' | 'publishId'>) =>
    and(eq(postRevisions.taskId, taskId), eq(postRevisions.publishId, publishId))
  const heldBy = ({ id, tries }: Try) =>
    and(eq(postRevisions.id, id), eq(postRevisions.tries, tries), eq(postRevisions.state, 'sending'))

  async function wordsOf(tx: Transaction, articleId: string, version: number) {
    const [row] = await tx
      .select({ title: articleVersions.title, doc: articleVersions.doc })
      .from(articleVersions)
      .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.version, version)))
    if (!row) throw new Error('the version of an update is gone')
    return row
  }

  async function filesOf(tx: Transaction, doc: ArticleDoc) {
    const ids = picturesOf(doc)
    const rows = await tx.select().from(materials).where(inArray(materials.id, ids))
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  }

  /** All that one try needs to know. `sentBefore`: what the post was made of, where nobody read its version yet. */
  async function contentOf(tx: Transaction, row: Row) {
    const { taskId, articleId, articleVersion } = row
    const [post] = await tx
      .select({ task: publishTasks, topics: works.topics, workVersion: articles.workVersion })
      .from(publishTasks)
      .innerJoin(works, eq(works.id, publishTasks.workId))
      .innerJoin(articles, eq(articles.workId, works.id))
      .where(eq(publishTasks.id, taskId))
    if (!post) throw new Error('the post of an update is gone')
    const [last] = await tx
      .select({ version: postRevisions.siteVersion })
      .from(postRevisions)
      .where(and(ofPost(row), isNotNull(postRevisions.siteVersion)))
      .orderBy(desc(postRevisions.sentAt))
      .limit(1)
    const words = await wordsOf(tx, articleId, articleVersion)
    const first = post.workVersion ?? articleVersion
    return {
      ...words,
      files: await filesOf(tx, words.doc),
      topics: post.topics,
      fields: post.task.fields,
      slug: post.task.postSlug ?? undefined,
      sinceVersion: last?.version ?? null,
      sentBefore: await wordsOf(tx, articleId, first),
    }
  }

  return {
    /** Takes the one that waits longest, or one whose holder is gone; none of an account that something is sent to. */
    claim: (workspaceId: string, platforms: readonly string[]) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const due = sql`select r.id, a.platform from post_revision r join account a on a.id = r.account_id
          join publish_task t on t.id = r.task_id
          where r.workspace_id = ${workspaceId}
            and (r.state = 'waiting' or (r.state = 'sending' and r.lease_until <= now()))
            and a.deleted_at is null and t.deleted_at is null
            and a.platform = any(string_to_array(${platforms.join(',')}, ','))
            and not exists (select 1 from publish_attempt c where c.account_id = r.account_id and c.ended_at is null)
            and not exists (select 1 from post_revision o where o.account_id = r.account_id and o.state = 'sending'
              and o.lease_until > now())
          order by r.updated_at limit 1 for update of r skip locked`
        const { rows } = await tx.execute<{ id: string; platform: string }>(due)
        const [found] = rows
        if (!found) return undefined
        // Of a copy that is older than what went out, a person has to look first.
        if ((await setBack.look(tx, workspaceId)) || (await setBack.isUnheard(tx, workspaceId))) return undefined
        const [row] = await tx
          .update(postRevisions)
          .set({ state: 'sending', tries: sql`${postRevisions.tries} + 1`, leaseUntil: inSeconds(leaseSeconds) })
          .where(eq(postRevisions.id, found.id))
          .returning()
        return row && { ...row, platform: found.platform, ...(await contentOf(tx, row)) }
      }),

    /** False: somebody else has it by now. */
    keep: (workspaceId: string, held: Try, part: Record<string, string>): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const kept = await tx
          .update(postRevisions)
          .set({ kept: sql`${postRevisions.kept} || ${JSON.stringify(part)}::jsonb` })
          .where(heldBy(held))
          .returning({ id: postRevisions.id })
        return kept.length > 0
      }),

    end: (workspaceId: string, held: Try, end: RevisionEnd): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const sentAt = end.state === 'sent' ? { sentAt: sql`now()` } : {}
        await tx
          .update(postRevisions)
          .set({ ...noAnswer, ...end, ...sentAt, leaseUntil: null, updatedAt: sql`now()` })
          .where(heldBy(held))
      }),

    /** The version in which the site has the post as it was made; none while it waits for another text. */
    note: (
      workspaceId: string,
      { taskId, publishId, version }: { taskId: string; publishId: string; version: string },
    ) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [post] = await tx
          .select({ accountId: publishTasks.accountId, articleId: articles.id, articleVersion: articles.workVersion })
          .from(publishTasks)
          .innerJoin(articles, eq(articles.workId, publishTasks.workId))
          .where(and(eq(publishTasks.id, taskId), eq(publishTasks.publishId, publishId)))
        if (!post || post.articleVersion === null) return
        const { accountId, articleId, articleVersion } = post
        const sent = { publishId, state: 'sent' as const, siteVersion: version, sentAt: sql`now()`, kept: {} }
        await tx
          .insert(postRevisions)
          .values({ workspaceId, taskId, accountId, articleId, articleVersion, ...sent })
          .onConflictDoUpdate({
            target: [postRevisions.taskId, postRevisions.articleVersion],
            set: sent,
            setWhere: and(ne(postRevisions.publishId, publishId), lt(postRevisions.tries, 1)),
          })
      }),
  }
}

type PostRevisions = ReturnType<typeof buildPostRevisions>
export type ClaimedRevision = NonNullable<Awaited<ReturnType<PostRevisions['claim']>>>
