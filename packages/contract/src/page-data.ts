import { csvFormats } from '@matrixcast/domain/csv'
import { z } from 'zod'
import { builderBoth, endpoint } from './endpoint.ts'
import { id, listInput, pageOf, text, unixSeconds } from './wire.ts'

/** What was counted of published pages. A figure that nobody can know is null, which is never 0. */

/** `2026-11-21`, by the clock of the workspace. */
export const dayText = z.iso.date()
const day = dayText
/** Both days are part of it; left out: the last seven days. At most 366 days, the last of them. */
const period = { from: day.optional(), until: day.optional() }
const shownPeriod = z.object({ from: day, until: day, today: day })
const count = z.int().min(0)
const figure = z.number().min(0).nullable()

export const pageDataSorts = ['updated', 'views', 'visitors', 'submissions'] as const

const pageFigures = z.object({
  id,
  title: z.string(),
  isPublish: z.boolean(),
  slug: z.string(),
  /** Null until the first visit of the page was counted. */
  views: count.nullable(),
  /** The sum of the visitors of each day. */
  visitors: count.nullable(),
  submissions: count,
  /** Submissions a visitor. */
  rate: figure,
  /** Views of the last days of the period, at most 31. */
  days: z.array(count.nullable()).max(31),
  lastVisit: unixSeconds.nullable(),
})
export type PageFigures = z.infer<typeof pageFigures>

/** A figure of the period, and of as many days before it. */
const compared = z.object({ value: figure, before: figure })

const funnelSteps = ['opened', 'middle', 'touched', 'begun', 'submitted'] as const

const pageData = z.object({
  id,
  title: z.string(),
  isPublish: z.boolean(),
  /** Empty while it was never published. */
  url: z.string(),
  rev: z.int().nullable(),
  publishedAt: unixSeconds.nullable(),
  period: shownPeriod,
  /** When the figures were summed up last. */
  summedAt: unixSeconds.nullable(),
  /** `stay` in seconds, `readToEnd` and `rate` as shares of one; `customers` is not known yet. */
  figures: z.object({
    views: compared,
    visitors: compared,
    stay: compared,
    readToEnd: compared,
    submissions: compared,
    rate: compared,
    customers: compared,
  }),
  /** Visits that came so far; of steps that the page does not have there are none. `page`: the number of the middle one. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), visits: count.nullable(), page: z.int().optional() })),
  /** Visits that came to each page of the document or further. */
  depth: z.array(z.object({ uuid: z.string(), name: z.string(), visits: count.nullable() })),
  days: z.array(z.object({ day, views: count.nullable(), submissions: count })).max(366),
  /** The most frequent first. A channel of ours begins with `@`. */
  channels: z.array(z.object({ channel: z.string(), views: count, submissions: count })),
  /** Counted apart: visits by bots, and how often the page was asked for while it was closed. */
  bots: count,
  closed: count,
})
export type PageData = z.infer<typeof pageData>

const heat = z.object({
  width: z.number(),
  height: z.number(),
  pages: z.array(z.object({ uuid: z.string(), name: z.string() })),
  pageUuid: z.string(),
  /** The page as visitors see it, without its script; empty while it is closed. */
  address: z.string(),
  /** Most clicks first. */
  elements: z.array(
    z.object({ uuid: z.string(), name: z.string(), kind: z.string(), clicks: count, isClickable: z.boolean() }),
  ),
  /** Where the clicks of the last 30 days fell, as shares of the page. */
  spots: z.array(z.object({ x: z.number(), y: z.number(), clicks: count })),
})
export type PageHeat = z.infer<typeof heat>

export const pageDataApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getPageDataList',
    access: builderBoth,
    input: listInput
      .pick({ page: true, limit: true, keyword: true, order: true })
      .extend({ sort: z.enum(pageDataSorts).default('updated'), ...period }),
    output: pageOf(pageFigures).extend({ period: shownPeriod, summedAt: unixSeconds.nullable() }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.builder/pageDataInfo',
    access: builderBoth,
    input: z.object({ id, ...period }),
    output: pageData,
  }),
  heat: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getHeat',
    access: builderBoth,
    input: z.object({ id, pageUuid: z.string().max(64).optional(), ...period }),
    output: heat,
  }),
  /** A whole table as a CSV file. `titles`: what its columns are called; fields of forms have names of their own. */
  exportList: endpoint({
    method: 'POST',
    path: '/api/v2.builder/exportList',
    access: builderBoth,
    input: z.object({
      list: z.enum(['pages', 'submissions']),
      /** Of the submissions. */
      pageId: id.optional(),
      ...period,
      keyword: text(200).optional(),
      format: z.enum(csvFormats).default('plain'),
      titles: z.array(text(100, 1)).min(2).max(7),
    }),
    output: z.object({ csv: z.string(), rows: count }),
  }),
}
