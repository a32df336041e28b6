import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, listInput, nothing, pageOf, text, unixSeconds } from './wire.ts'

/** What a webhook may tell of; `subject: event`. Each is written in the transaction of its cause. */
export const hookEvents = [
  'material.ready',
  'work.ready',
  'work.failed',
  'post.scheduled',
  'post.accepted',
  'post.verified',
  'post.failed',
  'post.unknown',
  'post.cancelled',
  'account.online',
  'account.offline',
  'alarm.raised',
  'alarm.ended',
  'lead.created',
  'lead.assigned',
  'lead.converted',
  'message.received',
  'message.answered',
  'article.ready',
  'article.published',
  'fission.claimed',
  'fission.verified',
  'fission.rewarded',
  'fission.gone',
] as const
export type HookEvent = (typeof hookEvents)[number]

/** Seconds until the next try, by how many were made; after the last the event is given up. */
export const hookPauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

export const hookStates = ['on', 'off', 'failing'] as const
export const deliveryStates = ['waiting', 'delivered', 'givenUp'] as const

const hookRow = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(hookEvents)),
  /** `failing`: switched off after three days in which nothing arrived. */
  state: z.enum(hookStates),
  failingSince: unixSeconds.nullable(),
  waiting: z.number().int(),
  lastDeliveredAt: unixSeconds.nullable(),
})
export type HookRow = z.infer<typeof hookRow>

const delivery = z.object({
  id: z.string(),
  /** `webhook-id` of its requests; the same for each try of it. */
  eventId: id,
  event: z.enum([...hookEvents, 'test']),
  subject: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  at: unixSeconds,
  nextAt: unixSeconds.nullable(),
  /** What the receiver answered last, or why nothing was heard. */
  detail: z.string(),
})
export type HookDelivery = z.infer<typeof delivery>

export const webhookApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getHookList',
    access: can('api:edit'),
    input: nothing,
    output: z.object({ data: z.array(hookRow) }),
  }),
  /** A new one answers its signing secret, this once. Saved anew, one that was failing is on again. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.admin/addOrEditHook',
    access: can('api:edit'),
    input: z.object({
      id: id.optional(),
      name: text(80, 1),
      url: z.url({ protocol: /^https?$/ }).max(1000),
      events: z.array(z.enum(hookEvents)).min(1),
      isOn: z.boolean(),
    }),
    output: z.object({ id, secret: z.string().nullable() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delHook',
    access: can('api:edit'),
    input: z.object({ id }),
    output: done,
  }),
  /** Sends the event `test` now, and answers what came of it. */
  test: endpoint({
    method: 'POST',
    path: '/api/v2.admin/testHook',
    access: can('api:edit'),
    input: z.object({ id }),
    output: z.object({ isDelivered: z.boolean(), detail: z.string() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getHookDelivery',
    access: can('api:edit'),
    input: listInput.extend({ id, state: z.enum(deliveryStates).optional() }),
    output: pageOf(delivery),
  }),
  /** Sends events once more, under the ids that they had. */
  replay: endpoint({
    method: 'POST',
    path: '/api/v2.admin/replayHook',
    access: can('api:edit'),
    input: z.object({
      id,
      deliveryIds: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(500),
    }),
    output: z.object({ queued: z.number().int() }),
  }),
}
