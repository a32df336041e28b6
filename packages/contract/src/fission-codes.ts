import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { wayCounts } from './fission.ts'
import { linkStates } from './links.ts'
import { id, ids, listInput, nothing, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Codes that are printed once and lead to whatever activity they are pointed at. */

export const codeKinds = ['store', 'table', 'staff', 'nfc', 'poster'] as const
export type CodeKind = (typeof codeKinds)[number]

const named = z.object({ id, name: z.string() })

const code = z.object({
  id,
  /** As it is printed below the code: `SC-0107`. */
  number: z.string(),
  name: z.string(),
  kind: z.enum(codeKinds),
  slug: z.string(),
  /** What the code holds. */
  url: z.string(),
  /** The address opens on this computer only, so printing asks first. */
  isLoopback: z.boolean(),
  activity: named.nullable(),
  poi: named.nullable(),
  staff: named.nullable(),
  /** A closed code answers 410 and is counted on. */
  state: z.enum(linkStates),
  counts: wayCounts,
  /** Rewards of its claims that wait for a person. */
  held: z.int(),
  /** Day of the last scan, `2026-11-27`; null before the first one. */
  lastDay: z.string().nullable(),
  createtime: unixSeconds,
})
export type FissionCode = z.infer<typeof code>

/** Codes of one print. */
export const mostPrinted = 500

export const leagueKinds = ['staff', 'poi', 'code', 'kind'] as const

export const fissionCodeApi = {
  /** Counts are of all activities that the code ever led to. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getCodeList',
    access: can('fission:list'),
    input: listInput.extend({
      activity_id: id.optional(),
      kind: z.enum(codeKinds).optional(),
      poi_id: id.optional(),
      staff_id: id.optional(),
      state: z.enum(linkStates).optional(),
    }),
    output: pageOf(code).extend({ kinds: z.record(z.enum(codeKinds), z.int()) }),
  }),
  /** One code a name; without names `n` codes that are called by their numbers. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.fission/addCode',
    access: can('fission:edit'),
    input: z.object({
      activityId: id,
      kind: z.enum(codeKinds),
      names: z.array(text(60, 1)).max(500).default([]),
      n: z.int().min(1).max(500).default(1),
      poiId: id.nullable().default(null),
      staffId: id.nullable().default(null),
    }),
    output: z.object({ codes: z.array(z.object({ id, number: z.string(), slug: z.string(), url: z.string() })) }),
  }),
  /** What is left out stays. Pointing codes at another activity changes neither their address nor what was counted. */
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.fission/editCode',
    access: can('fission:edit'),
    input: z
      .object({
        ids,
        /** Of one code alone. */
        name: text(60, 1).optional(),
        activityId: id.optional(),
        poiId: id.nullable().optional(),
        staffId: id.nullable().optional(),
      })
      .refine(({ ids: given, name }) => name === undefined || given.length === 1, { path: ['ids'], error: 'one' }),
    output: perItem,
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.fission/setCodeState',
    access: can('fission:edit'),
    input: z.object({ ids, state: z.enum(linkStates) }),
    output: perItem,
  }),
  /**
   * A PDF of A4, 24 codes a page, in the order of `ids`. `codesLoopback`: their address opens on this computer only, and nobody said
   * `isSure`. `browser`: there is none that prints.
   */
  print: endpoint({
    method: 'POST',
    path: '/api/v2.fission/printCodes',
    access: can('fission:edit'),
    input: z.object({ ids: ids.max(mostPrinted), isSure: z.boolean().default(false) }),
    output: z.object({ pdf: z.string() }),
  }),
  /** Ranked by what was proven: `verified` and `byStaff` together; `told` is hatched. */
  league: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getLeague',
    access: can('fission:list'),
    input: listInput.extend({ activity_id: id.optional(), by: z.enum(leagueKinds).default('staff') }),
    output: z.object({
      data: z.array(
        z.object({
          /** Of the person, store or code; the word of a kind. Empty: of none. */
          id: z.string(),
          name: z.string(),
          poi: z.string(),
          counts: wayCounts,
        }),
      ),
    }),
  }),
  /** People of the workspace whose codes they may be, and the stores at which they take coupons. */
  staff: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getStaffList',
    access: can('fission:list'),
    input: nothing,
    output: z.object({
      data: z.array(
        named.extend({
          role: z.string(),
          pois: z.array(named),
          /** Masked; empty: none is known. */ phone: z.string(),
        }),
      ),
    }),
  }),
  /** The stores of one person, as a whole. */
  setStaff: endpoint({
    method: 'POST',
    path: '/api/v2.fission/setStaffPois',
    access: can('admin:edit'),
    input: z.object({
      adminId: id,
      poiIds: z.array(id).max(500),
      /** Their own number, by which a claim at their own code is noticed; empty takes it away, left out it stays. */
      phone: text(40).optional(),
    }),
    output: z.object({ pois: z.array(named) }),
  }),
}
