import type { AnswerLimit } from '@matrixcast/domain/answer-length'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { frameHosts, pageSlug, themeColour } from './forms.ts'
import { linkStates } from './links.ts'
import { id, ids, language, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Chat pages: visitors without an account write there, and are answered at the chat desk. */

/** As the platform of a conversation that began on a chat page. */
export const chatPagePlatform = 'chatPage'
/** The longest message on a chat page, to and fro. */
export const mostChatLetters = 2000
/** The longest answer on a chat page of ours. */
export const chatPageLimit: AnswerLimit = { most: mostChatLetters, countedBy: 'letters', mostBytes: null }

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })
/** `days`: 1 is Monday. By the clock of the workspace; hours that end earlier than they begin go past midnight. */
export const inboxHours = z
  .object({ days: z.array(z.int().min(1).max(7)).min(1).max(7), from: clock, to: clock })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'empty' })
export type InboxHours = z.infer<typeof inboxHours>

const settings = {
  name: text(60, 1),
  greeting: text(500),
  away: text(500),
  /** Null: always. */
  hours: inboxHours.nullable(),
  hosts: frameHosts,
  /** Whether name and telephone are asked before the first message. */
  asksFirst: z.boolean(),
  /** What people agree to with their number; needed where it is asked. */
  consent: text(1000),
  colour: themeColour,
  language,
}

const inboxRow = z.object({
  id,
  ...settings,
  members: z.array(z.object({ id, name: z.string() })),
  url: z.string(),
  slug: z.string(),
  state: z.enum(linkStates),
  visits: z.int(),
  /** Of those that the caller sees. */
  conversations: z.int(),
  waiting: z.int(),
  createtime: unixSeconds,
})
export type Inbox = z.infer<typeof inboxRow>

export const inboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.chat/getChatPageList',
    access: can('form:list'),
    input: listInput.extend({ state: z.enum(linkStates).optional() }),
    output: pageOf(inboxRow),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.chat/addOrEditInbox',
    access: can('form:edit'),
    input: z.object({ id: id.optional(), ...settings, memberIds: z.array(id).max(500), slug: pageSlug.optional() }),
    output: z.object({ id, url: z.string() }),
  }),
  /** A closed chat page answers 410; what was written stays at the desk. */
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.chat/setInboxState',
    access: can('form:edit'),
    input: z.object({ ids, state: z.enum(linkStates) }),
    output: perItem,
  }),
}
