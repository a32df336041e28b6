import { mostPosition, rankOutcomes } from '@matrixcast/domain/keyword/rank-reading'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { linkTarget } from './links.ts'
import { done, id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

const outcome = z.enum(rankOutcomes)
/** `never`: nobody looked yet. */
export const rankStates = [...rankOutcomes, 'never'] as const
export const rankSources = ['hand', 'http'] as const
/** Words that one call follows. */
export const mostFollowed = 500

const reading = z.object({
  outcome,
  /** From 1; null unless it was found. */
  position: z.number().int().nullable(),
  source: z.enum(rankSources),
  /** Why it failed, or the address that was found. */
  detail: z.string(),
  day: z.string(),
  at: unixSeconds,
})
export type RankReading = z.infer<typeof reading>

const row = z.object({
  id,
  word: z.string(),
  engine: z.string(),
  address: z.string(),
  /** Null: nobody looked yet. */
  last: reading.nullable(),
  /** The last position of an earlier day; null: there is none. */
  before: z.number().int().nullable(),
  best: z.number().int().nullable(),
  createtime: unixSeconds,
})
export type RankedWord = z.infer<typeof row>

/** Where an address stands in the results for a word. */
export const keywordRankApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.rank/getRankList',
    access: can('keyword:list'),
    input: listInput.extend({ state: z.enum(rankStates).optional(), engine: z.string().max(60).optional() }),
    output: pageOf(row).extend({
      states: z.record(z.enum(rankStates), z.number().int()),
      engines: z.array(z.string()),
    }),
  }),
  /** The last reading of each day, the newest first, 400 at most. */
  history: endpoint({
    method: 'GET',
    path: '/api/v2.rank/getRankHistory',
    access: can('keyword:list'),
    input: z.object({ id }),
    output: z.object({ data: z.array(reading) }),
  }),
  /** Words that are followed already count as `before`. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.rank/addRankWord',
    access: can('keyword:edit'),
    input: z.object({
      words: z.array(text(60, 1)).min(1).max(mostFollowed),
      engine: text(60, 1),
      address: linkTarget,
    }),
    output: z.object({ added: z.number().int(), before: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.rank/delRankWord',
    access: can('keyword:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** Asks the provider of results now; what failed is a reading of its own. */
  check: endpoint({
    method: 'POST',
    path: '/api/v2.rank/checkRank',
    access: can('keyword:edit'),
    input: z.object({ ids: ids.max(50) }),
    output: perItem,
  }),
  addReading: endpoint({
    method: 'POST',
    path: '/api/v2.rank/addRankReading',
    access: can('keyword:edit'),
    input: z
      .object({
        id,
        outcome: z.enum(['found', 'notFound']),
        position: z.number().int().min(1).max(mostPosition).nullable().optional(),
      })
      .refine(({ outcome: found, position }) => found !== 'found' || typeof position === 'number', {
        path: ['position'],
        error: 'required',
      })
      .refine(({ outcome: found, position }) => found === 'found' || typeof position !== 'number', {
        path: ['position'],
        error: 'notValid',
      }),
    output: done,
  }),
}
