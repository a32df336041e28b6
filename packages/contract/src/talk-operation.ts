import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { incomingKind } from './incoming.ts'
import { hitRow } from './rule-hits.ts'
import { done, id, ids, listInput, pageOf, perItem, text, timeFilter, unixSeconds } from './wire.ts'

/** What answers by itself: what waits for a person, how much accounts say, and the one switch that stops all. */

export const queueTabs = ['toApprove', 'queued'] as const
export type QueueTab = (typeof queueTabs)[number]
const minuteOfDay = z.number().int().min(0).max(1440)

const talkingRules = z.object({
  /** Null: no limit of ours. */
  hourMost: z.number().int().min(1).max(1000).nullable(),
  dayMost: z.number().int().min(1).max(10_000).nullable(),
  gapSeconds: z.number().int().min(0).max(86_400),
  /** In the workspace's zone; may pass midnight. */
  quiet: z.object({ fromMinute: minuteOfDay, untilMinute: minuteOfDay }).nullable(),
  pausedUntil: unixSeconds.nullable(),
  pausedWhy: text(200),
})
const talkingRow = talkingRules.extend({
  id,
  name: z.string(),
  platform: z.string(),
  sentHour: z.int(),
  sentDay: z.int(),
  /** Answers of its that wait for their turn. */
  queued: z.int(),
})
export type TalkingRow = z.infer<typeof talkingRow>

export const talkOperationApi = {
  queue: endpoint({
    method: 'GET',
    path: '/api/v2.operation/getQueueList',
    access: can('talk:list'),
    /** The longest waiting first. `queued`: not handed over yet. */
    input: listInput.extend({
      tab: z.enum(queueTabs).default('toApprove'),
      rule_id: id.optional(),
      account_id: id.optional(),
    }),
    output: pageOf(hitRow).extend({ counts: z.record(z.enum(queueTabs), z.int()) }),
  }),
  /** `text`: other words for all of these. */
  approve: endpoint({
    method: 'POST',
    path: '/api/v2.operation/approveQueue',
    access: can('talk:send'),
    input: z.object({ ids, text: text(5000, 1).optional() }),
    /** `isStopped`: all automatic answers are, so that what was approved waits until somebody lets them go on. */
    output: perItem.extend({ isStopped: z.boolean() }),
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/v2.operation/skipQueue',
    access: can('talk:send'),
    input: z.object({ ids }),
    output: perItem,
  }),
  talking: endpoint({
    method: 'GET',
    path: '/api/v2.operation/getTalkingRules',
    access: can('talk:list'),
    input: listInput,
    output: pageOf(talkingRow).extend({
      timeZone: z.string(),
      stop: z.object({ isStopped: z.boolean(), by: z.string(), at: unixSeconds.nullable() }),
    }),
  }),
  setTalking: endpoint({
    method: 'POST',
    path: '/api/v2.operation/setTalkingRules',
    access: can('rule:edit'),
    input: talkingRules.extend({ ids }),
    output: perItem,
  }),
  /** Nothing that a rule wrote leaves while it is on; what waits keeps its place. */
  stopAll: endpoint({
    method: 'POST',
    path: '/api/v2.operation/stopAll',
    access: can('talk:send'),
    input: z.object({ on: z.boolean() }),
    output: done,
  }),
  /** What came and what became of it. Without times: today, in the workspace's zone. */
  scenes: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getSceneStatisticsNum',
    access: can('talk:list'),
    input: z.object({
      third_auth_id: id.optional(),
      start_time: timeFilter.optional(),
      end_time: timeFilter.optional(),
    }),
    output: z.object({
      data: z.array(
        z.object({
          scene: incomingKind,
          /** Messages within the time asked for. */
          today: z.int(),
          /** Messages that wait for an answer, whenever they came. */
          pending: z.int(),
          auto: z.int(),
          manual: z.int(),
          /** Answers that were refused, or of which nobody knows whether they are there. */
          failed: z.int(),
        }),
      ),
    }),
  }),
}
