import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { NewClipPlan } from '@matrixcast/canvas/new-clip-plan'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, ids, listInput, orderId, pageOf, perItem, postingTime, text, unixSeconds } from './wire.ts'

const minuteOfDay = z.number().int().min(0).max(1440)

/** When a plan's works go out. Works beyond what fits stay unscheduled and are listed. */
export const postingTimes = z.object({
  /** Null: works get no time of their own and wait for one-click publish. */
  startAt: postingTime.nullable().default(null),
  windows: z
    .array(
      z
        .object({ fromMinute: minuteOfDay, untilMinute: minuteOfDay })
        .refine((window) => window.untilMinute > window.fromMinute, { error: 'windowBackwards' }),
    )
    .max(12)
    .default([{ fromMinute: 9 * 60, untilMinute: 21 * 60 }]),
  gapMinutes: z.number().int().min(1).max(1440).default(60),
  perDay: z.number().int().min(1).max(100).default(3),
})
export type PostingTimes = z.infer<typeof postingTimes>

/** Keeps a plan in stock: once fewer than `least` of its works wait to be published, `add` more are produced. */
export const restock = z.object({
  on: z.boolean().default(false),
  least: z.number().int().min(1).max(500).default(10),
  add: z.number().int().min(1).max(500).default(10),
})
export type Restock = z.infer<typeof restock>

const planFields = {
  name: text(80, 1).describe('The name of the plan.'),
  accountIds: z.array(id).max(1000).default([]).describe('Accounts that its works go to; of a key none.'),
  postingTimes: postingTimes.prefault({}).describe('When its works go out.'),
  restock: restock.prefault({}).describe('Keeps so many works in stock.'),
}

const counts = z.object({
  works: z.number().int(),
  rendering: z.number().int(),
  ready: z.number().int(),
  renderFailed: z.number().int(),
  waiting: z.number().int(),
  /** Of those that wait: what their platforms would not take. */
  blocked: z.number().int(),
  publishing: z.number().int(),
  scheduled: z.number().int(),
  published: z.number().int(),
  verified: z.number().int(),
  failed: z.number().int(),
})

/** What the works of a plan are: videos and pictures, articles, or items of the pool of an activity. */
export const planKinds = ['clip', 'article', 'fission'] as const
export type PlanKind = (typeof planKinds)[number]

export const planRow = z.object({
  id,
  name: z.string(),
  accounts: z.number().int(),
  kind: z.enum(planKinds),
  /** The one for finished files, or for articles of their own: it has no order. */
  isForFiles: z.boolean(),
  counts,
  coverUrl: z.string().nullable(),
  nextAt: unixSeconds.nullable(),
  createtime: unixSeconds,
  updatetime: unixSeconds,
})
planRow.register(z.globalRegistry, { id: 'Plan' })
export type PlanRow = z.infer<typeof planRow>

export const planApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/getWisdomTaskList',
    access: can('plan:list'),
    about: { set: 'v1', summary: 'Plans, newest first.' },
    input: listInput.extend({ kind: z.enum(planKinds).optional().describe('Plans of this kind alone.') }),
    output: pageOf(planRow),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/wisdomTaskInfo',
    access: can('plan:list'),
    about: { set: 'v1', summary: 'One plan with its clip order.' },
    input: z.object({ id: id.describe('The plan.') }),
    output: z.object({
      plan: planRow,
      /** Rises with every save; who saves names the one their page showed. */
      version: z.number().int(),
      accountIds: z.array(id),
      postingTimes,
      restock,
      /** Why the last restocking gave nothing: a stable word. */
      restockFault: z.string().nullable(),
      /** The newest order, and its settings, from which a form starts. */
      clipId: id,
      clipVersion: z.number().int(),
      clip: ClipPlan,
    }),
  }),
  /** Writes the plan and its first clip order, reserves the credits and queues the variants, all or nothing. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/addWisdomTask',
    access: can('plan:add'),
    about: { set: 'v1', summary: 'Makes a plan with its clip order, once for each order; of a key without accounts.' },
    input: z.object({
      ...planFields,
      clip: NewClipPlan.describe('The clip order: of what its videos are made, and how.'),
      /** Its works fill the pool of this activity and go to no account (`planOfPool`); needs `fission:edit` besides. */
      activityId: id.optional().describe('The activity whose pool its works fill; without accounts.'),
      orderId,
    }),
    output: z.object({ id, clipId: id, works: z.number().int() }),
  }),
  /**
   * Name, accounts and times. Works without a post get one; where accounts or times changed, what the plan itself dealt is dealt
   * again: `redealt` works together. `leftAlone`: posts that wait and were decided by a person or a batch or may be out already,
   * and works dealt to nobody since they may be. `versionChanged` where somebody saved it since the page was opened.
   */
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/editWisdomTask',
    access: can('plan:edit'),
    /**
     * `version`: left out by callers without a page of their own. `accountsSeen`: what the form was filled from; an account that
     * was not in it stays in the plan.
     */
    input: z.object({
      id: id.describe('The plan.'),
      version: z.number().int().optional().describe('The version that was read; left out: it is not compared.'),
      accountsSeen: z
        .array(id)
        .max(1000)
        .optional()
        .describe('Accounts that were read; one that was not stays in the plan.'),
      ...planFields,
    }),
    output: z.object({ id, version: z.number().int(), redealt: z.number().int(), leftAlone: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/delWisdomTask',
    access: can('plan:del'),
    input: z.object({ ids }),
    output: perItem,
  }),
}
