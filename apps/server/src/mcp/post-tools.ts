import { isFaultWord } from '@matrixcast/contract/faults/is-fault-word'
import type { FaultDetails } from '@matrixcast/contract/faults/sentence'
import { openPostApi } from '@matrixcast/contract/open-posts'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { taskViews } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { unixSeconds } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { Principal } from '../http/callers.ts'
import { faultText } from '../http/fault-text.ts'
import { reads, stops, type Tool, tool, writes } from './tool.ts'
import { idOf, moment, ofPage, page, pageShown, words } from './tool-fields.ts'

const { id: postId, ...post } = openPostApi.list.output.shape.data.element.shape
const { posts: judged, ...plan } = postOrderApi.plan.output.shape
const attempt = publishingApi.attempts.output.shape.data.element.shape
const aPost = idOf('The post, as schedulePosts or getPosts answered.')

/** A key without any post a day schedules none. */
const mayPost = ({ key }: Principal): boolean => key?.postsADay !== 0
/** Who asks for a yes moves none. */
const mayMove = (admin: Principal): boolean => mayPost(admin) && admin.key?.asksYes !== true

/** The one post that was asked for was refused: the tool is, too. */
function refuseOne([refused]: readonly { fault: string; details: FaultDetails }[]): void {
  if (refused === undefined) return
  const { fault, details } = refused
  throw new Refusal(isFaultWord(fault) ? fault : 'internal', {
    ...details,
    ...(fault === 'notFound' ? { field: 'postId' } : {}),
  })
}

/** What leaves the house, in two steps, and what became of it. */
export const postTools: readonly Tool[] = [
  tool({
    name: 'planPosts',
    title: 'Plan posts (first step)',
    description:
      'First step: judges posts and publishes nothing. The token schedules the good ones (`fault` null) by schedulePosts and ends after ten minutes. Warning `asksFirst`: at its time such a post waits for a person; `accountOffline`: until somebody signs the account in.',
    call: postOrderApi.plan,
    hints: writes,
    isFor: mayPost,
    takes: z.strictObject({
      posts: z
        .array(
          z.strictObject({
            workId: idOf('The work to post, as addFinishedWork or listWorks answered.'),
            accountId: idOf('The account that it goes to, as listAccounts answered.'),
            at: moment
              .optional()
              .describe('When it goes out, in Unix seconds (not milliseconds); left out: when a person presses.'),
          }),
        )
        .min(1)
        .max(100)
        .describe('One row for each post: a work, an account and a time of its own.'),
    }),
    give: ({ posts }) => ({ posts: posts.map(({ at = null, ...one }) => ({ ...one, at })) }),
    shows: z.object({
      ...plan,
      posts: z.array(
        judged.element.extend({
          message: z.string().nullable().describe('Why it is not good, in words; null: it is.'),
        }),
      ),
    }),
    show: ({ posts, ...answer }, language) => ({
      ...answer,
      posts: posts.map((one, at) => {
        const { fault } = one
        if (fault === null || !isFaultWord(fault)) return { ...one, message: fault }
        const field = `posts.${at}.workId, posts.${at}.accountId`
        const details = fault === 'notFound' ? { ...one.details, field } : one.details
        return { ...one, message: faultText(language, fault, details) }
      }),
    }),
  }),
  tool({
    name: 'schedulePosts',
    title: 'Schedule posts (second step)',
    description:
      'Second step: schedules exactly the posts of a token, once. `asked`: a person has to say yes first; call it again later.',
    call: postOrderApi.schedule,
    hints: stops,
    isFor: mayPost,
    takes: z.strictObject({ token: z.string().min(20).max(200).describe('The token that planPosts answered.') }),
    give: (given) => given,
    shows: z.object({
      state: z.enum(['done', 'asked', 'declined']),
      made: z.array(z.string()).optional().describe('The posts, where it is done.'),
      expiresAt: unixSeconds.optional().describe('Until when a person may say yes, where one is asked.'),
    }),
    show: (answer) => answer,
  }),
  tool({
    name: 'movePost',
    title: 'Move a post',
    description: 'Gives a waiting post of this key another time. What is out already is refused.',
    call: openPostApi.move,
    hints: stops,
    isFor: mayMove,
    takes: z.strictObject({ postId: aPost, at: moment }),
    give: (given) => ({ ids: [given.postId], at: given.at }),
    shows: z.object({ done: z.array(postId) }),
    show({ done, refused }) {
      refuseOne(refused)
      return { done }
    },
  }),
  tool({
    name: 'cancelPost',
    title: 'Cancel a post',
    description: 'Stops a waiting post. What is out already is refused and stays on the platform.',
    call: openPostApi.cancel,
    hints: stops,
    takes: z.strictObject({ postId: aPost }),
    give: (given) => ({ ids: [given.postId] }),
    shows: z.object({ done: z.array(postId) }),
    show({ done, refused }) {
      refuseOne(refused)
      return { done }
    },
  }),
  tool({
    name: 'getPosts',
    title: 'Posts',
    description: 'Posts with state, link and reason. Only `verifiedAt` proves that a post was seen on the platform.',
    call: openPostApi.list,
    hints: reads,
    takes: z.strictObject({
      ...page,
      words,
      postId: aPost.optional().describe('Only this post.'),
      accountId: idOf('Only of this account.').optional(),
      view: z.enum(taskViews).default('all').describe('Only in this state.'),
    }),
    give: ({ words: keyword, postId: id, ...given }) => ({ ...given, keyword, id }),
    shows: pageShown(z.object({ postId, ...post })),
    show: (answer) => ofPage(answer, ({ id, ...row }) => ({ postId: id, ...row })),
  }),
  tool({
    name: 'explainFailure',
    title: 'Tries of a post',
    description: 'Every try of a post with the step that failed and why.',
    call: publishingApi.attempts,
    hints: reads,
    takes: z.strictObject({ postId: aPost }),
    give: (given) => ({ taskId: given.postId }),
    shows: z.object({
      tries: z.array(
        z.object({
          number: attempt.number,
          phase: attempt.phase,
          outcome: attempt.outcome,
          fault: attempt.fault,
          detail: attempt.detail,
          startedAt: attempt.startedAt,
          endedAt: attempt.endedAt,
          steps: z.array(z.string()).describe('Steps of which there is a picture.'),
        }),
      ),
    }),
    show: ({ data }) => ({
      tries: data.map(({ number, phase, outcome, fault, detail, startedAt, endedAt, evidence }) => {
        return { number, phase, outcome, fault, detail, startedAt, endedAt, steps: evidence.map(({ step }) => step) }
      }),
    }),
  }),
]
