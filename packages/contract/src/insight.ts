import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'
import { nothing, unixSeconds } from './wire.ts'

/** A figure with where it comes from; null is "nothing known yet", never 0. */
const figure = z.object({ value: z.number().nullable(), at: unixSeconds.nullable() })

export const firstSteps = ['admin', 'helper', 'account', 'materials', 'plan', 'publish'] as const

export const insightApi = {
  dataCenter: endpoint({
    method: 'GET',
    path: '/api/v2.admin/dataCenter',
    access: session,
    input: nothing,
    output: z.object({
      accounts: figure.extend({ online: z.number().int(), offline: z.number().int(), unknown: z.number().int() }),
      works: figure.extend({ producing: z.number().int(), failed: z.number().int() }),
      /** `scheduled`: held by a platform until their time, and in no other figure. */
      published: figure.extend({
        verified: z.number().int(),
        scheduled: z.number().int(),
        failed: z.number().int(),
      }),
      waiting: figure.extend({ nextAt: unixSeconds.nullable(), overdue: z.number().int(), blocked: z.number().int() }),
      /** The last 14 local days, oldest first; the last is today and unfinished. */
      days: z.array(
        z.object({
          day: z.string(),
          verified: z.number().int(),
          accepted: z.number().int(),
          byHand: z.number().int(),
          failed: z.number().int(),
        }),
      ),
      firstSteps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean(), at: unixSeconds.nullable() })),
      machine: z.array(
        z.object({
          part: z.enum(['server', 'database', 'engine', 'storage', 'helper']),
          state: z.enum(['ok', 'warn', 'bad']),
          /** A stable word for what was found; its figures beside it. */
          finding: z.string(),
          details: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      failedTasks: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          openname: z.string(),
          platform: z.string(),
          fault: z.string().nullable(),
          /** What the words of the fault name. */
          details: z.record(z.string(), z.union([z.string(), z.number()])),
          at: unixSeconds,
        }),
      ),
    }),
  }),
}
