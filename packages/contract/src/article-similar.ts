import { articleLevels } from '@matrixcast/domain/article/article-likeness'
import { z } from 'zod'
import { articleState } from './articles.ts'
import { can, endpoint } from './endpoint.ts'
import { id, unixSeconds } from './wire.ts'

const similar = z.object({
  id,
  title: z.string(),
  state: articleState,
  level: z.enum(articleLevels),
  /** Of the words of both, so many are in both. */
  percent: z.number().int(),
  /** Of the own paragraphs that are long enough, so many are there too. */
  shared: z.number().int(),
  paragraphs: z.number().int(),
  /** It was removed here, and a post of it is still out. */
  isRemoved: z.boolean(),
  isOut: z.boolean(),
  createtime: unixSeconds,
  /** Paragraphs of both that are alike, the own one first. */
  pairs: z.array(z.object({ own: z.string(), other: z.string(), percent: z.number().int() })),
})
export type SimilarArticle = z.infer<typeof similar>

/** The guard against near copies among articles. */
export const articleSimilarApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.article/getSimilar',
    access: can('article:list'),
    input: z.object({ id }),
    output: z.object({
      title: z.string(),
      /** Articles of the workspace that were not compared yet as they now are; any may be like this one. */
      notCompared: z.number().int(),
      /** Of its own plan the nearest one alone is in `data`; so many more are like it. */
      leftOfPlan: z.number().int(),
      /** So many more than the 50 in `data`. */
      more: z.number().int(),
      data: z.array(similar),
    }),
  }),
}
