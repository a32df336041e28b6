import { callResults, leadSources, leadStates } from '@matrixcast/domain/lead'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Leads with a telephone number, as whoever calls them works through them. */

/** Due: the time to act is past. Unusable: empty, wrong, or of somebody who wants no calls from us. */
export const phoneLeadViews = ['all', 'due', 'never', 'reached', 'unreached', 'unusable', 'doNotCall'] as const
export type PhoneLeadView = (typeof phoneLeadViews)[number]

const named = z.object({ id, name: z.string() })
const phoneLead = z.object({
  id,
  number: z.string(),
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  source: z.object({ kind: z.enum(leadSources), name: z.string() }),
  words: z.string(),
  state: z.enum(leadStates),
  owner: named.nullable(),
  calls: z.int(),
  /** Of the last call; null before the first one. */
  result: z.enum(callResults).nullable(),
  calledAt: unixSeconds.nullable(),
  /** Of all calls together. */
  talkSeconds: z.int(),
  nextAt: unixSeconds.nullable(),
  isOverdue: z.boolean(),
  /** Nobody of the workspace may call this number. */
  doNotCall: z.boolean(),
  createtime: unixSeconds,
})
export type PhoneLead = z.infer<typeof phoneLead>

const callLog = z.object({
  id: z.string(),
  at: unixSeconds,
  by: z.string(),
  result: z.enum(callResults),
  seconds: z.int(),
  note: z.string(),
})

/** A day, at most: what is longer was typed wrongly. */
const mostSeconds = 86_400

export const phoneLeadApi = {
  /** Whose time to act comes first stands first. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.message/getTelephoneClueList',
    access: can('lead:list'),
    /** `keyword`: a whole number, its last four digits, or part of the name. */
    input: listInput.extend({
      view: z.enum(phoneLeadViews).default('all'),
      /** Or `none`. */
      owner_id: z.union([id, z.literal('none')]).optional(),
    }),
    output: pageOf(phoneLead).extend({ due: z.int() }),
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/v2.message/getCallLogList',
    access: can('lead:list'),
    input: listInput.extend({ id }),
    output: pageOf(callLog),
  }),
  /** A follow-up as well: the lead is followed up from then on. */
  addCall: endpoint({
    method: 'POST',
    path: '/api/v2.message/addCallLog',
    access: can('lead:edit'),
    input: z.object({
      id,
      result: z.enum(callResults),
      seconds: z.int().min(0).max(mostSeconds).default(0),
      note: text(2000).default(''),
      /** When to act next; null: nothing is due. */
      nextAt: unixSeconds.nullable().default(null),
    }),
    output: done,
  }),
  /** Holds for the number, and so for all leads that have it. */
  setDoNotCall: endpoint({
    method: 'POST',
    path: '/api/v2.message/setDoNotCall',
    access: can('lead:edit'),
    input: z.object({ ids, isOn: z.boolean(), reason: text(300).default('') }),
    output: perItem,
  }),
}
