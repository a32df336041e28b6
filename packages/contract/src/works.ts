import { alikes } from '@matrixcast/canvas/alikes'
import { taskStates } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { nearness } from './nearness.ts'
import { postFields } from './post-fields.ts'
import { postVerdict } from './publish-tasks.ts'
import { mostOfWork } from './text-lengths.ts'
import {
  done,
  id,
  ids,
  listInput,
  orderId,
  pageOf,
  perItem,
  postingTime,
  text,
  timeFilter,
  topicText,
  unixSeconds,
} from './wire.ts'

const workStates = ['queued', 'rendering', 'ready', 'failed', 'cancelled'] as const
const workState = z.enum(workStates)
/** `finished`: its files came ready, without an order; `article`: the words of an article, with the pictures in it. */
export const workOrigins = ['drawn', 'finished', 'article'] as const

export const work = z.object({
  id,
  plan: z.object({ id, name: z.string() }),
  origin: z.enum(workOrigins),
  /** Null without an order. */
  clipId: id.nullable(),
  /** The article whose words it is; null where it is none, or the article was removed. */
  articleId: id.nullable(),
  /** Which of its order's works it is, from 1. */
  number: z.number().int(),
  title: z.string(),
  /** `#one #two` */
  topic: z.string(),
  coverUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  /** One picture a scene, of orders that give pictures; the pictures of a finished work. */
  images: z.array(z.string()),
  seconds: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  state: workState,
  /** 0 to 1 while rendering. */
  progress: z.number(),
  /** Why the production failed: a stable word. */
  fault: z.string().nullable(),
  faultDetail: z.string(),
  /** Its order was changed since it was produced. */
  outdated: z.boolean(),
  /** In what it is near to another work, of its plan as drawn, of all plans once its file was looked at; null is truly different. */
  alike: z.enum(alikes).nullable(),
  task: z
    .object({
      id,
      state: z.enum(taskStates),
      fault: z.string().nullable(),
      faultDetail: z.string(),
      /** While it waits: why the platform would not take it as it is. */
      verdict: postVerdict.nullable(),
      /** Some try may have posted it: to try again asks first. */
      mayStand: z.boolean(),
      /** The number of its newest try, of all posts' tries; 0: none yet. */
      tries: z.number().int(),
      fields: postFields,
      timing_time: unixSeconds.nullable(),
      account: z.object({ id, openname: z.string(), avatar: z.string(), platform: z.string() }),
      publishedUrl: z.string().nullable(),
      publishedAt: unixSeconds.nullable(),
      verifiedAt: unixSeconds.nullable(),
    })
    .nullable(),
  /** Further accounts this work goes to, by explicit choice. */
  moreTasks: z.number().int(),
  /** It has a post on an account that this person does not see. */
  isElsewhere: z.boolean(),
  createtime: unixSeconds,
})
work.register(z.globalRegistry, { id: 'Work' })
export type Work = z.infer<typeof work>

const workTwin = nearness.extend({
  coverUrl: z.string().nullable(),
  /** The first of frames, title and cover that passes the limits of the order. */
  near: z.enum(alikes),
  isPublished: z.boolean(),
})
export type WorkTwin = z.infer<typeof workTwin>

/** Whether a work's file was compared with all others; `unreadable` when it was gone or broken. */
const lookState = z.enum(['noFile', 'waiting', 'compared', 'unreadable'])
export type LookState = z.infer<typeof lookState>

/** The tabs of the works list. `unplanned`: ready, and no post of it exists; `unpublished`: ready, planned or not. */
export const workViews = [
  'all',
  'producing',
  'unplanned',
  'unpublished',
  'blocked',
  'publishing',
  'scheduled',
  'published',
  'failed',
  'alike',
] as const

/** Of all works of the list. `published` have a post that its platform took, `verified` one that was seen there. */
const workFigures = z.object({
  works: z.number().int(),
  waiting: z.number().int(),
  published: z.number().int(),
  verified: z.number().int(),
  failed: z.number().int(),
})
export type WorkFigures = z.infer<typeof workFigures>

export const topicWays = ['add', 'replace'] as const
export const assignTimes = ['keep', 'nextFree'] as const
/** The most topics that a work may have. */
export const mostTopics = 50
/** The most pictures that one finished work may have. */
export const mostPictures = 50

export const workApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/getWorkList',
    access: can('work:list'),
    about: { set: 'v1', summary: 'Finished and unfinished works with their state.' },
    /**
     * `start_time` and `end_time` are of when a work was made. What is asked of its posts (platform, account, group, when it went
     * out) is asked of one and the same post.
     */
    input: listInput.extend({
      wisdom_task_id: id.optional().describe('Only of this plan.'),
      clip_id: id.optional().describe('Only of this clip order.'),
      platform: z.string().max(60).optional().describe('With a post on this platform, by its name in code.'),
      third_auth_id: id.optional().describe('With a post of this account.'),
      group_id: z
        .union([id, z.literal('none')])
        .optional()
        .describe('With a post of this group of accounts, or `none`.'),
      published_from: timeFilter.optional().describe('Unix seconds: with a post that went out not before it.'),
      published_to: timeFilter.optional().describe('Unix seconds: with a post that went out not after it.'),
      view: z.enum(workViews).default('all').describe('Which of them.'),
    }),
    output: pageOf(work).extend({ views: z.record(z.enum(workViews), z.number().int()), figures: workFigures }),
  }),
  /**
   * A work of files that need no production: one video, or pictures in this order. It takes no credit, and keeps its files when
   * the materials are removed. Without `planId` it lies in the plan for finished files; without `coverId` a still of it is shown.
   */
  addFinished: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/addFinishedWork',
    access: can('work:edit'),
    about: { set: 'v1', summary: 'Makes a work of a finished video or of pictures, ready to be published.' },
    input: z.object({
      materialIds: z.array(id).min(1).max(mostPictures).describe('One video, or pictures in their order.'),
      title: text(mostOfWork.title, 1).describe('What the post is called.'),
      topics: z.array(topicText(mostOfWork.topic)).max(mostTopics).default([]).describe('Topics without the sign #.'),
      planId: id.optional().describe('The plan that it belongs to; left out: the one for finished files.'),
      coverId: id.optional().describe('A picture as cover; left out: a still of the video.'),
      orderId,
    }),
    output: z.object({ id, planId: id }),
  }),
  /** A work of each of these materials, with its file's name as title. One that has a work already is refused by name. */
  addFinishedEach: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/addFinishedWorks',
    access: can('work:edit'),
    input: z.object({
      ids,
      topics: z.array(topicText(mostOfWork.topic)).max(mostTopics).default([]),
      planId: id.optional(),
    }),
    output: perItem.extend({ made: z.array(z.object({ materialId: id, workId: id })) }),
  }),
  /** Gives works these topics, or adds them to those that they have. A work that has gone out keeps its own: `workPublished`. */
  setTopics: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/setWorkTopics',
    access: can('work:edit'),
    about: { set: 'v1', summary: 'Sets the topics of works.', isRepeatable: true },
    input: z.object({
      ids: ids.describe('Works.'),
      topics: z.array(topicText(mostOfWork.topic)).max(mostTopics).describe('Topics without the sign #.'),
      how: z.enum(topicWays).describe('Whether they are added, or take the place of those that are there.'),
    }),
    output: perItem,
  }),
  /**
   * Gives works to an account, or each to that account of a group which has the fewest posts waiting and whose platform takes it.
   * The waiting post of a work moves, one without a post gets its first; one that waits there already stays. `nextFree`: at the
   * next time that the account has free; `keep`: a post keeps its time, and a new one waits for one-click publish.
   */
  assign: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/assignWork',
    access: can('publish:send'),
    input: z
      .object({ ids, accountId: id.optional(), groupId: id.optional(), times: z.enum(assignTimes) })
      .refine(({ accountId, groupId }) => (accountId === undefined) !== (groupId === undefined), {
        error: 'oneOfTwo',
      }),
    output: perItem,
  }),
  /** Words of a work not yet published, account and time of one of its posts. Raises the version of its waiting tasks. */
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/editWork',
    access: can('work:edit'),
    about: {
      set: 'v1',
      summary: 'Changes title and topics of a work; of a key neither account nor time.',
      isRepeatable: true,
    },
    input: z.object({
      id: id.describe('The work.'),
      title: text(mostOfWork.title, 1).optional().describe('What it is called; left out: it stays.'),
      inPicture: z
        .boolean()
        .default(false)
        .describe('The title is in the picture too: the video is made again with the new one, at no cost.'),
      topics: z
        .array(topicText(mostOfWork.topic))
        .max(mostTopics)
        .optional()
        .describe('Topics without the sign #; left out: they stay.'),
      taskId: id.optional().describe('The post that account and time are for; of a key none.'),
      accountSeen: id
        .nullable()
        .optional()
        .describe('The account of that post as the page showed it; left out by programs.'),
      accountId: id.nullable().optional().describe('The account of that post; of a key none.'),
      timing_time: postingTime.nullable().optional().describe('The time of that post, in Unix seconds; of a key none.'),
    }),
    output: done,
  }),
  /** Finished works of any plan that are near to this one by the limits of its order; published ones first, 100 at most. */
  twins: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/getWorkTwins',
    access: can('work:list'),
    input: z.object({ id }),
    output: z.object({ state: lookState, data: z.array(workTwin) }),
  }),
  /** Cancels the production of queued or running works; their reserved credit comes back. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/cancelWork',
    access: can('work:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** Produces failed, cancelled or outdated works again; a finished one at no cost. */
  retry: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/retryWork',
    access: can('work:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/delWork',
    access: can('work:del'),
    input: z.object({ ids }),
    output: perItem,
  }),
}
