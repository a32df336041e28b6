import { z } from 'zod'
import { accountFigures } from './account-figures.ts'
import { can, endpoint } from './endpoint.ts'
import { id, unixSeconds } from './wire.ts'

export const figureNames = ['fans', 'works', 'plays', 'likes'] as const
export type FigureName = (typeof figureNames)[number]

const change = z.number().int().nullable()
/** May fall as well as grow. */
const accountChanges = z.object({ fans: change, works: change, plays: change, likes: change })

export const accountStatApi = {
  /** What was read of an account's figures, day by day (UTC), the last ninety days at most. */
  read: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdAuthStatistics',
    access: can('account:list'),
    input: z.object({ id }),
    output: z.object({
      /** False: this platform tells no figures that we can read. */
      hasSource: z.boolean(),
      /** The first reading ever. */
      since: unixSeconds.nullable(),
      readAt: unixSeconds.nullable(),
      latest: accountFigures,
      /** Against the reading seven and thirty days before; null where there is none that old. */
      change7: accountChanges,
      change30: accountChanges,
      days: z.array(accountFigures.extend({ day: z.iso.date() })),
    }),
  }),
}
