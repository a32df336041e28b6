import { type CheckNumber, checkRanges, softChecks } from '@matrixcast/domain/article/check-limits'
import { lawMarkets } from '@matrixcast/domain/law-words.table'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, nothing, unixSeconds } from './wire.ts'

/** `dead`: gone, or no such host; `noAnswer`: too late, broken, or an answer that shows no page; `inside`: of an inner network. */
export const linkStates = ['alive', 'dead', 'noAnswer', 'inside'] as const

const within = (name: CheckNumber) => z.number().int().min(checkRanges[name].least).max(checkRanges[name].most)

const limits = z.object({
  /** Soft checks that are not made. */
  off: z.array(z.enum(softChecks)),
  altMissing: within('altMissing'),
  keywordNotEarly: within('keywordNotEarly'),
  noSubheading: within('noSubheading'),
  headingJump: within('headingJump'),
  longSentences: within('longSentences'),
  sentenceLetters: within('sentenceLetters'),
  sentenceWords: within('sentenceWords'),
  titleWide: within('titleWide'),
  lawWord: within('lawWord'),
  lawWordOfGoods: within('lawWordOfGoods'),
  usualWord: within('usualWord'),
  bannedWord: within('bannedWord'),
  contact: within('contact'),
  innerLink: within('innerLink'),
  deadLink: within('deadLink'),
  repeated: within('repeated'),
})

const links = z.object({
  /** Web addresses of the article in its order, each once. */
  data: z.array(
    z.object({
      address: z.string(),
      /** Null: nobody looked yet. */
      state: z.enum(linkStates).nullable(),
      status: z.number().int().nullable(),
      at: unixSeconds.nullable(),
    }),
  ),
})
export type ArticleLink = z.infer<typeof links>['data'][number]

/** What articles are judged by, and where their links lead. */
export const articleCheckApi = {
  rules: endpoint({
    method: 'GET',
    path: '/api/v2.article/getCheckSettings',
    access: can('article:list'),
    input: nothing,
    output: z.object({ limits, banned: z.array(z.string()), market: z.enum(lawMarkets).nullable() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.article/saveCheckSettings',
    access: can('setting:edit'),
    input: limits,
    output: done,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/v2.article/getArticleLinks',
    access: can('article:list'),
    input: z.object({ id }),
    output: links,
  }),
  /** Looks at the links of an article as it is saved, 50 at most, and answers what was found. */
  readLinks: endpoint({
    method: 'POST',
    path: '/api/v2.article/readArticleLinks',
    access: can('article:edit'),
    input: z.object({ id }),
    output: links,
  }),
}
