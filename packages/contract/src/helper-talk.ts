import { talkFaults } from '@matrixcast/domain/talk-send'
import { z } from 'zod'
import { proxy, sealedState, seenAs } from './assignment.ts'
import { endpoint, helperOnly } from './endpoint.ts'
import { incoming } from './incoming.ts'
import { done, id } from './wire.ts'

/** Reading and answering through an account's own browser, by cloud managers from protocol 3 on. */

const account = z.object({
  accountId: id,
  platform: z.string(),
  remoteId: z.string(),
  storageState: sealedState,
  proxy,
  browsing: seenAs,
})

/** An adapter's own note of how far it read. */
const cursor = z.string().max(1_000_000)

export const readAssignment = account.extend({ cursor, posts: z.array(z.string().max(500)).max(5000) })
export type ReadAssignment = z.infer<typeof readAssignment>

/** `isReadBack`: nobody knows whether it is out; it is looked for and never sent. */
export const answerAssignment = account.extend({
  messageId: id,
  fence: z.number().int(),
  /** The `ref` of what is answered. */
  to: z.string().max(500),
  text: z.string(),
  isReadBack: z.boolean(),
})
export type AnswerAssignment = z.infer<typeof answerAssignment>

const detail = z.string().max(2000)
const fault = z.enum(talkFaults)

/**
 * How an answer ended. `stopped`: nothing was pressed; `retry`: the same may go later. `absent`: read back, and not there.
 * `unread`: it could not be read back.
 */
const answerEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), ref: z.string().min(1).max(500) }),
  z.object({ kind: z.literal('refused'), fault, detail }),
  z.object({ kind: z.literal('unsure'), detail }),
  z.object({ kind: z.literal('stopped'), fault, detail, retry: z.boolean() }),
  z.object({ kind: z.literal('absent') }),
  z.object({ kind: z.literal('unread'), fault, detail }),
])
export type AnswerEnd = z.infer<typeof answerEnd>

export const helperTalkApi = {
  /** What a reading gave; `items` that came after `cursor`, or why there was none. */
  reportRead: endpoint({
    method: 'POST',
    path: '/api/v2.helper/reportRead',
    access: helperOnly,
    input: z.object({
      accountId: id,
      before: cursor,
      read: z.union([
        z.object({ items: z.array(incoming).max(500), cursor, more: z.boolean() }),
        z.object({ fault, detail }),
      ]),
    }),
    output: done,
  }),
  /** Asked right before the press. `mayPress: false`: somebody else holds it, or its lease is over. */
  beginAnswer: endpoint({
    method: 'POST',
    path: '/api/v2.helper/beginAnswer',
    access: helperOnly,
    input: z.object({ messageId: id, fence: z.number().int() }),
    output: z.object({ mayPress: z.boolean() }),
  }),
  reportAnswer: endpoint({
    method: 'POST',
    path: '/api/v2.helper/reportAnswer',
    access: helperOnly,
    input: z.object({ messageId: id, fence: z.number().int(), end: answerEnd }),
    output: z.object({ accepted: z.boolean() }),
  }),
}
