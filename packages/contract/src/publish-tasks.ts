import { attemptPhases, taskStates } from '@matrixcast/domain/publish-task'
import { waitKinds } from '@matrixcast/domain/why-waiting'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { postFields } from './post-fields.ts'
import { accountsSeen, timesSeen, trySeen } from './seen.ts'
import { setBackNumber } from './set-back.ts'
import { done, id, ids, listInput, pageOf, perItem, postingTime, unixSeconds } from './wire.ts'

const wait = z.object({ kind: z.enum(waitKinds), until: unixSeconds.nullable(), asksThen: z.literal(true).optional() })

/** Why a platform would not take a post: the words of a refusal, with their figures. */
export const postVerdict = z.object({
  fault: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type PostVerdict = z.infer<typeof postVerdict>

const publishTaskRow = z.object({
  id,
  title: z.string(),
  coverUrl: z.string().nullable(),
  workId: id,
  plan: z.object({ id, name: z.string() }),
  account: z.object({ id, openname: z.string(), avatar: z.string(), platform: z.string() }),
  timing_time: unixSeconds.nullable(),
  state: z.enum(taskStates),
  phase: z.enum(attemptPhases).nullable(),
  fault: z.string().nullable(),
  faultDetail: z.string(),
  fields: postFields,
  /** Some try may have posted it: to try again asks first. */
  mayStand: z.boolean(),
  /** The number of its newest try, of all posts' tries; 0: none yet. */
  tries: z.number().int(),
  /** Taken by the platform, and not seen there as long as that was to be expected. */
  isGivenUp: z.boolean(),
  /** Of waiting tasks: why it has not gone out. Never of one that may go this moment and has a helper. */
  wait: wait.nullable(),
  /** Of waiting tasks: why the platform would not take it as it is. */
  verdict: postVerdict.nullable(),
  /** Of tasks that wait since before the database was set back. */
  heldBy: setBackNumber.nullable(),
  publishedUrl: z.string().nullable(),
  publishedAt: unixSeconds.nullable(),
  verifiedAt: unixSeconds.nullable(),
})
export type PublishTaskRow = z.infer<typeof publishTaskRow>

/**
 * The tabs of the list; `published` are all that a platform took, but for those it holds until their time (`scheduled`). `held`
 * wait since before the database was set back, `missed` were not sent in their time, as after an outage.
 */
export const taskViews = [
  'all',
  'waiting',
  'blocked',
  'held',
  'missed',
  'publishing',
  'scheduled',
  'published',
  'failed',
  'unknown',
  'cancelled',
] as const

const onTasks = <Input extends z.ZodType>(path: `/${string}`, input: Input) =>
  endpoint({ method: 'POST', path, access: can('publish:send'), input, output: perItem })

const who = {
  platform: z.string().max(60).optional(),
  third_auth_id: id.optional(),
  group_id: z.union([id, z.literal('none')]).optional(),
  wisdom_task_id: id.optional(),
}

/**
 * `mayStandSeen`: of which posts the person was told that an earlier try may have put them there, and what it means that they go
 * out again. Such a post that is not among them stays as it is, as does one that was tried since, or has another account now.
 */
const again = z.object({ ids, mayStandSeen: z.record(z.string(), trySeen).default({}) })

export const publishTaskApi = {
  /** `start_time` and `end_time` are of when posts are to go, and of those sent without a time when they went: as on the calendar. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/getPublishTaskList',
    access: can('publish:list'),
    input: listInput.extend({ ...who, task_id: id.optional(), view: z.enum(taskViews).default('all') }),
    output: pageOf(publishTaskRow).extend({ views: z.record(z.enum(taskViews), z.number().int()) }),
  }),
  /**
   * Gives waiting posts another time, moves each by so many minutes, or gives each the next that its account has free; null takes the time away. One that has another time by now
   * than the page showed stays, where that is told: `versionChanged`.
   */
  move: onTasks(
    '/api/v2.wisdom_task/movePublishTask',
    z
      .object({
        ids,
        timing_time: postingTime.nullable().optional(),
        shiftMinutes: z.number().int().min(-525_600).max(525_600).optional(),
        nextFree: z.literal(true).optional(),
        timesSeen: timesSeen.optional(),
      })
      .refine(
        (time) => [time.timing_time, time.shiftMinutes, time.nextFree].filter((one) => one !== undefined).length === 1,
        {
          error: 'oneOfThree',
        },
      ),
  ),
  /** Stops waiting posts, and running ones that are not yet being committed. */
  cancel: onTasks('/api/v2.wisdom_task/cancelPublishTask', z.object({ ids })),
  restore: onTasks('/api/v2.wisdom_task/restorePublishTask', again),
  retry: onTasks('/api/v2.wisdom_task/retryPublishTask', again),
  /** Has the platform asked now about posts whose end is not known, or that it took and were not read back yet. */
  check: onTasks('/api/v2.wisdom_task/checkPublishTask', z.object({ ids })),
  /**
   * A person saw that the platform does not have posts whose end is not known: they failed, and may be tried again. One that was
   * tried since the page, or has another account now, stays: nobody looked for that.
   */
  deny: onTasks('/api/v2.wisdom_task/denyPublishTask', z.object({ ids, triesSeen: z.record(z.string(), trySeen) })),
  /**
   * A person looked on the platform: these posts may go. Not those that another set-back holds than their page showed, nor those
   * of another account, where that is told.
   */
  letGo: onTasks(
    '/api/v2.wisdom_task/letPublishTaskGo',
    z.object({ ids, heldBySeen: setBackNumber, accountsSeen: accountsSeen.optional() }),
  ),
  /** What stays on platforms when works, plans or accounts are deleted here: how many posts, and the newest with their addresses. */
  published: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/getPublishedPosts',
    access: can('publish:list'),
    input: z.object({ of: z.enum(['work', 'plan', 'account']), ids }),
    output: z.object({
      total: z.number().int(),
      posts: z.array(
        z.object({ id, title: z.string(), openname: z.string(), platform: z.string(), url: z.string().nullable() }),
      ),
    }),
  }),
  /** What the platform takes of a post besides its words and time, as its manifest says. Raises the version of the post. */
  setFields: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/setPublishFields',
    access: can('publish:send'),
    /** `fieldsSeen`: those that the page began with; what is the same in both stays as it is now. Left out: all are replaced. */
    input: z.object({ id, fields: postFields, fieldsSeen: postFields.optional() }),
    output: done,
  }),
  /** Gives waiting posts to another account; none that has another one by now than its page showed. */
  give: onTasks(
    '/api/v2.wisdom_task/givePublishTask',
    z.object({ ids, accountId: id, accountsSeen: accountsSeen.optional() }),
  ),
}
