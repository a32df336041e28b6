import { conversationStates } from '@matrixcast/domain/conversation'
import { talkFaults, talkSendStates } from '@matrixcast/domain/talk-send'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { answerLimit, incomingKind } from './incoming.ts'
import { done, id, ids, listInput, orderId, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** The chat desk: what people leave on accounts, as conversations, and what is answered. */

export const conversationTabs = ['waiting', 'mine', 'unassigned', 'all'] as const
export type ConversationTab = (typeof conversationTabs)[number]
const named = z.object({ id, name: z.string() })

const conversationRow = z.object({
  id,
  /** The person, as the platform names them. */
  name: z.string(),
  /** Where they wrote: an account, or a chat page, whose platform is `chatPage`. */
  account: z.object({ id, name: z.string(), platform: z.string(), state: z.string() }),
  state: z.enum(conversationStates),
  snoozedUntil: unixSeconds.nullable(),
  /** Since when they wait for an answer. */
  waitingSince: unixSeconds.nullable(),
  assignee: named.nullable(),
  unread: z.int(),
  lastAt: unixSeconds,
  lastText: z.string(),
  lastIsOurs: z.boolean(),
  /** The lead that it became; null also where the caller does not see that lead. */
  leadId: id.nullable(),
  /** The longest answer its platform takes; null: it takes none. */
  answerLimit: answerLimit.nullable(),
})
export type Conversation = z.infer<typeof conversationRow>

const messageRow = z.object({
  id,
  /** Rises with time; a page begins before one of these. */
  seq: z.int(),
  /** By the person, by us, or by one of us to the others; `taken`: it was nobody's, and became that of `by` with the answer after it. */
  way: z.enum(['in', 'out', 'note', 'taken']),
  kind: incomingKind.nullable(),
  text: z.string(),
  isCut: z.boolean(),
  /** Whether it waits for a moderator on its platform. */
  isHeld: z.boolean(),
  at: unixSeconds,
  /** Who of us wrote it; null: written on the platform itself, or by the person. */
  by: named.nullable(),
  /** The rule that wrote it. */
  rule: named.nullable(),
  /** Our post that it is about. */
  post: z.object({ taskId: id, workId: id, title: z.string(), url: z.string().nullable() }).nullable(),
  /** Null: it was read from the platform, or is a note. `notBefore`: when a waiting one goes. */
  send: z
    .object({
      state: z.enum(talkSendStates),
      fault: z.enum(talkFaults).nullable(),
      detail: z.string(),
      notBefore: unixSeconds.nullable(),
      sentBy: z.enum(['platform', 'person']).nullable(),
    })
    .nullable(),
})
export type ChatMessage = z.infer<typeof messageRow>

const seq = z.int().min(0)
const mostLetters = 10_000

export const chatApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.chat/getConversationList',
    access: can('talk:list'),
    /** Newest first. `state` left out: what is open. `keyword`: part of a name or of the last words. */
    input: listInput.extend({
      tab: z.enum(conversationTabs).default('all'),
      state: z.enum(conversationStates).default('open'),
      unread: z.enum(['1']).optional(),
      account_id: id.optional(),
    }),
    output: pageOf(conversationRow).extend({ counts: z.record(z.enum(conversationTabs), z.int()) }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.chat/getConversationInfo',
    access: can('talk:list'),
    input: z.object({ id }),
    output: conversationRow,
  }),
  /** The newest, or those before `before`; the oldest of them first. */
  messages: endpoint({
    method: 'GET',
    path: '/api/v2.chat/getMessageList',
    access: can('talk:list'),
    input: z.object({
      id,
      before: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ data: z.array(messageRow), more: z.boolean() }),
  }),
  /** Everything up to this message was read. */
  read: endpoint({
    method: 'POST',
    path: '/api/v2.chat/readConversation',
    access: can('talk:send'),
    input: z.object({ id, seq }),
    output: done,
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.chat/setConversationState',
    access: can('talk:send'),
    input: z
      .object({ ids, state: z.enum(conversationStates), until: unixSeconds.nullable().default(null) })
      .refine(({ state, until }) => (state === 'snoozed') === (until !== null), { path: ['until'], error: 'required' }),
    output: perItem,
  }),
  /** Null: to nobody, so that everybody of the account sees it. */
  assign: endpoint({
    method: 'POST',
    path: '/api/v2.chat/assignConversation',
    access: can('talk:assign'),
    input: z.object({ ids, assigneeId: id.nullable() }),
    output: perItem,
  }),
  /** For the others who see the conversation; never sent. */
  addNote: endpoint({
    method: 'POST',
    path: '/api/v2.chat/addNote',
    access: can('talk:send'),
    input: z.object({ id, content: text(2000, 1), orderId }),
    output: z.object({ id }),
  }),
  /** The one call that sends. It answers the newest message of the person, or the one named by `to`. A conversation that is nobody's becomes the writer's. */
  reply: endpoint({
    method: 'POST',
    path: '/api/v2.message/replyGuestCapital',
    access: can('talk:send'),
    input: z.object({
      id,
      content: text(mostLetters, 1),
      to: id.optional(),
      /** The newest message that the writer sees: refused where somebody else has answered after it. */
      seen: seq.optional(),
      orderId,
    }),
    output: z.object({ id }),
  }),
  /** Sends a refused answer once more. */
  retry: endpoint({
    method: 'POST',
    path: '/api/v2.chat/retryMessage',
    access: can('talk:send'),
    input: z.object({ id }),
    output: done,
  }),
  /** A person looked whether an unsure answer is there. */
  settle: endpoint({
    method: 'POST',
    path: '/api/v2.chat/settleMessage',
    access: can('talk:send'),
    input: z.object({ id, isSent: z.boolean() }),
    output: done,
  }),
  /**
   * Waits up to 25 s until something changed after `after`; left out: answers at once. `ids`: the conversations that changed, as
   * far as the caller sees them.
   */
  news: endpoint({
    method: 'GET',
    path: '/api/v2.chat/getTalkNews',
    access: can('talk:list'),
    input: z.object({ after: z.coerce.number().int().min(0).optional() }),
    output: z.object({ at: z.int(), ids: z.array(id) }),
  }),
  /** The accounts that are read, when that was last, and what stands in the way; and the chat pages. */
  accounts: endpoint({
    method: 'GET',
    path: '/api/v2.chat/getInboxList',
    access: can('talk:list'),
    input: z.object({}),
    output: z.object({
      data: z.array(
        named.extend({
          platform: z.string(),
          /** Null: never. */
          readAt: unixSeconds.nullable(),
          /** Its login ended, so nothing is read. */
          isAway: z.boolean(),
          isUnavailable: z.boolean(),
          fault: z.enum(talkFaults).nullable(),
        }),
      ),
      pages: z.array(named),
    }),
  }),
  /** Has the account read as soon as its platform can be asked, or all accounts of the person. */
  readNow: endpoint({
    method: 'POST',
    path: '/api/v2.chat/readNow',
    access: can('talk:list'),
    input: z.object({ account_id: id.optional() }),
    output: done,
  }),
  /** Makes the person a lead, once. `leadId` is null where the caller does not see the lead that they are. */
  makeLead: endpoint({
    method: 'POST',
    path: '/api/v2.chat/makeLead',
    access: can('talk:send'),
    input: z.object({ id }),
    output: z.object({ leadId: id.nullable(), number: z.string(), outcome: z.enum(['new', 'attached']) }),
  }),
}
