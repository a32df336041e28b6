import { isEverOpen, widestGapMinutes } from '@matrixcast/domain/posting-rules'
import { z } from 'zod'
import { postingMode } from './accounts.ts'
import { can, endpoint } from './endpoint.ts'
import { done, id, ids } from './wire.ts'

const minuteOfDay = z.number().int().min(0).max(1440)

/** When and how fast one account posts, in the workspace's time zone. Everything left open leaves it to the platform. */
export const postingRules = z
  .object({
    gapMinutes: z.number().int().min(0).max(widestGapMinutes),
    /** Up to so many minutes more, different for each post. */
    jitterMinutes: z.number().int().min(0).max(240),
    dailyCap: z.number().int().min(1).max(500).nullable(),
    /** Empty: every hour. Weekdays from 0, Monday. */
    windows: z
      .array(
        z
          .object({
            weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7),
            fromMinute: minuteOfDay,
            untilMinute: minuteOfDay,
          })
          .refine((window) => window.untilMinute > window.fromMinute, { error: 'windowBackwards' }),
      )
      .max(28),
    /** May pass midnight. */
    quiet: z.object({ fromMinute: minuteOfDay, untilMinute: minuteOfDay }).nullable(),
  })
  .refine(isEverOpen, { error: 'neverOpen', path: ['windows'] })
export type PostingRulesInput = z.input<typeof postingRules>

export const postingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdAuthPostingRules',
    access: can('account:list'),
    input: z.object({ id }),
    output: z.object({
      postingMode,
      rules: postingRules,
      /** What the platform asks for; rules below it are raised to it. */
      platform: z.object({ minGapSeconds: z.number().int(), dailyCap: z.number().int().nullable() }),
      timeZone: z.string(),
    }),
  }),
  /** Refuses rules faster than a platform of these accounts allows. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/setThirdAuthPostingRules',
    access: can('account:edit'),
    input: z.object({ ids, postingMode, rules: postingRules }),
    output: done,
  }),
}
