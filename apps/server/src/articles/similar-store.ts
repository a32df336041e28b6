import {
  bandsOfArticle,
  compareArticles,
  leastParagraphBands,
  levelOf,
  paragraphBandsFrom,
  percentOfWhole,
  type ReadArticle,
  readArticle,
  type WordSet,
  warnWithinAccountPercent,
} from '@matrixcast/domain/article/article-likeness'
import { linesOfArticle } from '@matrixcast/domain/article/write-article'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { articleBands, articleSimilar, articleTexts } from '../db/article-near-tables.ts'
import { articles } from '../db/article-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { isOut } from '../db/shown-version.ts'
import type { Principal } from '../http/callers.ts'
import { comparedMonths } from './similar-counts-store.ts'

type Row = typeof articles.$inferSelect

/** Of the articles that share a band, those that share the most are measured. */
const mostCandidates = 4000
const mostSimilar = 50
/** Articles with the same paragraph, beyond which it is one that a firm writes below all of them. */
const mostOfParagraph = 400
const mostAtOnce = 50
/** Somebody waits: whatever else was not read yet is read by the job, and counted until then. */
const mostAwaitedMs = 100

const hasPostOut = sql<boolean>`exists (select 1 from publish_task t where t.work_id = "article"."work_id" and ${isOut})`
/** What is compared with: what was written in a year, and all that is out, removed here or not. */
const counts = or(
  and(isNull(articles.deletedAt), sql`"article"."updated_at" > now() - make_interval(months => ${comparedMonths})`),
  hasPostOut,
)
/** Both have posts on one account, which shows them to the same readers. */
const shareAccount = sql`exists (select 1 from publish_task t join publish_task o on o.account_id = t.account_id
  join article a on a.work_id = t.work_id join article b on b.work_id = o.work_id
  where a.id = "article_similar"."article_id" and b.id = "article_similar"."other_id"
  and t.deleted_at is null and o.deleted_at is null)`
/** Pairs that a person is told of. */
const isShown = or(sql`"article_similar"."level" is not null`, shareAccount) ?? sql`true`

/**
 * The articles that share the most of these bands; the index over bands alone answers. `least`: so many of paragraphs where no other.
 * A paragraph below most articles, as an imprint, tells none of them apart: by itself it is no reason to compare.
 */
export const articlesByBands = (workspaceId: string, bands: readonly number[], least: number): SQL => sql`
    with "found" as materialized (
      select "band", "article_id" from ${articleBands}
      where "workspace_id" = ${workspaceId} and "band" = any(${numbers(bands)})
    ), "usual" as (
      select "band" from "found" where "band" >= ${paragraphBandsFrom} group by "band" having count(*) > ${mostOfParagraph}
    )
    select "article_id" as "id", count(*) filter (where "band" >= ${paragraphBandsFrom})::int as "parts" from "found"
    where "band" not in (select "band" from "usual")
    group by "article_id" having min("band") < ${paragraphBandsFrom} or count(*) >= ${least}
    order by count(*) desc, "article_id" limit ${mostCandidates}`

const articlesBy = async (tx: Transaction, ...asked: Parameters<typeof articlesByBands>) =>
  (await tx.execute<{ id: string; parts: number }>(articlesByBands(...asked))).rows

/** One parameter, whatever their number. */
const numbers = (bands: readonly number[]): SQL => sql`${`{${bands.join(',')}}`}::int[]`

async function linesBy(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ id: articleTexts.articleId, lines: articleTexts.lines })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .where(and(where, counts))
}

/** What is there already and may be near to one of these; `planId`: all of its own articles with them. */
export async function linesNear(
  tx: Transaction,
  { workspaceId, bands, planId }: { workspaceId: string; bands: readonly number[]; planId: string | undefined },
): Promise<string[][]> {
  const ids = (await articlesBy(tx, workspaceId, bands, 1)).map(({ id }) => id)
  const own = planId === undefined ? undefined : eq(articles.planId, planId)
  const rows = await linesBy(tx, or(ids.length > 0 ? inArray(articleTexts.articleId, ids) : sql`false`, own))
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ lines }) => lines)
}

/**
 * Reads an article as it now is, where that was not done, and pairs it with every one that is near, in both directions. In the
 * caller's transaction.
 */
export async function readIn(tx: Transaction, article: Row): Promise<void> {
  const { id: articleId, workspaceId, version } = article
  // Of two articles that are read at one moment each would miss the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`articles ${workspaceId}`}, 0))`)
  const [before] = await tx
    .select({ version: articleTexts.version })
    .from(articleTexts)
    .where(eq(articleTexts.articleId, articleId))
  if (before?.version === version) return
  const lines = linesOfArticle(article.title, article.doc)
  const own = readArticle(lines)
  const bands = bandsOfArticle(own)
  await tx.delete(articleBands).where(eq(articleBands.articleId, articleId))
  await tx
    .delete(articleSimilar)
    .where(or(eq(articleSimilar.articleId, articleId), eq(articleSimilar.otherId, articleId)))
  const values = { workspaceId, articleId, version, lines, words: bytesOf(own.words), at: sql`now()` }
  await tx.insert(articleTexts).values(values).onConflictDoUpdate({ target: articleTexts.articleId, set: values })
  if (bands.length === 0) return
  const candidates = await articlesBy(tx, workspaceId, bands, leastParagraphBands(own))
  await tx.execute(sql`insert into article_band (workspace_id, band, article_id)
    select ${workspaceId}, unnest(${numbers(bands)}), ${articleId}`)
  const others = await worthComparing(tx, own, candidates)
  const pairs = others.flatMap(({ id, lines: theirs }) => {
    const other = readArticle(theirs)
    const [mine, its] = [compareArticles(own, other), compareArticles(other, own)]
    const level = levelOf(mine, its)
    if (level === null && mine.percent < warnWithinAccountPercent) return []
    const pair = (of: string, to: string, { percent, shared, paragraphs }: typeof mine) => ({
      workspaceId,
      articleId: of,
      otherId: to,
      level,
      percent,
      shared,
      paragraphs,
    })
    return [pair(articleId, id, mine), pair(id, articleId, its)]
  })
  if (pairs.length > 0) await tx.insert(articleSimilar).values(pairs)
}

/** Those whose words are much the same, and those that may share paragraphs, with their lines. */
async function worthComparing(tx: Transaction, own: ReadArticle, candidates: { id: string; parts: number }[]) {
  if (candidates.length === 0) return []
  const partsOf = new Map(candidates.map(({ id, parts }) => [id, parts]))
  const rows = await tx
    .select({ id: articleTexts.articleId, words: articleTexts.words })
    .from(articleTexts)
    .where(inArray(articleTexts.articleId, [...partsOf.keys()]))
  const least = leastParagraphBands(own)
  const near = rows.filter(
    ({ id, words }) =>
      (partsOf.get(id) ?? 0) >= least || percentOfWhole(own.words, wordsIn(words)) >= warnWithinAccountPercent,
  )
  return near.length === 0
    ? []
    : linesBy(
        tx,
        inArray(
          articleTexts.articleId,
          near.map(({ id }) => id),
        ),
      )
}

const bytesOf = ({ buffer, byteOffset, byteLength }: WordSet): Buffer => Buffer.from(buffer, byteOffset, byteLength)
/** A copy: the driver's bytes begin anywhere. */
const wordsIn = (bytes: Buffer): WordSet => new Int32Array(new Uint8Array(bytes).buffer)

/** Refuses an article that is a near copy of one that was approved, or is out. */
export async function refuseNearCopy(tx: Transaction, article: Row): Promise<void> {
  await readIn(tx, article)
  const [near] = await tx
    .select({ title: articles.title, percent: articleSimilar.percent })
    .from(articleSimilar)
    .innerJoin(articles, eq(articles.id, articleSimilar.otherId))
    .where(
      and(
        eq(articleSimilar.articleId, article.id),
        eq(articleSimilar.level, 'block'),
        counts,
        or(sql`"article"."approved_version" is not null`, hasPostOut),
      ),
    )
    .orderBy(desc(articleSimilar.percent), articles.id)
    .limit(1)
  if (near) throw new Refusal('articleSimilar', { text: near.title, percent: near.percent })
}

const nearestFirst = [
  sql`"article_similar"."level" = 'block' desc nulls last`,
  desc(articleSimilar.percent),
  articles.id,
]

/** Articles of one plan are like each other by design: the nearest one stands for all of them. */
function nearestOfPlan(known: readonly { id: string; planId: string | null }[], planId: string | null) {
  const ofPlan = known.filter((other) => planId !== null && other.planId === planId)
  const left = new Set(ofPlan.slice(1).map(({ id }) => id))
  return { meant: known.flatMap(({ id }) => (left.has(id) ? [] : [id])), leftOfPlan: left.size }
}

/** The guard against near copies among articles. */
export function buildArticleSimilar({ whole: db }: { whole: UnfilteredDatabase }) {
  return {
    /** Near ones, the most alike first, with the paragraphs of both that say the same. */
    list: (admin: Pick<Principal, 'workspaceId'>, id: string) =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const [article] = await tx
          .select()
          .from(articles)
          .where(and(eq(articles.id, id), isNull(articles.deletedAt)))
        if (!article) throw new Refusal('notFound')
        await readIn(tx, article)
        await readSome(tx, { mostMs: mostAwaitedMs })
        const known = await tx
          .select({ id: articleSimilar.otherId, planId: articles.planId })
          .from(articleSimilar)
          .innerJoin(articles, eq(articles.id, articleSimilar.otherId))
          .where(and(eq(articleSimilar.articleId, id), counts, isShown))
          .orderBy(...nearestFirst)
        const { meant, leftOfPlan } = nearestOfPlan(known, article.planId)
        const shown = meant.slice(0, mostSimilar)
        const rows = await tx
          .select({
            pair: articleSimilar,
            title: articles.title,
            state: articles.state,
            createdAt: articles.createdAt,
            isRemoved: sql<boolean>`"article"."deleted_at" is not null`,
            isOut: hasPostOut,
            lines: articleTexts.lines,
          })
          .from(articleSimilar)
          .innerJoin(articles, eq(articles.id, articleSimilar.otherId))
          .innerJoin(articleTexts, eq(articleTexts.articleId, articleSimilar.otherId))
          .where(and(eq(articleSimilar.articleId, id), inArray(articleSimilar.otherId, shown)))
          .orderBy(...nearestFirst)
        const lines = linesOfArticle(article.title, article.doc)
        const own = readArticle(lines)
        return {
          title: article.title,
          leftOfPlan,
          more: meant.length - shown.length,
          notCompared: await countUnread(tx),
          rows: rows.map(({ lines: theirs, ...row }) => ({
            ...row,
            pairs: compareArticles(own, readArticle(theirs)).pairs.map((pair) => ({
              own: lines[pair.own] ?? '',
              other: theirs[pair.other] ?? '',
              percent: pair.percent,
            })),
          })),
        }
      }),

    /** Reads articles that nobody changed for a few seconds. Answers how many. */
    readResting: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, (tx) =>
        readSome(tx, { where: sql`"article"."updated_at" < now() - interval '5 seconds'` }),
      ),
  }
}

const isUnread = and(
  or(isNull(articles.deletedAt), hasPostOut),
  sql`"article_text"."version" is distinct from "article"."version"`,
)

async function countUnread(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(articles)
    .leftJoin(articleTexts, eq(articleTexts.articleId, articles.id))
    .where(isUnread)
  return row?.rows ?? 0
}

/** Articles that were not read as they now are, the newest first, as many as fit into the time. Answers how many it read. */
async function readSome(tx: Transaction, { where, mostMs }: { where?: SQL; mostMs?: number }): Promise<number> {
  const began = performance.now()
  const rows = await tx
    .select({ article: articles })
    .from(articles)
    .leftJoin(articleTexts, eq(articleTexts.articleId, articles.id))
    .where(and(isUnread, where))
    .orderBy(desc(articles.updatedAt))
    .limit(mostAtOnce)
  let read = 0
  for (const { article } of rows) {
    if (mostMs !== undefined && performance.now() - began > mostMs) break
    await readIn(tx, article)
    read += 1
  }
  return read
}

export type ArticleSimilar = ReturnType<typeof buildArticleSimilar>
