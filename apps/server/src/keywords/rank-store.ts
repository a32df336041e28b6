import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { type keywordRankApi, rankStates } from '@matrixcast/contract/keyword-ranks'
import { shownWord, wordKey } from '@matrixcast/domain/keyword/normal-word'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rankReadings, rankWords } from '../db/keyword-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { sortedBy } from '../db/sorting.ts'
import type { Principal } from '../http/callers.ts'

type ListInput = ParsedInputOf<typeof keywordRankApi.list>
type Reading = typeof rankReadings.$inferSelect
export type NewReading = Pick<Reading, 'outcome' | 'position' | 'source' | 'detail'>

const mostDays = 400

/** Of the last reading: the newest of the newest day. */
const last = <Value>(what: SQL) => sql<Value>`(select ${what} from rank_reading r
  where r.rank_word_id = "rank_word"."id" order by r.day desc, r.read_at desc, r.id desc limit 1)`
const outcome = sql<(typeof rankStates)[number]>`coalesce(${last(sql`r.outcome`)}, 'never')`
const position = last<number | null>(sql`r.position`)
const best = sql<number | null>`(select min(r.position) from rank_reading r where r.rank_word_id = "rank_word"."id")`
const before = sql<number | null>`(select r.position from rank_reading r where r.rank_word_id = "rank_word"."id"
  and r.outcome = 'found' and r.day < ${last(sql`r.day`)} order by r.day desc, r.read_at desc, r.id desc limit 1)`
const lastReading = {
  source: last<Reading['source'] | null>(sql`r.source`),
  detail: last<string | null>(sql`r.detail`),
  day: last<string | null>(sql`r.day::text`),
  at: last<number | null>(sql`extract(epoch from r.read_at)::int`),
}

/** Words whose place in the results of an engine is followed, and what was read of each. */
export function buildRankStore({ db }: { db: Database }) {
  return {
    list: ({ workspaceId }: Principal, { state, engine, keyword, ...input }: ListInput) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const mine = eq(rankWords.workspaceId, workspaceId)
        const found = and(
          mine,
          keyword ? or(contains(rankWords.word, keyword), contains(rankWords.address, keyword)) : undefined,
          engine === undefined ? undefined : eq(rankWords.engine, engine),
        )
        const where = and(found, state === undefined ? undefined : sql`${outcome} = ${state}`)
        const sortable = {
          word: rankWords.word,
          engine: rankWords.engine,
          position,
          best,
          createtime: rankWords.createdAt,
        }
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(rankWords).where(where),
          tx
            .select({ row: rankWords, outcome, position, best, before, ...lastReading })
            .from(rankWords)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(rankWords.createdAt), desc(rankWords.id)], rankWords.id)),
        )
        const states = await tx.select({ outcome, rows: count() }).from(rankWords).where(found).groupBy(sql`1`)
        const engines = await tx
          .selectDistinct({ engine: rankWords.engine })
          .from(rankWords)
          .where(mine)
          .orderBy(asc(rankWords.engine))
        const of = (wanted: (typeof rankStates)[number]) => states.find((one) => one.outcome === wanted)?.rows ?? 0
        return {
          total,
          rows,
          engines: engines.map((one) => one.engine),
          states: { found: of('found'), notFound: of('notFound'), failed: of('failed'), never: of('never') },
        }
      }),

    history: ({ workspaceId }: Principal, id: string): Promise<Reading[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, rankWords, id)
        return tx
          .selectDistinctOn([rankReadings.day])
          .from(rankReadings)
          .where(eq(rankReadings.rankWordId, id))
          .orderBy(desc(rankReadings.day), desc(rankReadings.readAt), desc(rankReadings.id))
          .limit(mostDays)
      }),

    add: (admin: Principal, { words, engine, address }: ParsedInputOf<typeof keywordRankApi.add>) =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const { workspaceId } = admin
        const own = {
          workspaceId,
          engine: engine.normalize('NFKC'),
          address: new URL(address).href,
          createdBy: admin.id,
        }
        const rows = new Map(
          words.map((word) => [wordKey(word), { ...own, word: shownWord(word), norm: wordKey(word) }]),
        )
        rows.delete('')
        if (rows.size === 0) throw new Refusal('rankWithoutWord')
        const added = await tx
          .insert(rankWords)
          .values([...rows.values()])
          .onConflictDoNothing()
          .returning({ id: rankWords.id })
        return { added: added.length, before: rows.size - added.length }
      }),

    find: ({ workspaceId }: Principal, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(rankWords).where(eq(rankWords.id, id))
        if (!row) throw new Refusal('notFound')
        return row
      }),

    /** Answers the word. */
    remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.delete(rankWords).where(eq(rankWords.id, id)).returning({ word: rankWords.word })
        if (!row) throw new Refusal('notFound')
        return row.word
      }),

    read: ({ workspaceId }: Principal, rankWordId: string, reading: NewReading & { readBy: string }): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, rankWords, rankWordId)
        const day = sql<string>`(now() at time zone (select time_zone from workspace where id = ${workspaceId}))::date`
        await tx.insert(rankReadings).values({ workspaceId, rankWordId, day, ...reading })
      }),
  }
}

export const presentReading = ({ outcome: found, position: at, source, detail, day, readAt }: Reading) => ({
  outcome: found,
  position: at,
  source,
  detail,
  day,
  at: unixOf(readAt),
})

export type RankStore = ReturnType<typeof buildRankStore>
