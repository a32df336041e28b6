import { z } from 'zod'
import { accountFilter, analysis, reportParts } from './analysis.ts'
import { can, endpoint } from './endpoint.ts'
import { leadScope } from './figure-scope.ts'
import { day, done, id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** The days of a report: the last so many up to today, or two fixed ones. */
const reportPeriod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('last'), days: z.number().int().min(1).max(366) }),
  z.object({ kind: z.literal('fixed'), from: day, to: day }),
])

/** `leads`: left out, those of its accounts alone. */
export const reportFilters = accountFilter.extend({ period: reportPeriod, leads: leadScope.optional() })
export type ReportFilters = z.infer<typeof reportFilters>

const parts = z.array(z.enum(reportParts)).min(1)
const looks = {
  name: text(80, 1),
  /** Whose name stands at its head. */
  brand: text(80),
  /** What the figures mean, in the words of whoever sends it; empty: a sentence of figures. */
  sentence: text(300),
  filters: reportFilters,
  parts,
}

const row = z.object({
  id,
  ...looks,
  url: z.string(),
  isOpen: z.boolean(),
  hasPassword: z.boolean(),
  expiresAt: unixSeconds.nullable(),
  frozenAt: unixSeconds.nullable(),
  /** How often it was opened. */
  opened: z.number().int(),
  /** Its leads are counted otherwise since an upgrade; told to its owner until they say that they read it. */
  leadsChanged: z.boolean(),
  by: z.string(),
  createtime: unixSeconds,
})
export type ReportRow = z.infer<typeof row>

export const reportApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.data/getReportList',
    access: can('insight:share'),
    input: listInput,
    output: pageOf(row),
  }),
  /** `password`: left out, it stays; null takes it away. The report sees the accounts that whoever saves it sees. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.data/addOrEditReport',
    access: can('insight:share'),
    input: z.object({
      id: id.optional(),
      ...looks,
      password: z.string().min(6).max(100).nullable().optional(),
      expiresAt: unixSeconds.nullable(),
    }),
    output: z.object({ id, url: z.string() }),
  }),
  /** Keeps the figures as they are now, or lets them move again. */
  freeze: endpoint({
    method: 'POST',
    path: '/api/v2.data/freezeReport',
    access: can('insight:share'),
    input: z.object({ id, frozen: z.boolean() }),
    output: done,
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.data/setReportState',
    access: can('insight:share'),
    input: z.object({ ids, state: z.enum(['open', 'closed']) }),
    output: perItem,
  }),
  readLeadsChanged: endpoint({
    method: 'POST',
    path: '/api/v2.data/readReportLeadsChanged',
    access: can('insight:share'),
    input: z.object({ id }),
    output: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.data/delReport',
    access: can('insight:share'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** What anybody with its address sees, and no more. */
  open: endpoint({
    method: 'POST',
    path: '/api/v2.data/openReport',
    access: { kind: 'public' },
    input: z.object({ slug: z.string().max(60), password: z.string().max(100).optional() }),
    output: z.object({
      brand: z.string(),
      sentence: z.string(),
      expiresAt: unixSeconds.nullable(),
      frozenAt: unixSeconds.nullable(),
      analysis,
    }),
  }),
}
