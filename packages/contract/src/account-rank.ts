import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, listInput, pageOf, unixSeconds } from './wire.ts'

export const rankFigures = ['plays', 'interactions', 'fans', 'posts', 'leads'] as const
export type RankFigure = (typeof rankFigures)[number]
/** How many days back are counted, today with them. */
export const rankDays = ['7', '14', '30', '90'] as const

const figure = z.number().nullable()
const row = z.object({
  id,
  openname: z.string(),
  avatar: z.string(),
  platform: z.string(),
  /** By the figure that was asked for; equal ones have the same. Null: nobody said that figure. */
  place: z.number().int().nullable(),
  /** Its place in as many days before. */
  placeBefore: z.number().int().nullable(),
  plays: figure,
  interactions: figure,
  fans: figure,
  /** Our own counts. */
  posts: z.number().int(),
  leads: z.number().int(),
  /** The figure that was asked for, in as many days before. */
  before: figure,
  readAt: unixSeconds.nullable(),
})
export type AccountRank = z.infer<typeof row>

export const rankApi = {
  /** Accounts by what they gained. Those of practice are among them where the workspace counts practice. */
  accounts: endpoint({
    method: 'GET',
    path: '/api/v2.data/getAccountRank',
    access: can('insight:list'),
    input: listInput.extend({
      by: z.enum(rankFigures).default('plays'),
      days: z.enum(rankDays).default('30'),
      platform: z.string().max(60).optional(),
      group_id: z.union([id, z.literal('none')]).optional(),
    }),
    output: pageOf(row),
  }),
}
