import { z } from 'zod'
import { can, endpoint, session } from './endpoint.ts'
import { done, id, nothing, unixSeconds } from './wire.ts'

/**
 * `leadDue`: the owner of a lead has to act. `leadReturns`: within a day it goes back to its pool. `failed`: while nobody was there,
 * by itself or when it was read back. `setBack`: the database is older than what was published from it. `backup`: two days passed
 * without one. `hookFailing`: a webhook was switched off. `yesAsked`: a key wants to publish and needs a yes.
 * `poolLow`: an open activity has fewer than one in ten of its videos left. `rewardOut`: a reward of one is given out.
 */
const alarmKinds = [
  'overdue',
  'unknown',
  'failed',
  'breaker',
  'setBack',
  'backup',
  'leadDue',
  'leadReturns',
  'hookFailing',
  'yesAsked',
  'poolLow',
  'rewardOut',
] as const

const alarm = z.object({
  id,
  kind: z.enum(alarmKinds),
  /** Why, as the list of publish tasks words it: a kind of wait, a fault, or the step that failed. Of a lead `firstAnswer`, `followUp` or `noFollow`. */
  reason: z.string(),
  taskId: id.nullable(),
  leadId: id.nullable(),
  activityId: id.nullable(),
  title: z.string(),
  account: z.string(),
  platform: z.string(),
  /** How many posts it holds back, where it is about many. */
  posts: z.number().int().nullable(),
  raisedAt: unixSeconds,
})
export type Alarm = z.infer<typeof alarm>

export const alarmApi = {
  /**
   * What needs the person now, newest first, at most a hundred; each goes by itself when its cause ends. Of posts to whoever may
   * list them, of a lead to its owner alone.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getAlarmList',
    access: session,
    input: nothing,
    output: z.object({ data: z.array(alarm), total: z.number().int() }),
  }),
  /** Lets posts of a platform go again whose breaker opened. */
  closeBreaker: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/closeBreaker',
    access: can('publish:send'),
    input: z.object({ platform: z.string().max(60) }),
    output: done,
  }),
}
