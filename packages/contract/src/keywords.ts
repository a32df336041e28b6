import { dropReasons } from '@matrixcast/domain/keyword/clean-words'
import { intents } from '@matrixcast/domain/keyword/intent'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, ids, listInput, nothing, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Where a word was met: put together here, offered to a signed-in account, answered by a provider, or given by a person. */
export const keywordSources = ['combination', 'topics', 'http', 'list'] as const
export type KeywordSource = (typeof keywordSources)[number]
/** `new`: nobody decided yet. A removed word stays, so that it does not come again. */
export const keywordStates = ['new', 'kept', 'removed'] as const
/** `suggest` answers words for a word, `rank` the results that an engine shows for it. */
export const wordProviderKinds = ['suggest', 'rank'] as const
export type WordProviderKind = (typeof wordProviderKinds)[number]
/** `empty` and `failed` are never one: a source that does not answer says nothing of what people look for. */
export const sourceStates = ['ok', 'empty', 'failed', 'off'] as const

/** Why a source failed or was not asked. `inside`: its address leads into an inner network. `byPage`: the page looks it up. */
export const sourceFaults = ['noAnswer', 'refused', 'notJson', 'noList', 'inside', 'notSet', 'byPage'] as const
export type SourceFault = (typeof sourceFaults)[number]

/** Words that one combination may make, before any is left out. */
export const mostCombinations = 20_000
/** Words that one call takes, and that a workspace keeps. */
export const mostInList = 10_000
export const mostKeywords = 200_000
/** Longest that is read; what is too long to be a keyword is left out by name, not refused. */
const typedWord = z.string().max(1000)

const intent = z.enum(intents)
const parts = (most: number) => z.array(text(60, 1)).max(most)

const keyword = z.object({
  id,
  word: z.string(),
  cluster: z.string(),
  core: z.string(),
  place: z.string(),
  intent,
  sources: z.array(z.enum(keywordSources)),
  score: z.number().int(),
  /** Searches a month; null: nobody told. */
  volume: z.number().int().nullable(),
  state: z.enum(keywordStates),
  createdBy: z.string(),
  createtime: unixSeconds,
})
export type Keyword = z.infer<typeof keyword>

/** The shape of the specification's calls. */
const crux = z.object({
  word: z.string(),
  intent,
  score: z.number().int(),
  volume: z.number().int().nullable(),
  source: z.string(),
})
const dropped = z.array(
  z.object({ reason: z.enum(dropReasons), count: z.number().int(), samples: z.array(z.string()) }),
)
export type DroppedWords = z.infer<typeof dropped>
const cluster = z.object({ name: z.string(), count: z.number().int() })

const combination = z.object({
  core: parts(200).min(1),
  area: parts(500).default([]),
  prefix: parts(200).default([]),
  suffix: parts(200).default([]),
  /** Also once without prefixes, and once without suffixes. */
  withBare: z.boolean().default(false),
})

const foundWord = z.object({ word: z.string(), provider: z.string(), volume: z.number().int().nullable() })
const source = z.object({
  name: z.string(),
  state: z.enum(sourceStates),
  /** How long it took; null: it was not asked. */
  ms: z.number().int().nullable(),
  error: z.enum(sourceFaults).nullable(),
  /** What it said of that. */
  detail: z.string(),
  at: unixSeconds,
})
export type WordSource = z.infer<typeof source>

const providerFields = z.object({
  kind: z.enum(wordProviderKinds),
  isOn: z.boolean(),
  /** With `{word}`, and `{key}` where the key belongs into the address; else it goes as a bearer. Empty: none. */
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  /** Where the list stands in the answer, by dots: `data.items`, `1`. */
  listPath: text(200),
  /** Where a word stands in an entry; of ranks, its address. Empty: the entry itself. */
  wordPath: text(200),
  volumePath: text(200),
})
/** `key` is written and never read: left out it stays, empty it goes. */
const providerInput = providerFields.extend({ key: z.string().trim().max(500).optional() })
const provider = providerFields.extend({ hasKey: z.boolean() })
export type WordProvider = z.infer<typeof provider>

const added = z.object({
  added: z.number().int(),
  /** There before; a source or volume that was not known yet was written to them. */
  before: z.number().int(),
  dropped,
})
export type AddedKeywords = z.infer<typeof added>

/** Words that people are to find something by: put together, looked up, given, chosen. */
export const keywordApi = {
  /** From the words of the workspace, those that begin with it first; Chinese also by pinyin. */
  search: endpoint({
    method: 'GET',
    path: '/api/v2.common/searchCrux',
    access: can('keyword:list'),
    input: z.object({
      keyword: z.string().trim().max(60).default(''),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ list: z.array(crux) }),
  }),
  /** Puts words together and cleans them; nothing is kept. `total` counts the clean ones, `made` all. */
  combine: endpoint({
    method: 'POST',
    path: '/api/v2.common/searchCruxSenior',
    access: can('keyword:list'),
    input: combination.extend({ limit: z.number().int().min(1).max(mostCombinations).default(1000) }),
    output: z.object({
      list: z.array(crux.extend({ cluster: z.string() })),
      total: z.number().int(),
      made: z.number().int(),
      /** Of the clean ones, those that the workspace has. */
      before: z.number().int(),
      clusters: z.array(cluster),
      dropped,
    }),
  }),
  /**
   * Asks sources side by side. `pullDown` begin with the word, `relevant` are the others. Topics of an account are looked up by its
   * page, through the cloud manager, and are `off` here.
   */
  suggest: endpoint({
    method: 'POST',
    path: '/api/v2.common/getPullDownAndRelevantWord',
    access: can('keyword:list'),
    input: z.object({ word: text(60, 1), providers: z.array(text(40, 1)).max(10).optional() }),
    output: z.object({
      pullDown: z.array(foundWord),
      relevant: z.array(foundWord),
      providers: z.array(source),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v2.keyword/getKeywordList',
    access: can('keyword:list'),
    input: listInput.extend({
      state: z.enum(keywordStates).optional(),
      cluster: z.string().max(60).optional(),
      source: z.enum(keywordSources).optional(),
      intent: intent.optional(),
    }),
    output: pageOf(keyword).extend({
      states: z.record(z.enum(keywordStates), z.number().int()),
      /** The largest of this state, 200 at most. */
      clusters: z.array(cluster),
    }),
  }),
  /** Keeps what a combination makes, of these clusters alone where some are named. */
  addCombination: endpoint({
    method: 'POST',
    path: '/api/v2.keyword/addCombination',
    access: can('keyword:edit'),
    input: combination.extend({ clusters: z.array(text(60, 1)).max(200).optional() }),
    output: added,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/v2.keyword/importKeyword',
    access: can('keyword:edit'),
    input: z.object({
      words: z
        .array(z.object({ word: typedWord, volume: z.number().int().min(0).max(2_000_000_000).nullable().optional() }))
        .min(1)
        .max(mostInList),
      source: z.enum(['topics', 'http', 'list']),
    }),
    output: added,
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.keyword/setKeywordState',
    access: can('keyword:edit'),
    input: z.object({ ids, state: z.enum(keywordStates) }),
    output: perItem,
  }),
  providers: endpoint({
    method: 'GET',
    path: '/api/v2.keyword/getProviderList',
    access: can('keyword:list'),
    input: nothing,
    output: z.object({ data: z.array(provider) }),
  }),
  saveProvider: endpoint({
    method: 'POST',
    path: '/api/v2.keyword/saveProvider',
    access: can('setting:edit'),
    input: providerInput,
    output: done,
  }),
  /** Asks with what was typed, without keeping it. */
  testProvider: endpoint({
    method: 'POST',
    path: '/api/v2.keyword/testProvider',
    access: can('setting:edit'),
    input: providerInput.extend({ word: text(60, 1) }),
    output: source.extend({ words: z.array(z.string()) }),
  }),
}
