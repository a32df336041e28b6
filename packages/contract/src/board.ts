import { leadSources } from '@matrixcast/domain/lead'
import { taskStates } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { total } from './analysis.ts'
import { can, endpoint } from './endpoint.ts'
import { figureScope } from './figure-scope.ts'
import { wayRates } from './insight.ts'
import { id, unixSeconds } from './wire.ts'

/** A board asks so often, and a reading is shared by all boards as long. */
export const boardSeconds = 15

const count = z.number().int()
const figure = z.number().nullable()
const sources = z.array(z.object({ kind: z.enum(leadSources), leads: count }))

/** Something that happened to a post; the same post has another row when its state changed. */
const boardEvent = z.object({
  id,
  at: unixSeconds,
  title: z.string(),
  coverUrl: z.string().nullable(),
  openname: z.string(),
  platform: z.string(),
  state: z.enum(taskStates),
  fault: z.string().nullable(),
})
export type BoardEvent = z.infer<typeof boardEvent>

/** Names and numbers are masked. */
const boardLead = z.object({
  id,
  at: unixSeconds,
  name: z.string(),
  phone: z.string().nullable(),
  source: z.enum(leadSources),
  from: z.string(),
})

export const board = z.object({
  at: unixSeconds,
  timeZone: z.string(),
  /** What the workspace is called. */
  name: z.string(),
  scope: figureScope,
  /** Today's posts: taken by their platforms, and all that were to go. */
  today: z.object({ out: count, due: count, verified: count, accepted: count, byHand: count }),
  /** Gains of today beside those of yesterday. */
  plays: total,
  rate: total,
  fans: total,
  /** Null: not for this person. */
  leads: total.extend({ sources }).nullable(),
  failures: z.object({ count, reasons: z.array(z.object({ fault: z.string(), count })) }),
  /** The newest first. */
  feed: z.array(boardEvent),
  /** Posts of four weeks by weekday (0 is Monday) and hour of the workspace. */
  hours: z.array(z.object({ weekday: count, hour: count, posts: count })),
  /** Of 30 days. */
  way: z.object({ works: count, plays: figure, clicks: figure, leads: figure, deals: figure, rates: wayRates }),
  /** Accounts by today's plays; `placeBefore`: yesterday's, null where none were told then. */
  league: z.array(
    z.object({
      id,
      openname: z.string(),
      avatar: z.string(),
      platform: z.string(),
      plays: z.number(),
      place: count,
      placeBefore: count.nullable(),
    }),
  ),
  /** Null: not for this person. */
  newLeads: z.array(boardLead).nullable(),
})
export type Board = z.infer<typeof board>

export const boardApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/v2.data/getBoard',
    access: can('insight:list'),
    input: z.object({ group: id.optional() }),
    output: board,
  }),
}
