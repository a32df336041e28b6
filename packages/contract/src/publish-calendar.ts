import { taskStates } from '@matrixcast/domain/publish-task'
import { waitKinds } from '@matrixcast/domain/why-waiting'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { postingRules } from './posting.ts'
import { id, nothing, timeFilter, unixSeconds } from './wire.ts'

const minute = z.number().int()

/** Small, because a month holds thousands. */
const calendarPost = z.object({
  id,
  /** When it is to go, or went. */
  at: unixSeconds,
  /** It went when a person pressed, not at a time of its own. */
  atOnce: z.boolean(),
  title: z.string(),
  /** Its place in `accounts`. */
  account: z.number().int(),
  cover: z.string().nullable(),
  state: z.enum(taskStates),
  wait: z.enum(waitKinds).nullable(),
})
export type CalendarPost = z.infer<typeof calendarPost>

const calendarAccount = z.object({
  id,
  openname: z.string(),
  platform: z.string(),
  gapSeconds: z.number().int(),
  cap: z.number().int().nullable(),
  windows: postingRules.shape.windows,
  quiet: z.object({ fromMinute: minute, untilMinute: minute }).nullable(),
})
export type CalendarAccount = z.infer<typeof calendarAccount>

/** More than a month of a large workspace; beyond it the answer says `truncated`. */
export const mostCalendarPosts = 20_000

export const calendarApi = {
  posts: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/getPublishCalendar',
    access: can('publish:list'),
    input: z.object({
      start_time: timeFilter,
      end_time: timeFilter,
      platform: z.string().max(60).optional(),
      third_auth_id: id.optional(),
      group_id: z.union([id, z.literal('none')]).optional(),
      wisdom_task_id: id.optional(),
    }),
    output: z.object({
      accounts: z.array(calendarAccount),
      posts: z.array(calendarPost),
      timeZone: z.string(),
      truncated: z.boolean(),
    }),
  }),
  /** Of the workspace's own verified posts of the last ninety days: the hours of each weekday in which most went out. */
  bestWindows: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/getBestWindows',
    access: can('publish:list'),
    input: nothing,
    output: z.object({
      verified: z.number().int(),
      windows: z.array(
        z.object({
          weekday: z.number().int(),
          fromHour: z.number().int(),
          untilHour: z.number().int(),
          posts: z.number().int(),
        }),
      ),
    }),
  }),
}
