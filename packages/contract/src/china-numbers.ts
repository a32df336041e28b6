import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { country, id, unixSeconds } from './wire.ts'

/** Telephone numbers that were read as Chinese before the workspace had a country, and may be of that country. */

const holders = ['lead', 'customer'] as const
const holder = z.object({ of: z.enum(holders), id })
export type NumberHolder = z.infer<typeof holder>

const chinaNumber = holder.extend({
  name: z.string(),
  /** As it is kept, masked. */
  kept: z.string(),
  /** What it would be in the country of the workspace, masked. */
  becomes: z.string(),
  /** China gives out such a number: either reading may be right. */
  fitsChina: z.boolean(),
  createtime: unixSeconds,
})
export type ChinaNumber = z.infer<typeof chinaNumber>

export const mostChinaNumbers = 100

export const chinaNumberApi = {
  /** One call looks at a few thousand persons at most: ask again from `next` until it is null. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getNumbersOfChina',
    access: can('setting:edit'),
    /** `of` and `after`: the `next` of the last answer. */
    input: z.object({ of: z.enum(holders).default('lead'), after: id.optional() }),
    output: z.object({
      country,
      data: z.array(chinaNumber),
      /** Numbers that were looked at for this answer. */
      looked: z.int(),
      next: z.object({ of: z.enum(holders), after: id.optional() }).nullable(),
    }),
  }),
  /** Only a number that is still read as Chinese, and only while the workspace has the country that was shown. */
  change: endpoint({
    method: 'POST',
    path: '/api/v2.admin/moveNumbersToCountry',
    access: can('setting:edit'),
    input: z.strictObject({ country, holders: z.array(holder).min(1).max(mostChinaNumbers) }),
    output: z.object({ changed: z.int(), left: z.int() }),
  }),
}
