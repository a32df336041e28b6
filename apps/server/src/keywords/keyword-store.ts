import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { type KeywordSource, keywordApi, keywordStates, mostKeywords } from '@matrixcast/contract/keywords'
import { clustersOf } from '@matrixcast/domain/keyword/cluster-words'
import { intentOf } from '@matrixcast/domain/keyword/intent'
import { wordKey } from '@matrixcast/domain/keyword/normal-word'
import { scoreOf } from '@matrixcast/domain/keyword/score-word'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, arrayContains, asc, count, desc, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { keywords } from '../db/keyword-tables.ts'
import { contains, takePage } from '../db/page.ts'
import { admins } from '../db/session-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import type { Principal } from '../http/callers.ts'
import { readAloud } from './read-aloud.ts'

type ListInput = ParsedInputOf<typeof keywordApi.list>
type Row = typeof keywords.$inferSelect
/** A clean word, with what it was put together from where it was. */
export type NewWord = {
  word: string
  norm: string
  core?: string
  place?: string
  prefix?: string
  suffix?: string
  volume?: number | null | undefined
}

const rowsAtOnce = 1000
const mostClusters = 200
/** Clusters that new words may join. */
const mostHeads = 2000

/** Keywords of a workspace: one row for each spelling. */
export function buildKeywordStore({ db }: { db: Database }) {
  async function headsIn(tx: Transaction, workspaceId: string): Promise<string[]> {
    const rows = await tx
      .select({ cluster: keywords.cluster })
      .from(keywords)
      .where(eq(keywords.workspaceId, workspaceId))
      .groupBy(keywords.cluster)
      .orderBy(desc(count()), asc(keywords.cluster))
      .limit(mostHeads)
    return rows.map(({ cluster }) => cluster)
  }

  async function knownIn(tx: Transaction, workspaceId: string, words: readonly NewWord[]): Promise<Map<string, Row>> {
    const known = new Map<string, Row>()
    for (let at = 0; at < words.length; at += rowsAtOnce) {
      const norms = words.slice(at, at + rowsAtOnce).map(({ norm }) => norm)
      const rows = await tx
        .select()
        .from(keywords)
        .where(and(eq(keywords.workspaceId, workspaceId), inArray(keywords.norm, norms)))
      for (const row of rows) known.set(row.norm, row)
    }
    return known
  }

  async function write(tx: Transaction, rows: readonly (typeof keywords.$inferInsert)[]): Promise<void> {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await tx
        .insert(keywords)
        .values(rows.slice(at, at + rowsAtOnce))
        .onConflictDoUpdate({
          target: [keywords.workspaceId, keywords.norm],
          set: {
            sources: sql`excluded.sources`,
            score: sql`excluded.score`,
            volume: sql`excluded.volume`,
            updatedAt: sql`now()`,
          },
        })
    }
  }

  async function refuseTooMany(tx: Transaction, workspaceId: string, more: number): Promise<void> {
    const [there] = await tx.select({ rows: count() }).from(keywords).where(eq(keywords.workspaceId, workspaceId))
    if ((there?.rows ?? 0) + more > mostKeywords) throw new Refusal('keywordsTooMany', { limit: mostKeywords })
  }

  return {
    list: ({ workspaceId }: Principal, { state, cluster, source, intent, keyword, ...input }: ListInput) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const mine = eq(keywords.workspaceId, workspaceId)
        const found = and(
          mine,
          keyword ? contains(keywords.word, keyword) : undefined,
          source === undefined ? undefined : arrayContains(keywords.sources, [source]),
          intent === undefined ? undefined : eq(keywords.intent, intent),
        )
        const ofState = state === undefined ? ne(keywords.state, 'removed') : eq(keywords.state, state)
        const where = and(found, ofState, cluster === undefined ? undefined : eq(keywords.cluster, cluster))
        const sortable = {
          word: keywords.word,
          cluster: keywords.cluster,
          score: keywords.score,
          volume: keywords.volume,
          createtime: keywords.createdAt,
        }
        const usual = [asc(keywords.cluster), desc(keywords.score), asc(keywords.word), asc(keywords.id)]
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(keywords).where(where),
          tx
            .select({ keyword: keywords, createdBy: sql<string>`coalesce(${admins.nickname}, '')` })
            .from(keywords)
            .leftJoin(admins, eq(admins.id, keywords.createdBy))
            .where(where)
            .orderBy(...sortedBy(input, sortable, usual, keywords.id)),
        )
        const byState = await tx
          .select({ state: keywords.state, rows: count() })
          .from(keywords)
          .where(found)
          .groupBy(keywords.state)
        const clusters = await tx
          .select({ name: keywords.cluster, count: count() })
          .from(keywords)
          .where(and(mine, ofState))
          .groupBy(keywords.cluster)
          .orderBy(desc(count()), asc(keywords.cluster))
          .limit(mostClusters)
        const of = (wanted: Row['state']) => byState.find((one) => one.state === wanted)?.rows ?? 0
        const [fresh, kept, removed] = keywordStates
        return { total, rows, clusters, states: { new: of(fresh), kept: of(kept), removed: of(removed) } }
      }),

    /** Those that begin with it, in its spelling or in pinyin, come before those that only have it somewhere. */
    search: (workspaceId: string, typed: string, limit: number): Promise<Row[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const norm = wordKey(typed)
        const begins = `${norm.replace(/[\\%_]/g, '\\$&')}%`
        const isBegun = or(like(keywords.norm, begins), like(keywords.pinyin, begins), like(keywords.initials, begins))
        return tx
          .select()
          .from(keywords)
          .where(
            and(
              eq(keywords.workspaceId, workspaceId),
              ne(keywords.state, 'removed'),
              norm === '' ? undefined : or(isBegun, like(keywords.norm, `%${begins}`)),
            ),
          )

          .orderBy(
            ...(norm === '' ? [] : [desc(sql`${isBegun}`)]),
            desc(keywords.score),
            asc(keywords.word),
            asc(keywords.id),
          )
          .limit(limit)
      }),

    /** Of these spellings, those that are there. */
    known: (workspaceId: string, words: readonly NewWord[]): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => (await knownIn(tx, workspaceId, words)).size),

    /** Words that are there already keep their state; a source or volume that was not known is written to them. */
    async add(
      admin: Principal,
      words: readonly NewWord[],
      source: KeywordSource,
    ): Promise<{ added: number; before: number }> {
      const { workspaceId } = admin
      const readings = new Map((await readAloud(words)).map((reading, at) => [words[at]?.norm ?? '', reading]))
      return db.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`keywords ${workspaceId}`}, 0))`)
        const known = await knownIn(tx, workspaceId, words)
        const fresh = words.filter(({ norm }) => !known.has(norm))
        await refuseTooMany(tx, workspaceId, fresh.length)
        const clusters = clustersOf(fresh, await headsIn(tx, workspaceId))
        const made = fresh.map(({ word, norm, core = '', place = '', prefix = '', suffix = '', volume }, at) => {
          const intent = intentOf(word, place)
          const score = scoreOf({ word, intent, sources: 1 })
          const parts = { core, place, prefix, suffix, cluster: clusters[at] ?? word }
          const own = { word, norm, ...readings.get(norm), ...parts, intent, score, sources: [source] }
          return { ...own, workspaceId, volume: volume ?? null, createdBy: admin.id }
        })
        const changed = words.flatMap(({ norm, volume }) => {
          const row = known.get(norm)
          return row === undefined ? [] : learned(row, source, volume ?? row.volume)
        })
        await write(tx, [...made, ...changed])
        return { added: fresh.length, before: known.size }
      })
    },

    /** Answers the word. */
    setState: ({ workspaceId }: Principal, id: string, state: Row['state']): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .update(keywords)
          .set({ state, updatedAt: sql`now()` })
          .where(and(eq(keywords.id, id), eq(keywords.workspaceId, workspaceId)))
          .returning({ word: keywords.word })
        if (!row) throw new Refusal('notFound')
        return row.word
      }),
  }
}

/** A row with what is new about it; none where nothing is. */
function learned(row: Row, source: KeywordSource, volume: number | null): Row[] {
  const sources = [...new Set([...row.sources, source])]
  if (sources.length === row.sources.length && volume === row.volume) return []
  return [{ ...row, sources, volume, score: scoreOf({ ...row, sources: sources.length }) }]
}

export type KeywordStore = ReturnType<typeof buildKeywordStore>
