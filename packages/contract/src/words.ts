import { z } from 'zod'
import { can, endpoint, session } from './endpoint.ts'
import { mostOfWork } from './text-lengths.ts'
import { id, language, listInput, nothing, pageOf, perItem, text } from './wire.ts'

/** `articlePart`: a paragraph of an article. */
const copyKinds = ['title', 'script', 'topics', 'articlePart'] as const
const copyKind = z.enum(copyKinds)
export type CopyKind = z.infer<typeof copyKind>
/** What is written for videos. */
export type SpokenKind = Exclude<CopyKind, 'articlePart'>

export const tones = ['plain', 'lively', 'expert', 'story'] as const
export type Tone = (typeof tones)[number]

export const industries = [
  'home',
  'food',
  'beauty',
  'education',
  'auto',
  'property',
  'travel',
  'fitness',
  'parenting',
  'pets',
  'fashion',
  'digital',
  'local',
  'agriculture',
  'business',
] as const
const industry = z.enum(industries)
export type Industry = z.infer<typeof industry>

const copywriting = z.object({
  /** Of our own ones a uuid, of built-in ones `builtin-…`. */
  id: z.string(),
  kind: copyKind,
  /** May hold `{keyword}`. The sentences of a script stand on lines of their own, topics are `#one #two`. */
  text: z.string(),
  language,
  industry: industry.nullable(),
  builtIn: z.boolean(),
})
export type Copywriting = z.infer<typeof copywriting>

export const wordsApi = {
  /** How long titles are as platforms count them, with the topics where they stand in one text, and the most each takes. */
  titleLengths: endpoint({
    method: 'POST',
    path: '/api/v2.common/getTitleLengthList',
    access: session,
    input: z.object({
      titles: z.array(text(mostOfWork.title)).max(200),
      topics: z.array(text(60)).max(30),
      /** Names of platforms; one that is not known is left out of the answer. */
      platforms: z.array(text(60, 1)).max(60),
      /** Accounts on these platforms: limits of their own win. */
      accounts: z.array(id).max(1000).default([]),
    }),
    output: z.object({
      data: z.array(
        z.object({
          platform: z.string(),
          /** Those of the accounts that this row is about; empty where it is of all on the platform. */
          accounts: z.array(id),
          unit: z.enum(['characters', 'bytes']),
          titleMax: z.number().int(),
          lengths: z.array(z.number().int()),
        }),
      ),
    }),
  }),
  /**
   * Variants of what was written. With a chat endpoint connected they are its own, else they come from templates; `source`
   * says which. Near-identical ones are left out, so there may be fewer than asked for.
   */
  rewrite: endpoint({
    method: 'POST',
    path: '/api/v2.common/setUserAiRewrite',
    access: can('plan:add'),
    input: z.object({
      texts: z.array(text(1000, 1)).max(50).default([]),
      kind: copyKind,
      count: z.number().int().min(1).max(50),
      language,
      industry: industry.optional(),
      tone: z.enum(tones).default('plain'),
      /** Use the templates even though an endpoint is connected. */
      templatesOnly: z.boolean().default(false),
    }),
    output: z.object({
      variants: z.array(z.string()),
      source: z.enum(['endpoint', 'templates']),
      /** How many were too near to another. */
      alike: z.number().int(),
    }),
  }),
  copies: endpoint({
    method: 'GET',
    path: '/api/v2.common/getCopyWritingList',
    access: can('plan:list'),
    input: listInput.extend({
      kind: copyKind.optional(),
      language: language.optional(),
      industry: industry.optional(),
      owner: z.enum(['all', 'own', 'builtIn']).default('all'),
    }),
    output: pageOf(copywriting),
  }),
  saveCopy: endpoint({
    method: 'POST',
    path: '/api/v2.common/addOrEditCopyWriting',
    access: can('plan:edit'),
    input: z.object({
      id: id.optional(),
      kind: copyKind,
      text: text(4000, 1),
      language,
      industry: industry.nullable(),
    }),
    output: z.object({ id }),
  }),
  removeCopies: endpoint({
    method: 'POST',
    path: '/api/v2.common/delCopyWriting',
    access: can('plan:edit'),
    input: z.object({ ids: z.array(z.string().max(60)).min(1).max(1000) }),
    output: perItem,
  }),
  industries: endpoint({
    method: 'GET',
    path: '/api/v2.common/getIndustryList',
    access: can('plan:list'),
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          value: industry,
          label: z.object({ zh: z.string(), en: z.string(), es: z.string(), ja: z.string() }),
        }),
      ),
    }),
  }),
}
