import { followWays, leadEventKinds, leadLevels, leadSources, leadStates } from '@matrixcast/domain/lead'
import { seenText } from '@matrixcast/domain/typed-contact'
import { z } from 'zod'
import { areaCode } from './areas.ts'
import { can, endpoint } from './endpoint.ts'
import { mostOfPerson, mostOfTags } from './text-lengths.ts'
import { typedEmail } from './typed-contact.ts'
import { done, id, ids, listInput, nothing, orderId, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** People who may become customers: whose they are, how they came, and what was done with them. */

export const leadTabs = ['all', 'overdue', 'mine', 'pool', 'invalid'] as const
export type LeadTab = (typeof leadTabs)[number]
const level = z.enum(leadLevels)
const named = z.object({ id, name: z.string() })

const leadRow = z.object({
  id,
  /** `L-20261127-009` */
  number: z.string(),
  name: z.string(),
  /** Masked, as are WeChat and e-mail; null where there is none. */
  phone: z.string().nullable(),
  wechat: z.string().nullable(),
  email: z.string().nullable(),
  area: z.string(),
  /** Of the table of areas; null where only words are known. */
  areaCode: areaCode.nullable(),
  /** What they wrote first. */
  words: z.string(),
  level: level.nullable(),
  tags: z.array(z.string()),
  /** `name`: the title of the page they came from. */
  source: z.object({ kind: z.enum(leadSources), name: z.string(), pageId: id.nullable() }),
  state: z.enum(leadStates),
  reason: z.string(),
  pool: named.nullable(),
  owner: named.nullable(),
  assignedAt: unixSeconds.nullable(),
  firstAnswerAt: unixSeconds.nullable(),
  lastFollowAt: unixSeconds.nullable(),
  /** Until when the owner has to act. */
  nextAt: unixSeconds.nullable(),
  isOverdue: z.boolean(),
  convertedAt: unixSeconds.nullable(),
  /** How often the person came. */
  touches: z.int(),
  /** All that named the person was emptied. */
  isErased: z.boolean(),
  version: z.int(),
  createtime: unixSeconds,
})
export type Lead = z.infer<typeof leadRow>

const contactRow = z.object({
  id,
  number: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  wechat: z.string().nullable(),
  email: z.string().nullable(),
})

const timelineRow = z.object({
  id: z.string(),
  at: unixSeconds,
  kind: z.enum(['follow', 'touch', ...leadEventKinds]),
  by: z.string().nullable(),
  /** What was written or sent, or the reason. */
  words: z.string(),
  way: z.enum(followWays).nullable(),
  nextAt: unixSeconds.nullable(),
  /** The pool or person it went to. */
  to: z.string().nullable(),
  /** `link`: the name of the counted link that led there. */
  source: z.object({ kind: z.enum(leadSources), name: z.string(), link: z.string().nullable() }).nullable(),
})
export type LeadMoment = z.infer<typeof timelineRow>

const most = z.int().min(1).max(100_000).nullable()
const returnDays = z.partialRecord(z.enum([...leadLevels, 'none']), z.int().min(1).max(365))
const poolRow = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean(),
  members: z.array(named),
  /** Null: without a limit. */
  claimDayMost: most,
  holdMost: most,
  /** Leads of it whose number a person may look at in a day. */
  viewDayMost: most,
  /** Days without a follow-up after which a lead of this level goes back to the pool. */
  returnDays,
  /** Leads that lie in it. */
  leads: z.int(),
  /** What the caller claimed from it today, and has open from it. */
  claimedToday: z.int(),
  held: z.int(),
})
export type LeadPool = z.infer<typeof poolRow>

const filters = {
  tab: z.enum(leadTabs).default('all'),
  state: z.enum(leadStates).optional(),
  source: z.enum(leadSources).optional(),
  /** Or `none`. */
  owner_id: z.union([id, z.literal('none')]).optional(),
  pool_id: id.optional(),
  page_id: id.optional(),
  level: level.optional(),
  tag: z.string().max(40).optional(),
  has_phone: z.enum(['1', '0']).optional(),
  /** With all that lies in it. */
  area: areaCode.optional(),
}

const words = text(mostOfPerson.words)
const contact = {
  name: text(mostOfPerson.name).overwrite(seenText),
  phone: text(mostOfPerson.reach),
  wechat: text(mostOfPerson.reach),
  email: z.union([z.literal(''), typedEmail]),
  area: text(mostOfPerson.area),
  /** Its names become `area`. */
  areaCode: areaCode.nullable(),
  words,
  level: level.nullable(),
  tags: z.array(text(mostOfTags.letters, 1)).max(mostOfTags.tags),
}

/** What a second lead of the same person becomes: one more touch of the first, a lead of its own, or nothing. */
export const samePersonWays = ['attach', 'new', 'refuse'] as const
/** The moves that a person makes; claiming, giving and returning have calls of their own. */
export const leadMoves = ['appointed', 'converted', 'invalidated', 'lost', 'undone'] as const
export type LeadMove = (typeof leadMoves)[number]

export const leadApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.message/getGuestCapitalList',
    access: can('lead:list'),
    /** `keyword`: a whole number, its last four digits, the lead's number, or part of name or words. */
    input: listInput.extend(filters),
    output: pageOf(leadRow).extend({ counts: z.record(z.enum(leadTabs), z.int()) }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.message/getGuestCapitalInfo',
    access: can('lead:list'),
    input: z.object({ id }),
    output: leadRow,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/v2.message/getGuestCapitalTimeline',
    access: can('lead:list'),
    input: listInput.extend({ id }),
    output: pageOf(timelineRow),
  }),
  /** Whole numbers, of one lead or of a list under its filters. The operation log notes each use. */
  contacts: endpoint({
    method: 'GET',
    path: '/api/v2.message/getGuestCapitalContacts',
    access: can('lead:reveal'),
    input: listInput.extend({ ...filters, id: id.optional() }),
    output: pageOf(contactRow),
  }),
  /** Needs a name, or one way to reach the person. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.message/addGuestCapital',
    access: can('lead:edit'),
    input: z.object({
      ...z.object(contact).partial().shape,
      /** Where it lies; left out: the person who enters it owns it. */
      poolId: id.optional(),
      samePerson: z.enum(samePersonWays).default('attach'),
      orderId,
    }),
    /** `id` is null where it was attached to a lead that the caller does not see. */
    output: z.object({ id: id.nullable(), number: z.string(), outcome: z.enum(['new', 'attached']) }),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.message/editGuestCapital',
    access: can('lead:edit'),
    input: z.object({ id, version: z.int(), ...z.object(contact).partial().shape }),
    output: done,
  }),
  addFollow: endpoint({
    method: 'POST',
    path: '/api/v2.message/addFollow',
    access: can('lead:edit'),
    input: z.object({
      id,
      way: z.enum(followWays).default('call'),
      content: text(2000, 1),
      /** When to act next; null: nothing is due. */
      nextAt: unixSeconds.nullable().default(null),
    }),
    output: done,
  }),
  follows: endpoint({
    method: 'GET',
    path: '/api/v2.message/getFollowList',
    access: can('lead:list'),
    input: listInput.extend({ id }),
    output: pageOf(timelineRow),
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.message/setGuestCapitalState',
    access: can('lead:edit'),
    input: z
      .object({
        ids,
        move: z.enum(leadMoves),
        /** Invalid and lost leads need one. */
        reason: text(200).default(''),
        /** An appointment needs it. */
        nextAt: unixSeconds.nullable().default(null),
      })
      .refine(({ move, reason }) => reason !== '' || (move !== 'invalidated' && move !== 'lost'), {
        path: ['reason'],
        error: 'required',
      })
      .refine(({ move, nextAt }) => nextAt !== null || move !== 'appointed', { path: ['nextAt'], error: 'required' }),
    output: perItem,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/v2.message/claimGuestCapital',
    access: can('lead:assign'),
    input: z.object({ ids }),
    output: perItem,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/v2.message/assignGuestCapital',
    access: can('lead:assign'),
    input: z.object({ ids, ownerId: id }),
    output: perItem,
  }),
  /** Into a named pool, with the reason. */
  giveBack: endpoint({
    method: 'POST',
    path: '/api/v2.message/returnGuestCapital',
    access: can('lead:assign'),
    input: z.object({ ids, poolId: id, reason: text(200).default('') }),
    output: perItem,
  }),
  /** Empties all that names the person, for good. `name`: as the list shows it, or the number where it shows none. */
  erase: endpoint({
    method: 'POST',
    path: '/api/v2.message/eraseGuestCapital',
    access: can('lead:erase'),
    input: z.object({ id, name: text(60, 1) }),
    output: done,
  }),
  /** Who may own a lead. */
  owners: endpoint({
    method: 'GET',
    path: '/api/v2.message/getGuestCapitalOwnerList',
    access: can('lead:list'),
    input: nothing,
    output: z.object({ data: z.array(named) }),
  }),
  /** A person sees the pools they are in; who sees everything, all. */
  pools: endpoint({
    method: 'GET',
    path: '/api/v2.message/getPoolList',
    access: can('lead:list'),
    input: nothing,
    output: z.object({ data: z.array(poolRow) }),
  }),
  savePool: endpoint({
    method: 'POST',
    path: '/api/v2.message/addOrEditPool',
    access: can('setting:edit'),
    input: z.object({
      id: id.optional(),
      name: text(40, 1),
      isDefault: z.boolean().default(false),
      memberIds: z.array(id).max(500).default([]),
      claimDayMost: most.default(null),
      holdMost: most.default(null),
      viewDayMost: most.default(null),
      returnDays: returnDays.default({}),
    }),
    output: z.object({ id }),
  }),
  /** Only an empty one. */
  removePool: endpoint({
    method: 'POST',
    path: '/api/v2.message/delPool',
    access: can('setting:edit'),
    input: z.object({ id }),
    output: done,
  }),
}
