import { coordinateDoubts } from '@matrixcast/domain/coordinates'
import { z } from 'zod'
import { areaCode } from './areas.ts'
import { can, endpoint } from './endpoint.ts'
import { sheetMegabytes } from './lead-import.ts'
import { poiMatch } from './poi-matches.ts'
import { sentTable, tableFacts, takeHidden } from './table-file.ts'
import { id, ids, listInput, pageOf, perItem, reason, rowsOf, sha256Hex, text, unixSeconds } from './wire.ts'

/** Places of the workspace's own: shops, and wherever else a code lies or a post is made. */

export const mostPois = 20_000
export const poiSources = ['typed', 'sheet'] as const

const lng = z.number().min(-180).max(180)
const lat = z.number().min(-90).max(90)
/** In a query, as text. */
const lngFilter = z.coerce.number().min(-180).max(180)
const latFilter = z.coerce.number().min(-90).max(90)

const fields = {
  name: text(100, 1),
  address: text(300, 1),
  /** Left out: what the words of the address begin with. */
  area_id: areaCode.nullable().optional(),
  /** Degrees, WGS 84; both or none. */
  lng: lng.nullable().default(null),
  /** What no latitude is is refused in words: mostly the two are changed round. */
  lat: z.number().min(-180).max(180).nullable().default(null),
  phone: text(40).default(''),
  hours: text(200).default(''),
}

const poi = z.object({
  id,
  name: z.string(),
  address: z.string(),
  area_id: areaCode.nullable(),
  area: z.string(),
  lng: lng.nullable(),
  lat: lat.nullable(),
  /** What is doubtful in its coordinates; null: nothing, or it has none. */
  doubt: z.enum(coordinateDoubts).nullable(),
  phone: z.string(),
  hours: z.string(),
  source: z.enum(poiSources),
  /** What platforms call it. */
  matches: z.array(poiMatch),
  /** How many settings name it as a default. */
  mounts: z.int(),
  version: z.int(),
  createtime: unixSeconds,
})
export type Poi = z.infer<typeof poi>

const found = z.object({
  poi_id: id,
  name: z.string(),
  address: z.string(),
  lng: lng.nullable(),
  lat: lat.nullable(),
  /** Metres from the point that was asked about; null: none was, or the place has no coordinates. */
  distance: z.int().nullable(),
})
/** Platforms were not asked: what they call a place is looked up by an account of theirs. */
const ownOnly = { data: z.array(found), partial: z.literal(true) }

export const poiApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getPoiList',
    access: can('poi:list'),
    input: listInput.extend({
      /** Also areas within it. */
      area_id: areaCode.optional(),
      on_map: z.enum(['yes', 'no', 'doubted']).optional(),
      /** `gone`: some platform no longer offers it. */
      matched: z.enum(['yes', 'no', 'gone']).optional(),
    }),
    output: pageOf(poi).extend({ counts: z.object({ yes: z.int(), no: z.int(), doubted: z.int(), gone: z.int() }) }),
  }),
  /** Adds one, or changes it where `id` is given. Name and address of another are refused: `poiThere`. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.admin/addPoi',
    access: can('poi:edit'),
    input: z
      .object({
        id: id.optional(),
        /** Of the row that was changed; another one meanwhile is refused: `changedElsewhere`. */
        version: z.int().optional(),
        ...fields,
        /** The person was asked about coordinates that are doubtful. */
        isSure: z.boolean().default(false),
      })
      .refine((given) => (given.lng === null) === (given.lat === null), { path: ['lat'], error: 'required' }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delPoi',
    access: can('poi:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** Of one's own places: by name, address or area; nearest first where a point is given. */
  search: endpoint({
    method: 'GET',
    path: '/api/v2.common/searchPoiList',
    access: can('poi:list'),
    input: z
      .object({
        keyword: z.string().trim().max(200).default(''),
        city: areaCode.optional(),
        lng: lngFilter.optional(),
        lat: latFilter.optional(),
        limit: rowsOf(50),
      })
      .refine((given) => (given.lng === undefined) === (given.lat === undefined), { path: ['lat'], error: 'required' }),
    output: z.object(ownOnly),
  }),
  /** The nearest of one's own places, with their distance. */
  recommend: endpoint({
    method: 'GET',
    path: '/api/v2.common/getAddressRecommendPoi',
    access: can('poi:list'),
    input: z.object({ lng: lngFilter, lat: latFilter, limit: rowsOf(20) }),
    output: z.object(ownOnly),
  }),
  /** Reads a CSV or XLSX file and judges every row; nothing is kept of it but the rows, for some days. */
  read: endpoint({
    method: 'POST',
    path: '/api/v2.admin/readPoiSheet',
    access: can('poi:edit'),
    input: sentTable.extend({ takeHidden }),
    output: z.object({
      sheet: sha256Hex,
      filename: z.string(),
      table: tableFacts,
      good: z.int(),
      /** Of them, those whose area no word of the address names, and those whose coordinates are missing or doubtful. */
      withoutArea: z.int(),
      doubted: z.int(),
      /** Of this file or there already. */
      before: z.int(),
      /** Those that share their name with another of the file or of the workspace: two shops, or one typed twice. */
      sameName: z.int(),
      /** Rows that stay out, the first hundred. */
      bad: z.array(z.object({ row: z.int(), name: z.string(), reasons: z.array(reason) })),
      badCount: z.int(),
    }),
    upload: { maxBytes: sheetMegabytes * 1024 ** 2, tooLarge: 'sheetTooLarge' },
  }),
  /** Takes in the good rows, each once however often it is asked. */
  import: endpoint({
    method: 'POST',
    path: '/api/v2.admin/importPoi',
    access: can('poi:edit'),
    input: z.object({ sheet: sha256Hex, takeHidden }),
    output: z.object({ added: z.int(), before: z.int(), bad: z.int() }),
  }),
}
