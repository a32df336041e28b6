import { attributionModels } from '@matrixcast/domain/attribution'
import { leadLevels, leadSources, leadStates } from '@matrixcast/domain/lead'
import { seenText } from '@matrixcast/domain/typed-contact'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { customerNoteMost, mostOfPerson, mostOfTags } from './text-lengths.ts'
import { typedEmail } from './typed-contact.ts'
import { done, id, ids, listInput, orderId, pageOf, perItem, text, timeFilter, unixSeconds } from './wire.ts'

/** People who bought: whose they are, what they bought, and which work, link or page brought them. */

const level = z.enum(leadLevels)
const named = z.object({ id, name: z.string() })
/** Money as text with two decimals, so that nothing is rounded on the way. */
const money = z.string()
const dealAmount = z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/, { error: 'amount' })

const customerRow = z.object({
  id,
  /** `C-3F2A91B0`: what logs call the customer. */
  number: z.string(),
  name: z.string(),
  /** Masked, as are WeChat and e-mail; null where there is none. */
  phone: z.string().nullable(),
  wechat: z.string().nullable(),
  email: z.string().nullable(),
  level: level.nullable(),
  tags: z.array(z.string()),
  note: z.string(),
  owner: named.nullable(),
  /** How they came first; all null for a customer entered by hand. */
  first: z.object({
    kind: z.enum(leadSources).nullable(),
    name: z.string(),
    link: z.string().nullable(),
    work: z.string().nullable(),
  }),
  isBlocked: z.boolean(),
  /** All that named the person was emptied. */
  isErased: z.boolean(),
  dealAmount: money,
  deals: z.int(),
  leads: z.int(),
  lastContactAt: unixSeconds.nullable(),
  version: z.int(),
  createtime: unixSeconds,
})
export type Customer = z.infer<typeof customerRow>

const dealRow = z.object({
  id,
  amount: money,
  title: z.string(),
  at: unixSeconds,
  by: z.string().nullable(),
  /** The deal whose amount this row changes; its amount is then the difference. */
  corrects: id.nullable(),
  lead: z.string().nullable(),
})
export type Deal = z.infer<typeof dealRow>

export const customerMoments = [
  'added',
  'edited',
  'transferred',
  'tagged',
  'untagged',
  'merged',
  'unmerged',
  'revealed',
  'erased',
] as const
const moment = z.object({
  id: z.string(),
  at: unixSeconds,
  kind: z.enum(['touch', 'follow', 'converted', 'undone', 'deal', 'correction', ...customerMoments]),
  by: z.string().nullable(),
  words: z.string(),
})
export type CustomerMoment = z.infer<typeof moment>

const identity = z.object({ platform: text(40, 1), remoteId: text(200, 1), name: text(100) })
const side = z.enum(['kept', 'other'])
const mergeFields = ['name', 'phone', 'wechat', 'email', 'level', 'owner'] as const

export const attributionKeys = ['work', 'link', 'page', 'code'] as const

export const customerApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.customer/getCustomerList',
    access: can('customer:list'),
    /** `keyword`: a whole number, its last four digits, or part of name or note. */
    input: listInput.extend({
      /** Or `none`. */
      owner_id: z.union([id, z.literal('none')]).optional(),
      level: level.optional(),
      tag: z.string().max(40).optional(),
      /** Nobody talked to them for so many days. */
      silent_days: z.coerce.number().int().min(1).max(3650).optional(),
      blocked: z.enum(['1', '0']).optional(),
    }),
    output: pageOf(customerRow),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.customer/getCustomerInfo',
    access: can('customer:list'),
    input: z.object({ id }),
    output: z.object({
      customer: customerRow,
      identities: z.array(identity),
      leads: z.array(z.object({ id, number: z.string(), state: z.enum(leadStates), createtime: unixSeconds })),
      deals: z.array(dealRow),
      /** The newest hundred. */
      timeline: z.array(moment),
      /** The newest merge that can be undone. */
      merge: z.object({ id, name: z.string(), at: unixSeconds }).nullable(),
    }),
  }),
  /** Whole numbers, also those of customers that were merged into this one. The operation log notes each use. */
  contacts: endpoint({
    method: 'GET',
    path: '/api/v2.customer/getCustomerContacts',
    access: can('lead:reveal'),
    input: z.object({ id }),
    output: z.object({
      data: z.array(
        z.object({ phone: z.string().nullable(), wechat: z.string().nullable(), email: z.string().nullable() }),
      ),
    }),
  }),
  /** A new one needs a name, or one way to reach the person; a known one its `version`. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.customer/addOrEditCustomer',
    access: can('customer:edit'),
    input: z
      .object({
        id: id.optional(),
        version: z.int().optional(),
        ...z
          .object({
            name: text(mostOfPerson.name).overwrite(seenText),
            phone: text(mostOfPerson.reach),
            wechat: text(mostOfPerson.reach),
            email: z.union([z.literal(''), typedEmail]),
            level: level.nullable(),
            tags: z.array(text(mostOfTags.letters, 1)).max(mostOfTags.tags),
            note: text(customerNoteMost),
            isBlocked: z.boolean(),
            identities: z.array(identity).max(20),
          })
          .partial().shape,
        orderId,
      })
      .refine((given) => given.id === undefined || given.version !== undefined, {
        path: ['version'],
        error: 'required',
      }),
    output: z.object({ id }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/v2.customer/transferCustomer',
    access: can('customer:edit'),
    input: z.object({ ids, ownerId: id }),
    output: perItem,
  }),
  setTag: endpoint({
    method: 'POST',
    path: '/api/v2.customer/setTag',
    access: can('customer:edit'),
    input: z.object({ ids, tag: text(40, 1), way: z.enum(['set', 'remove']) }),
    output: perItem,
  }),
  /** `other` goes into `kept`, field by field. A dry run answers what would come of it and writes nothing. */
  merge: endpoint({
    method: 'POST',
    path: '/api/v2.customer/mergeCustomer',
    access: can('customer:merge'),
    input: z
      .object({
        keptId: id,
        otherId: id,
        keptVersion: z.int(),
        otherVersion: z.int(),
        /** Whose value stays; a value that one side lacks comes from the other. */
        take: z.partialRecord(z.enum(mergeFields), side).default({}),
        dryRun: z.boolean().default(false),
      })
      .refine(({ keptId, otherId }) => keptId !== otherId, { path: ['otherId'], error: 'same' }),
    output: z.object({
      mergeId: id.nullable(),
      customer: customerRow,
      /** Letters of both notes that found no room in one; the other row keeps its own note. */
      noteCut: z.int(),
    }),
  }),
  /** Only the newest merge of a customer; what was changed after it stays. */
  unmerge: endpoint({
    method: 'POST',
    path: '/api/v2.customer/unmergeCustomer',
    access: can('customer:merge'),
    input: z.object({ id }),
    output: done,
  }),
  /** Empties all that names the person, also in leads and merged customers, for good. `name`: as the list shows it, or the number where it shows none. */
  erase: endpoint({
    method: 'POST',
    path: '/api/v2.customer/eraseCustomer',
    access: can('customer:erase'),
    input: z.object({ id, name: text(60, 1) }),
    output: done,
  }),
  /** With `corrects`: the right amount of an earlier deal, which adds a row with the difference. */
  addDeal: endpoint({
    method: 'POST',
    path: '/api/v2.customer/addDeal',
    access: can('customer:deal'),
    input: z.object({
      customerId: id,
      amount: dealAmount,
      title: text(100).default(''),
      /** Left out: now. A correction has the time of its deal. */
      at: unixSeconds.optional(),
      leadId: id.optional(),
      corrects: id.optional(),
      orderId,
    }),
    output: z.object({ id, dealAmount: money }),
  }),
  /** Leads that came and deals that were made in the period, each put under what brought the person. */
  attribution: endpoint({
    method: 'GET',
    path: '/api/v2.customer/getAttribution',
    access: can('customer:list'),
    input: z.object({
      model: z.enum(attributionModels).default('last'),
      by: z.enum(attributionKeys).default('work'),
      start_time: timeFilter,
      end_time: timeFilter,
    }),
    output: z.object({
      /** `id` null: unknown. `leads` in hundredths of a lead, since the linear model divides them. */
      data: z.array(z.object({ id: id.nullable(), name: z.string(), leadHundredths: z.int(), amount: money })),
      leads: z.int(),
      deals: z.int(),
      amount: money,
    }),
  }),
}
export type MergeField = (typeof mergeFields)[number]
export type MergeTake = Partial<Record<MergeField, z.infer<typeof side>>>
