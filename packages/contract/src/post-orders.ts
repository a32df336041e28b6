import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { postFields } from './post-fields.ts'
import { batchWarnings, judgedItem, mostBatchPosts } from './publish-batch.ts'
import { id, nothing, postingTime, unixSeconds } from './wire.ts'

/** Two steps for whoever is not at a screen: posts are planned and judged first, and scheduled by the token of the plan. */

/** How long a token, and a link to say yes by, are good for. */
export const postOrderSeconds = 600

const wanted = z.object({
  workId: id.describe('The work to post.'),
  accountId: id.describe('The account that it goes to.'),
  at: postingTime.nullable().describe('When it goes out, in Unix seconds; null: when a person presses publish.'),
})

/** `asksFirst`: at its time the post waits for a person's press; `accountOffline`: until somebody signs the account in. */
const orderWarnings = [...batchWarnings, 'asksFirst', 'accountOffline'] as const
export type OrderWarning = (typeof orderWarnings)[number]

export const postOrderStates = ['planned', 'asked', 'declined', 'done'] as const

export const postOrderApi = {
  /** Judges posts and writes none. The token schedules exactly these, for ten minutes. */
  plan: endpoint({
    method: 'POST',
    path: '/api/v2.open/planPosts',
    access: can('publish:send'),
    about: {
      set: 'v1',
      summary: 'Judges posts without writing any. The token schedules exactly the good ones, within ten minutes.',
      isRepeatable: true,
    },
    input: z.object({
      posts: z.array(wanted).min(1).max(mostBatchPosts).describe('A row for each post: a work, an account and a time.'),
    }),
    output: z.object({
      /** Null where no post is good. */
      token: z.string().nullable(),
      expiresAt: unixSeconds,
      /** A person has to say yes before they are scheduled. */
      asksYes: z.boolean(),
      good: z.number().int(),
      posts: z.array(
        judgedItem.pick({ workId: true, accountId: true, fault: true, details: true, message: true }).extend({
          at: unixSeconds.nullable(),
          warnings: z.array(z.enum(orderWarnings)),
          fields: postFields.describe('What the post names by the defaults of its account, group or platform.'),
        }),
      ),
    }),
  }),
  /**
   * Schedules what the token was given for. The same token again answers the same. `asked`: a person has to say yes first, at a
   * screen or by a link that no program is given; ask again afterwards.
   */
  schedule: endpoint({
    method: 'POST',
    path: '/api/v2.open/schedulePosts',
    access: can('publish:send'),
    about: {
      set: 'v1',
      summary: 'Schedules the posts of a token, once. Where the key asks for a yes, a person is asked first.',
      isRepeatable: true,
    },
    input: z.object({ token: z.string().min(20).max(200).describe('The token that planPosts answered.') }),
    output: z.discriminatedUnion('state', [
      z.object({ state: z.literal('done'), made: z.array(id) }),
      z.object({ state: z.literal('asked'), expiresAt: unixSeconds }),
      z.object({ state: z.literal('declined') }),
    ]),
  }),
  /** What keys want to publish and nobody has answered yet. */
  waiting: endpoint({
    method: 'GET',
    path: '/api/v2.open/getPostOrderList',
    access: can('publish:send'),
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          id,
          key: z.string(),
          person: z.string(),
          expiresAt: unixSeconds,
          posts: z.array(
            z.object({
              title: z.string(),
              account: z.string(),
              platform: z.string(),
              at: unixSeconds.nullable(),
              /** After the yes its account asks again when it is due. */
              asksFirst: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  }),
  /** A person's yes or no: the one whom the key acts as, or a total administrator. Never a key's. */
  answer: endpoint({
    method: 'POST',
    path: '/api/v2.open/answerPostOrder',
    access: can('publish:send'),
    input: z.object({ id, isYes: z.boolean() }),
    output: z.discriminatedUnion('state', [
      z.object({ state: z.literal('done'), made: z.array(id) }),
      z.object({ state: z.literal('declined') }),
    ]),
  }),
}
