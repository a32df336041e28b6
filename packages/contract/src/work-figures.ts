import { leadSources, leadStates } from '@matrixcast/domain/lead'
import { z } from 'zod'
import { bestWork } from './analysis.ts'
import { can, endpoint } from './endpoint.ts'
import { postFigureName, postFigures } from './post-figures.ts'
import { id, listInput, pageOf, unixSeconds } from './wire.ts'

/** Views of the list: all posts that are out, those whose figures were read or typed, never, and those their platform forgot. */
export const figureViews = ['all', 'known', 'unknown', 'gone'] as const
export const workFigureSorts = ['posted', 'plays', 'likes', 'comments', 'shares', 'saves', 'leads', 'readAt'] as const

const row = bestWork.omit({ leads: true }).extend({
  id,
  workId: id,
  accountId: id,
  avatar: z.string(),
  topics: z.array(z.string()),
  /** Persons who came by this work, of those that the caller sees. */
  leads: z.number().int(),
  /** Which figures a person typed. */
  typed: z.array(postFigureName),
  typedAt: unixSeconds.nullable(),
  /** Which figures its platform tells at all. */
  told: z.array(postFigureName),
  /** Since when its platform does not know it any more. */
  goneAt: unixSeconds.nullable(),
})
export type WorkFigures = z.infer<typeof row>

/** Of one figure over all posts of the list: the sum of what is known, and of how many posts that is. */
const sum = z.object({ value: z.number().nullable(), known: z.number().int() })

export const workFigureApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.data/getWorkList',
    access: can('insight:list'),
    input: listInput.extend({
      platform: z.string().max(60).optional(),
      group_id: z.union([id, z.literal('none')]).optional(),
      third_auth_id: id.optional(),
      wisdom_task_id: id.optional(),
      min_plays: z.coerce.number().int().min(0).optional(),
      view: z.enum(figureViews).default('all'),
    }),
    output: pageOf(row).extend({
      views: z.record(z.enum(figureViews), z.number().int()),
      sums: z.object({ plays: sum, likes: sum, comments: sum, shares: sum, saves: sum }),
    }),
  }),
  /** One post from its first play to a deal. */
  info: endpoint({
    method: 'GET',
    path: '/api/v2.data/getWorkInfo',
    access: can('insight:list'),
    input: z.object({ id }),
    output: row.extend({
      verifiedAt: unixSeconds.nullable(),
      /** The last figures of each day, oldest first. */
      days: z.array(postFigures.extend({ day: z.iso.date() })),
      /** Clicks of counted links of this work; null: it has no link. */
      clicks: z.number().int().nullable(),
      firstClick: z.iso.date().nullable(),
      /** The newest leads of this work, without what names the person. */
      people: z.array(
        z.object({
          id,
          number: z.string(),
          at: unixSeconds,
          kind: z.enum(leadSources),
          state: z.enum(leadStates),
        }),
      ),
      deals: z.number().int(),
      revenue: z.number(),
      firstDeal: unixSeconds.nullable(),
    }),
  }),
}
