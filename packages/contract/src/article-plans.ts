import { templateProblems } from '@matrixcast/domain/article/article-template'
import { z } from 'zod'
import { articleDoc } from './article-doc.ts'
import { can, endpoint } from './endpoint.ts'
import { mostOfWork } from './text-lengths.ts'
import { id, language, listInput, orderId, pageOf, text, unixSeconds } from './wire.ts'

/** `with`: each article waits for a yes; `without`: what passes its checks becomes a work at once. */
export const planApprovals = ['with', 'without'] as const
/** `stopped`: a person cancelled; `blocked`: it cannot go on by itself, for the reason beside it. */
export const articlePlanStates = ['draft', 'running', 'blocked', 'stopped', 'done'] as const

const seed = z.number().int().min(1).max(2_000_000_000)

/** Lines as they were typed: what is wrong with one is said by its number. */
const lines = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, '')), { error: 'controlCharacters' })

const settings = {
  /** One keyword a line. */
  keywords: lines(200_000),
  /** One title a line. */
  titles: lines(10_000),
  /** Fragments, parted by empty lines; each further line of a paragraph is another wording of it. */
  body: lines(40_000),
  /** `name: value`, one a line. */
  facts: lines(10_000),
  count: z.number().int().min(1).max(1000),
  seed,
  language,
}

const problem = z.object({
  field: z.enum(['keywords', 'titles', 'body', 'facts']),
  /** From 1; 0: of the field as a whole. */
  line: z.number().int(),
  problem: z.enum(templateProblems),
  words: z.string(),
})

const forecast = z.object({
  /** With any of them nothing is counted. */
  problems: z.array(problem),
  keywords: z.number().int(),
  asked: z.number().int(),
  /** So many of those asked for differ from each other and from all articles that are there. */
  different: z.number().int(),
  /** So many would be near copies. */
  alike: z.number().int(),
  /** Keywords that no title has room for; twenty at most are named. */
  untitled: z.number().int(),
  untitledWords: z.array(z.string()),
  /** Made by this plan before. */
  before: z.number().int(),
  /** Where each fragment begins, and the part that it has in what articles of the plan share. */
  fragments: z.array(
    z.object({
      line: z.number().int(),
      kind: z.enum(['heading', 'paragraph', 'list']),
      variants: z.number().int(),
      wordings: z.number().int(),
      samePercent: z.number().int(),
    }),
  ),
  samples: z.array(z.object({ keyword: z.string(), title: z.string(), doc: articleDoc })),
})
export type ArticleForecast = z.infer<typeof forecast>

const planRow = z.object({
  id,
  name: z.string(),
  language,
  approval: z.enum(planApprovals),
  /** The accounts that its articles are written for. */
  group: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(articlePlanStates),
  /** Why it is blocked: a stable word. */
  fault: z.string().nullable(),
  count: z.number().int(),
  made: z.number().int(),
  draft: z.number().int(),
  review: z.number().int(),
  approved: z.number().int(),
  /** Of its articles, those that are near copies of others. */
  near: z.number().int(),
  /** Of its articles, those that are similar to another one of this plan. */
  alikeWithin: z.number().int(),
  /** Of its articles, those that were not compared yet as they now are. */
  notCompared: z.number().int(),
  createtime: unixSeconds,
  updatetime: unixSeconds,
})
export type ArticlePlanRow = z.infer<typeof planRow>

/** Plans whose works are articles: written by templates, keyword by keyword. */
export const articlePlanApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.article/getArticlePlanList',
    access: can('article:list'),
    input: listInput,
    output: pageOf(planRow),
  }),
  view: endpoint({
    method: 'GET',
    path: '/api/v2.article/getArticlePlan',
    access: can('article:list'),
    input: z.object({ id }),
    output: z.object({
      plan: planRow,
      version: z.number().int(),
      topics: z.array(z.string()),
      keywords: z.string(),
      titles: z.string(),
      body: z.string(),
      facts: z.string(),
      seed,
    }),
  }),
  /** What has problems is kept too, and not made. `version`: the one that was changed. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.article/addOrEditArticlePlan',
    access: can('article:edit'),
    input: z.object({
      id: id.optional(),
      version: z.number().int().min(1).optional(),
      name: text(80, 1),
      ...settings,
      topics: z.array(text(mostOfWork.topic, 1)).max(20).default([]),
      approval: z.enum(planApprovals).default('with'),
      /** A group of accounts; left out it stays as it is. */
      groupId: id.nullable().optional(),
      orderId,
    }),
    output: z.object({ id, version: z.number().int() }),
  }),
  /** Nothing is made. `id`: the plan, whose own articles are counted as made. */
  forecast: endpoint({
    method: 'POST',
    path: '/api/v2.article/forecastArticlePlan',
    access: can('article:edit'),
    input: z.object({ id: id.optional(), ...settings }),
    output: forecast,
  }),
  /** Makes what is missing of the plan, as a job. `templatesOnly`: without the chat endpoint, even though one is connected. */
  order: endpoint({
    method: 'POST',
    path: '/api/v2.article/generateArticle',
    access: can('article:edit'),
    input: z.object({ id, templatesOnly: z.boolean().default(false) }),
    output: z.object({ jobId: id }),
  }),
}
