import { type ArticleDoc, articleSchemaVersion } from '@matrixcast/contract/article-doc'
import { articleApi, articleStates } from '@matrixcast/contract/articles'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { firstParagraph, lettersOf, picturesOf } from '@matrixcast/domain/article/article-text'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, isNull, max, notInArray, sql } from 'drizzle-orm'
import { articles, articleVersions } from '../db/article-tables.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Database, Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { admins } from '../db/session-tables.ts'
import { isOut, shownVersion } from '../db/shown-version.ts'
import { sortedBy } from '../db/sorting.ts'
import { works } from '../db/work-tables.ts'
import type { Principal } from '../http/callers.ts'
import { similarCount } from './similar-counts-store.ts'

type Row = typeof articles.$inferSelect
type ListInput = ParsedInputOf<typeof articleApi.list>
type Edit = ParsedInputOf<typeof articleApi.edit>

const mostDigest = 120
/** Besides those that were approved and went out. */
const mostVersions = 50
const minutesBetween = 10

const published = sql<number>`(select count(*)::int from publish_task t where t.work_id = "article"."work_id"
  and ${isOut} and t.deleted_at is null)`
/** Of its posts that are out, those that show an earlier text than the approved one. */
const behind = sql<number>`(select count(*)::int from publish_task t where t.work_id = "article"."work_id" and ${isOut}
  and ${shownVersion(sql`"article"."work_version"`)} < "article"."approved_version")`
const alive = isNull(articles.deletedAt)

/** What lists show of a document, without reading it. */
export const factsOf = (doc: ArticleDoc) => ({
  digest: firstParagraph(doc, mostDigest),
  letters: lettersOf(doc),
  pictureIds: picturesOf(doc),
  docSchema: articleSchemaVersion,
})

export async function lockedArticle(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), alive))
    .for('update')
  if (!row) throw new Refusal('notFound')
  return row
}

/** Keeps an article as it is in this row; the oldest beyond the number that is kept go. */
export async function keepVersion(tx: Transaction, row: Row): Promise<void> {
  const { workspaceId, id: articleId, version, title, doc, docSchema, letters, editedBy, updatedAt: at } = row
  await tx
    .insert(articleVersions)
    .values({ workspaceId, articleId, version, title, doc, docSchema, letters, editedBy, at })
    .onConflictDoNothing()
  const ofArticle = eq(articleVersions.articleId, articleId)
  const newest = tx
    .select({ version: articleVersions.version })
    .from(articleVersions)
    .where(ofArticle)
    .orderBy(desc(articleVersions.version))
    .limit(mostVersions)
  const isOfUse = sql`(${articleVersions.version} in (coalesce(${row.approvedVersion}::int, 0), coalesce(${row.workVersion}::int, 0))
    or exists (select 1 from post_revision r where r.article_id = ${articleId} and r.article_version = ${articleVersions.version}))`
  await tx
    .delete(articleVersions)
    .where(and(ofArticle, notInArray(articleVersions.version, newest), sql`not ${isOfUse}`))
}

/** Articles as they are written; what goes out is another store's. */
export function buildArticleStore({ db }: { db: Database }) {
  const columns = {
    article: articles,
    editor: sql<string>`coalesce(${admins.nickname}, '')`,
    published,
    behind,
    similar: similarCount,
    plan: sql<{ id: string; name: string } | null>`(select json_build_object('id', p.id, 'name', p.name) from plan p
      where p.id = "article"."plan_id" and p.deleted_at is null)`,
    isWorkThere: sql<boolean>`coalesce(${works.deletedAt} is null and ${works.id} is not null, false)`,
    thumbKey: sql<
      string | null
    >`(select m.thumb_key from material m where m.id = "article"."picture_ids"[1] and m.deleted_at is null)`,
  }
  const rowsIn = (tx: Transaction) =>
    tx
      .select(columns)
      .from(articles)
      .leftJoin(admins, eq(admins.id, articles.editedBy))
      .leftJoin(works, eq(works.id, articles.workId))

  async function isVersionDue(tx: Transaction, row: Row, adminId: string): Promise<boolean> {
    if (row.editedBy !== adminId) return true
    const [last] = await tx
      .select({ at: max(articleVersions.at) })
      .from(articleVersions)
      .where(eq(articleVersions.articleId, row.id))
    return (last?.at ?? row.createdAt).getTime() < Date.now() - minutesBetween * 60_000
  }

  return {
    list: ({ workspaceId }: Principal, { state, keyword, plan, ...input }: ListInput) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const mine = and(eq(articles.workspaceId, workspaceId), alive, plan ? eq(articles.planId, plan) : undefined)
        const found = and(mine, keyword ? contains(articles.title, keyword) : undefined)
        const where = and(found, state === undefined ? undefined : eq(articles.state, state))
        const sortable = { title: articles.title, letters: articles.letters, updatetime: articles.updatedAt }
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(articles).where(where),
          rowsIn(tx)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(articles.updatedAt), desc(articles.id)], articles.id)),
        )
        const counted = await tx
          .select({ state: articles.state, rows: count() })
          .from(articles)
          .where(found)
          .groupBy(articles.state)
        const of = (wanted: Row['state']) => counted.find((one) => one.state === wanted)?.rows ?? 0
        const [draft, review, approved] = articleStates
        return { total, rows, states: { draft: of(draft), review: of(review), approved: of(approved) } }
      }),

    view: ({ workspaceId }: Principal, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await rowsIn(tx).where(and(eq(articles.id, id), eq(articles.workspaceId, workspaceId), alive))
        if (!row) throw new Refusal('notFound')
        const { pictureIds } = row.article
        const pictures = await tx
          .select()
          .from(materials)
          .where(and(inArray(materials.id, pictureIds), isNull(materials.deletedAt)))
        return { row, pictures }
      }),

    add: (admin: Principal, input: ParsedInputOf<typeof articleApi.add>, state: Row['state'] = 'draft') =>
      db.inWorkspace(admin.workspaceId, (tx) =>
        askedOnce(tx, { workspaceId: admin.workspaceId, input, reads: articleApi.add.output }, async () => {
          const { orderId: _order, ...fields } = input
          const [row] = await tx
            .insert(articles)
            .values({ ...fields, ...factsOf(fields.doc), state, workspaceId: admin.workspaceId, editedBy: admin.id })
            .returning({ id: articles.id })
          if (!row) throw new Error('the article was not written')
          return { id: row.id }
        }),
      ),

    /** An approved article becomes a draft again; what was approved stays in its work. */
    edit: (admin: Principal, { id, version, ...fields }: Edit) =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const before = await lockedArticle(tx, id)
        if (version !== undefined && version !== before.version) throw new Refusal('versionChanged')
        if (version === undefined || (await isVersionDue(tx, before, admin.id))) await keepVersion(tx, before)
        const [row] = await tx
          .update(articles)
          .set({
            ...fields,
            ...factsOf(fields.doc),
            state: 'draft',
            version: before.version + 1,
            editedBy: admin.id,
            updatedAt: sql`now()`,
          })
          .where(eq(articles.id, id))
          .returning({ version: articles.version, at: articles.updatedAt })
        if (!row) throw new Error('the article was not written')
        return { version: row.version, savedAt: unixOf(row.at) }
      }),

    /** Answers its title. */
    setState: ({ workspaceId }: Principal, id: string, state: 'draft' | 'review'): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { title, state: before } = await lockedArticle(tx, id)
        if (before === 'approved') throw new Refusal('articleApproved')
        await tx.update(articles).set({ state }).where(eq(articles.id, id))
        return title
      }),

    remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { title } = await lockedArticle(tx, id)
        await tx.update(articles).set({ deletedAt: sql`now()` }).where(eq(articles.id, id))
        return title
      }),

    versions: ({ workspaceId }: Principal, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, articles, id)
        const rows = await tx
          .select({
            version: articleVersions.version,
            title: articleVersions.title,
            letters: articleVersions.letters,
            at: articleVersions.at,
            editor: sql<string>`coalesce(${admins.nickname}, '')`,
            isApproved: sql<boolean>`coalesce(${articleVersions.version} = ${articles.approvedVersion}, false)`,
          })
          .from(articleVersions)
          .innerJoin(articles, and(eq(articles.id, articleVersions.articleId), alive))
          .leftJoin(admins, eq(admins.id, articleVersions.editedBy))
          .where(eq(articleVersions.articleId, id))
          .orderBy(desc(articleVersions.version))
          .limit(2 * mostVersions)
        return rows.map((row) => ({ ...row, at: unixOf(row.at) }))
      }),

    version: ({ workspaceId }: Principal, id: string, version: number) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ title: articleVersions.title, doc: articleVersions.doc })
          .from(articleVersions)
          .where(and(eq(articleVersions.articleId, id), eq(articleVersions.version, version)))
        if (!row) throw new Refusal('notFound')
        return row
      }),
  }
}

export type ArticleStore = ReturnType<typeof buildArticleStore>
