import { leadSources } from '@matrixcast/domain/lead'
import { z } from 'zod'
import { total } from './analysis.ts'
import { endpoint, session } from './endpoint.ts'
import { figureScope } from './figure-scope.ts'
import { id, unixSeconds } from './wire.ts'

/** A figure with where it comes from; null is "nothing known yet", never 0. */
const figure = z.object({ value: z.number().nullable(), at: unixSeconds.nullable() })

export const firstSteps = ['admin', 'country', 'helper', 'account', 'materials', 'plan', 'publish'] as const

export const dashboardDays = [1, 7, 14, 30] as const
export type DashboardDays = (typeof dashboardDays)[number]

/** What has to be done, the worst first. */
export const toDoKinds = [
  'loginsLost',
  'failedPosts',
  'unknownPosts',
  'loginsEnding',
  'leadsOverdue',
  'leadsUnanswered',
  'leadsPooled',
  'ordersAsked',
  'postsAsked',
  'answersAsked',
  'postsWaiting',
  'notVerified',
] as const
export type ToDoKind = (typeof toDoKinds)[number]

/** Parts of the dashboard that may each be missing, while the others are there. */
export const dashboardBlocks = ['posts', 'figures', 'leads', 'lists'] as const
export type DashboardBlock = (typeof dashboardBlocks)[number]
export const missingReasons = ['noPermission', 'failed'] as const

/** `series`: day by day, oldest first; null where nobody told it. */
const withSeries = total.extend({ series: z.array(z.number().nullable()) })
const count = z.number().int()

const part = z.number().min(0).max(1).nullable()
/** The part of each step that became the next, of those that came by it alone; null: not known. */
export const wayRates = z.object({ clicks: part, leads: part, customers: part, deals: part })
export type WayRates = z.infer<typeof wayRates>

export const insightApi = {
  dataCenter: endpoint({
    method: 'GET',
    path: '/api/v2.admin/dataCenter',
    access: session,
    input: z.object({
      days: z.coerce.number().pipe(z.literal(dashboardDays)).default(14),
      group: id.optional(),
      platform: z.string().max(60).optional(),
    }),
    output: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      at: unixSeconds,
      scope: figureScope,
      missing: z.partialRecord(z.enum(dashboardBlocks), z.enum(missingReasons)),
      accounts: figure.extend({
        online: z.number().int(),
        offline: z.number().int(),
        unknown: z.number().int(),
        ending: count,
      }),
      works: figure.extend({ producing: z.number().int(), failed: z.number().int() }),
      /** `scheduled`: held by a platform until their time, and in no other figure. */
      published: figure.extend({
        verified: z.number().int(),
        scheduled: z.number().int(),
        failed: z.number().int(),
      }),
      waiting: figure.extend({ nextAt: unixSeconds.nullable(), overdue: z.number().int(), blocked: z.number().int() }),
      /** Accounts at the end of each day, and before the period. */
      accountsThen: z.object({ before: count, series: z.array(count) }).nullable(),
      /** Posts of the period that their platforms took. */
      posts: withSeries.nullable(),
      plays: withSeries.nullable(),
      leads: withSeries
        .extend({
          open: count,
          /** From when somebody got them until their first answer; null: none was answered. */
          answerSeconds: count.nullable(),
          sources: z.array(z.object({ kind: z.enum(leadSources), leads: count })),
        })
        .nullable(),
      platforms: z
        .array(
          z.object({
            platform: z.string(),
            accounts: count,
            plays: z.number().nullable(),
            playsBefore: z.number().nullable(),
            interactions: z.number().nullable(),
            readAt: unixSeconds.nullable(),
            /** Why there are no plays; null: there are some. */
            reason: z.enum(['tellsNoPlays', 'notRead']).nullable(),
          }),
        )
        .nullable(),
      toDo: z.array(z.object({ kind: z.enum(toDoKinds), count })).nullable(),
      /** From works to customers. Null: not told, or not for this person. */
      way: z
        .object({
          works: count,
          plays: z.number().nullable(),
          clicks: z.number().nullable(),
          leads: z.number().nullable(),
          customers: z.number().nullable(),
          rates: wayRates,
        })
        .nullable(),
      /** Logins that are lost or end within three days. */
      logins: z
        .object({
          total: count,
          rows: z.array(
            z.object({
              id,
              openname: z.string(),
              avatar: z.string(),
              platform: z.string(),
              state: z.enum(['expiring', 'offline', 'challenge', 'blocked']),
              /** Since when it is lost, or until when it lasts. */
              at: unixSeconds.nullable(),
            }),
          ),
        })
        .nullable(),
      /** The local days of the period, oldest first; the last is today and unfinished. */
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
          coverUrl: z.string().nullable(),
          fault: z.string().nullable(),
          /** What the words of the fault name. */
          details: z.record(z.string(), z.union([z.string(), z.number()])),
          at: unixSeconds,
        }),
      ),
    }),
  }),
}
