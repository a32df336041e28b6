import { alikes } from '@matrixcast/canvas/alikes'
import { attemptPhases, taskStates } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { platformInfo } from './accounts.ts'
import { finalClicks } from './assignment.ts'
import { can, endpoint } from './endpoint.ts'
import { pageDigest } from './evidence.ts'
import { nearness } from './nearness.ts'
import { postFields } from './post-fields.ts'
import { accountsSeen, trySeen, versionsSeen } from './seen.ts'
import { setBackNumber } from './set-back.ts'
import { done, id, perItem, unixSeconds } from './wire.ts'

/** A post that is held since the database was set back goes only where its page had said so, and of this very set-back. */
const oneToSend = z.object({
  taskId: id,
  heldBySeen: setBackNumber.nullable().default(null),
  /** The account that the page showed: given to another one since, the post stays. */
  accountId: id.optional(),
  /** The version of the post that the page showed: with other words, fields or another time since, it stays. */
  versionSeen: z.number().int().optional(),
})

const releaseState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)])

/** A post near to one that waits here, and how it stands. */
const nearPost = nearness.extend({
  /** `same`: the very work, by another account. */
  near: z.enum([...alikes, 'same']),
  /** `publishing` also while nobody knows how it ended. A `waiting` one goes out too when it is in the same list. */
  standing: z.enum(['published', 'publishing', 'waiting']),
  taskId: id,
  /** Null: one that the person does not see. */
  account: z.string().nullable(),
})
export type NearPost = z.infer<typeof nearPost>

/** A publish task with the field names of the publish dialog (specification, section 3). */
export const videoListItem = z.object({
  id,
  title: z.string(),
  /** Topics separated by #. */
  topic: z.string(),
  /** 4 is a video, anything else pictures. */
  media_type: z.number().int(),
  full_file_url: z.string(),
  video_cover_url: z.string(),
  timing_time: unixSeconds.nullable(),
  video_publish_info: z.object({
    selectTopicsInfo: z.unknown(),
    selectPoiInfo: z.unknown(),
    selectCollectionInfo: z.unknown(),
    selectFriendsInfo: z.unknown(),
    musicId: z.string(),
  }),
  thirdauth: z.object({
    /** Always empty: sessions never enter a page. */
    third_cookie: z.literal(''),
    /** Our id of the account, sent to the helper as accountId. */
    id,
    account_id: z.string(),
    avatar: z.string(),
    openname: z.string(),
    third_platform_info: platformInfo,
  }),
  releaseState,
  releaseProgress: z.union([z.literal(0), z.literal(50), z.literal(100)]),
  releaseErrorMsg: z.string(),
  /** The finer state behind releaseState. */
  state: z.enum(taskStates),
  phase: z.enum(attemptPhases).nullable(),
  fault: z.string().nullable(),
  publishedUrl: z.string().nullable(),
  verifiedAt: unixSeconds.nullable(),
  /** Not of the specification: all that the platform takes besides. */
  fields: postFields,
  /** Not of the specification. `person`: the first post to a platform is filled in, and its publish button left to them. */
  finalClick: finalClicks,
  /** Not of the specification: what a person should know before this post leaves, the most telling first, six at most. */
  nearTo: z.array(nearPost).optional(),
  /** Not of the specification: it is from before the database was set back, by the number of that, and may be out already. */
  heldBy: setBackNumber.nullable(),
  /** Not of the specification: some try may have posted it. */
  mayStand: z.boolean(),
  /** Not of the specification: the number of its newest try, of all posts' tries; 0: none yet. */
  tries: z.number().int(),
  /** Not of the specification: another one with every change of what goes out, and when. */
  version: z.number().int(),
})
videoListItem.register(z.globalRegistry, { id: 'PublishTask' })
export type VideoListItem = z.infer<typeof videoListItem>

export const publishingApi = {
  videoList: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/getPublishVideoList',
    access: can('publish:list'),
    about: { set: 'v1', summary: 'Publish tasks with state, proof and link.' },
    input: z.object({
      wisdom_task_id: id.optional().describe('Only of this plan; left out: all plans.'),
      restriction: z.coerce
        .number()
        .int()
        .max(9)
        .optional()
        .describe('1: only what can be published now (waiting, file ready, account online).'),
      ids: z
        .string()
        .max(20_000)
        .optional()
        .describe('Ids of posts, separated by commas: just these, whatever their state.'),
      limit: z.coerce.number().int().min(1).max(1000).default(1000).describe('Rows, 1000 at most.'),
    }),
    output: z.object({ videoList: z.array(videoListItem), total: z.number().int() }),
  }),
  /** A signed single-use ticket with which the helper takes the task, its file and its session from the server. */
  createTicket: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/createPublishTicket',
    access: can('publish:send'),
    input: oneToSend,
    output: z.object({ ticket: z.string(), timingTime: unixSeconds.nullable() }),
  }),
  /** For accounts that the server drives itself: a worker sends it at once; the task's state tells how it goes. */
  publishByServer: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/publishByServer',
    access: can('publish:send'),
    input: oneToSend,
    output: done,
  }),
  /**
   * `publishId: "manual"`: the operator says the post is live, of the try and on the account that their page showed (`trySeen`). Any
   * other value is what the helper said; the ledger already knows.
   */
  callback: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/publishCallBack',
    access: can('publish:send'),
    input: z.object({ taskId: id, publishId: z.string().min(1).max(500), trySeen: trySeen.optional() }),
    output: z.object({ state: z.enum(taskStates) }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/v2.wisdom_task/retryPublish',
    access: can('publish:send'),
    /** `mayStandSeen`: the person was told that an earlier try may have put it there, by a page that showed this one as the newest. */
    input: z.object({ taskId: id, mayStandSeen: trySeen.optional() }),
    output: done,
  }),
  /** Every attempt at a task, oldest first, with what was seen. */
  attempts: endpoint({
    method: 'GET',
    path: '/api/v2.wisdom_task/getPublishAttemptList',
    access: can('publish:list'),
    about: { set: 'v1', summary: 'Each try of a publish task, with its steps and the reason of its end.' },
    input: z.object({ taskId: id.describe('The post.') }),
    output: z.object({
      data: z.array(
        z.object({
          id,
          number: z.number().int(),
          helper: z.string(),
          phase: z.enum(attemptPhases),
          outcome: z.string(),
          fault: z.string().nullable(),
          detail: z.string(),
          startedAt: unixSeconds,
          committedAt: unixSeconds.nullable(),
          endedAt: unixSeconds.nullable(),
          verifiedAt: unixSeconds.nullable(),
          /** Why the platform could not be read when the post was last looked for; empty when it could. */
          unread: z.string(),
          /** What was seen where a step failed, kept for thirty days. */
          evidence: z.array(
            z.object({ id, step: z.string(), takenAt: unixSeconds, pictureUrl: z.string(), digest: pageDigest }),
          ),
        }),
      ),
    }),
  }),
  needAutoPublish: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getNeedAutoPublishVideoList',
    access: can('publish:list'),
    input: z.object({}),
    output: z.object({ videoList: z.array(videoListItem) }),
  }),
  /**
   * The person's answer to the prompt: `publish` lets these go out, `later` asks again in an hour. It is for what is due, on the
   * account and in the version that the prompt was about; what is not, by now, stays as it is: `versionChanged`.
   */
  autoPublishCallback: endpoint({
    method: 'POST',
    path: '/api/v2.admin/autoPublishCallBack',
    access: can('publish:send'),
    input: z.object({
      ids: z.array(id).max(1000),
      /** `takeBack`: later, and the yes that was said before holds no more. */
      answer: z.enum(['publish', 'later', 'takeBack']),
      accountsSeen: accountsSeen.optional(),
      versionsSeen: versionsSeen.optional(),
    }),
    output: perItem,
  }),
}
