import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { defaultField, defaultFieldNames, postFields } from './post-fields.ts'
import { id, postingTime, unixSeconds } from './wire.ts'

/** The most posts one batch may hold. */
export const mostBatchPosts = 5000

/** The most works one batch may spread. */
export const mostBatchWorks = 1000

const plannedItem = z.object({
  workId: id,
  accountId: id,
  timing_time: unixSeconds.nullable(),
  fields: postFields.default({}),
})
/** Defaults that the person took off this post; others are filled where `fields` names nothing. */
const withoutDefaults = z.array(z.enum(defaultFieldNames)).max(defaultFieldNames.length).default([])
/**
 * `mayStandSeen`: the person was warned of this one (`tries` of the plan) as the newest try that the post goes on from.
 * `elsewhereSeen`: to how many accounts besides they were told that the work goes; left out: not asked about.
 */
const confirmedItem = plannedItem.extend({
  timing_time: postingTime.nullable(),
  mayStandSeen: z.number().int().default(0),
  elsewhereSeen: z.number().int().optional(),
  withoutDefaults,
})
const said = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * `gap`, `cap`, `window`: against the account's own rules, counted with what it already has; `sameWork`: it goes elsewhere, too;
 * `mayStand`: an earlier try may have put it there, and this post goes on from that one.
 */
export const batchWarnings = ['gap', 'cap', 'window', 'sameWork', 'mayStand'] as const

export const judgedItem = plannedItem.extend({
  /** Why it cannot be made: a stable word. */
  fault: z.string().nullable(),
  details: said,
  message: z.string().optional().describe('The sentence of the fault, for keys.'),
  warnings: z.array(z.enum(batchWarnings)),
  /** The number of the newest try that may have put it there, of all posts' tries; 0: none. */
  tries: z.number().int(),
  /** On how many accounts besides this one the work is, or may be, or goes to already. */
  elsewhere: z.number().int(),
  /** What the settings of its account, group or platform fill; `fields` holds it where nobody chose another. */
  defaults: z.array(defaultField),
})
export type JudgedItem = z.infer<typeof judgedItem>

export const batchWays = ['deal', 'everywhere'] as const

export const batchApi = {
  /** Spreads works over accounts and times by the accounts' rules, and judges each. Writes nothing. */
  plan: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/planBatchPublish',
    access: can('publish:send'),
    input: z.object({
      workIds: z.array(id).min(1).max(mostBatchWorks),
      accountIds: z.array(id).min(1).max(500),
      /** `deal`: each work to one account in turn. `everywhere`: each work to every account. */
      way: z.enum(batchWays),
      /** Null: no times, the posts wait for one-click publish. */
      startAt: postingTime.nullable(),
      perDay: z.number().int().min(1).max(100).nullable(),
    }),
    output: z.object({ items: z.array(judgedItem) }),
  }),
  /**
   * Makes publish tasks. Every item is judged, also by its platform's limits, before anything is written; the good ones are
   * written together, the others named with their reasons: also one with an earlier try, or whose work
   * goes elsewhere by now, that nobody was warned of.
   */
  publish: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/platformBatchPublish',
    access: can('publish:send'),
    input: z.object({ items: z.array(confirmedItem).min(1).max(mostBatchPosts) }),
    output: z.object({ made: z.array(id), refused: z.array(judgedItem) }),
  }),
}
