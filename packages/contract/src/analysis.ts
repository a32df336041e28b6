import { leadSources } from '@matrixcast/domain/lead'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { figureScope, leadScope } from './figure-scope.ts'
import { postFigures } from './post-figures.ts'
import { day, id, unixSeconds } from './wire.ts'

const figure = z.number().nullable()
/**
 * A figure of the period and of as many days before it. Null: nobody said, never 0. `known` of `of`: how many accounts told it
 * (costs: plans); where some did not, it is "at least". `at`: when the newest part of it was read.
 */
export const total = z.object({
  value: figure,
  before: figure,
  known: z.number().int(),
  of: z.number().int(),
  at: unixSeconds.nullable(),
})

const ids = z.array(id).max(1000)
/** Which accounts; left out: all. */
export const accountFilter = z.object({
  platforms: z.array(z.string().max(60)).max(100).optional(),
  groups: ids.optional(),
  accounts: ids.optional(),
})
export type AccountFilter = z.infer<typeof accountFilter>

export const reportParts = ['totals', 'trend', 'platforms', 'works', 'hours', 'leads', 'costs', 'notes'] as const
export type ReportPart = (typeof reportParts)[number]

/** One post among the best of the period. */
export const bestWork = postFigures.extend({
  taskId: id,
  title: z.string(),
  coverUrl: z.string().nullable(),
  platform: z.string(),
  openname: z.string(),
  url: z.string().nullable(),
  postedAt: unixSeconds,
  readAt: unixSeconds.nullable(),
  leads: figure,
})

/** A block that is left out was not asked for, or is not shown in the report. */
export const analysis = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  /** When it was made. */
  at: unixSeconds,
  accounts: z.number().int(),
  /** Missing in what was frozen before there was one. */
  scope: figureScope.optional(),
  totals: z
    .object({
      posts: total,
      plays: total,
      interactions: total,
      /** Interactions to plays, where both are told. */
      rate: total,
      fans: total,
      clicks: total,
    })
    .optional(),
  leads: z
    .object({
      leads: total,
      deals: total,
      revenue: total,
      sources: z.array(z.object({ kind: z.enum(leadSources), leads: z.number().int() })),
    })
    .optional(),
  /** `perLead` is left out where leads are: the two together tell how many there were. */
  costs: z.object({ cost: total, perLead: total.optional() }).optional(),
  /** Oldest first; `before`: the same day of the period before. */
  trend: z
    .array(
      z.object({
        day: z.iso.date(),
        posts: z.number().int(),
        plays: figure,
        playsBefore: figure,
        interactions: figure,
        leads: z.number().int().optional(),
      }),
    )
    .optional(),
  platforms: z
    .array(
      z.object({
        platform: z.string(),
        accounts: z.number().int(),
        posts: z.number().int(),
        plays: figure,
        playsBefore: figure,
        interactions: figure,
        rate: figure,
        fans: figure,
        leads: z.number().int().optional(),
        readAt: unixSeconds.nullable(),
      }),
    )
    .optional(),
  works: z.array(bestWork).optional(),
  /** When posts went out, by the workspace's clock, and what they were played. Weekday 0 is Monday. */
  hours: z
    .array(z.object({ weekday: z.number().int(), hour: z.number().int(), posts: z.number().int(), plays: figure }))
    .optional(),
  notes: z.array(z.object({ day: z.iso.date(), text: z.string() })).optional(),
})
export type Analysis = z.infer<typeof analysis>

export const analysisApi = {
  /** Leads only for who may see them; `leads`: left out, all of the house, or those of the chosen accounts. By POST, because filters are long. */
  get: endpoint({
    method: 'POST',
    path: '/api/v2.data/getAnalysis',
    access: can('insight:list'),
    input: accountFilter.extend({ from: day, to: day, leads: leadScope.optional() }),
    output: analysis,
  }),
}
