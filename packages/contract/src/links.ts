import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** An address of one's own for a link. It is also the channel of a page that it leads to, so it is shorter than a page's. */
const linkSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{2,30}[a-z0-9]$/, { error: 'slug' })

/** Where a link may lead: a web address without a user name or password. */
export const linkTarget = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), { error: 'passwordInAddress' })

export const linkStates = ['open', 'closed'] as const
/** How many days back visits can be shown. */
export const visitPeriods = ['7', '30', '90'] as const

const link = z.object({
  id,
  name: z.string(),
  target: z.string(),
  /** What people open. */
  url: z.string(),
  slug: z.string(),
  state: z.enum(linkStates),
  /** What it is put under; null: nothing, or a work that was removed. */
  work: z.object({ id, title: z.string() }).nullable(),
  visits: z.number().int(),
  /** Summed up by day: who comes on two days counts twice. */
  visitors: z.number().int(),
  bots: z.number().int(),
  /** Leads that came by it, of those that the caller sees. */
  leads: z.number().int(),
  /** Day of the last visit, `2026-11-27`; null before the first one. */
  lastDay: z.string().nullable(),
  createtime: unixSeconds,
})
export type Link = z.infer<typeof link>

const count = z.object({ name: z.string(), visits: z.number().int() })

/** Addresses that are counted and lead on: in the words of a post, a profile, a private message. */
export const linkApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.link/getLinkList',
    access: can('link:list'),
    input: listInput.extend({ state: z.enum(linkStates).optional() }),
    output: pageOf(link),
  }),
  /** What is left out stays as it is; a new link needs a name and a target. Earlier addresses go on answering. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.link/addOrEditLink',
    access: can('link:edit'),
    input: z.object({
      id: id.optional(),
      name: text(60, 1),
      target: linkTarget,
      slug: linkSlug.optional(),
      /** null takes the work away. */
      workId: id.nullable().optional(),
    }),
    output: z.object({ id, url: z.string() }),
  }),
  /** A closed link answers 410 and is counted on. */
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.link/setLinkState',
    access: can('link:edit'),
    input: z.object({ ids, state: z.enum(linkStates) }),
    output: perItem,
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/v2.link/getVisitStat',
    access: can('link:list'),
    input: z.object({ id, days: z.enum(visitPeriods).default('30') }),
    output: z.object({
      /** Every day of the period, the oldest first. */
      days: z.array(z.object({ day: z.string(), visits: z.number(), visitors: z.number(), bots: z.number() })),
      /** By what `?c=` names, else by where people came from (`@…`); bots left out. The most first, ten at most. */
      channels: z.array(count),
      devices: z.array(count),
      /** Times that it was asked for while it was closed. */
      closed: z.number().int(),
    }),
  }),
}
