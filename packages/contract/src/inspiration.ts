import { recipeNames } from '@matrixcast/domain/recipe-names'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { sheetMegabytes } from './lead-import.ts'
import { sentTable, tableFacts, takeHidden } from './table-file.ts'
import { done, id, listInput, pageOf, perItem, reason, sha256Hex, text, unixSeconds } from './wire.ts'
import { industries } from './words.ts'

/** What somebody may write down; `copy` is kept copywriting, `work` a published work of one's own. */
export const ideaKinds = ['title', 'script', 'topics', 'idea'] as const
export type IdeaKind = (typeof ideaKinds)[number]
export const inspirationKinds = [...ideaKinds, 'work', 'recipe'] as const
export type InspirationKind = (typeof inspirationKinds)[number]
const inspirationSources = ['own', 'copy', 'work', 'recipe'] as const

const industry = z.enum(industries)
const itemId = z.string().regex(/^(?:own|copy|work|recipe):[0-9a-zA-Z-]{1,40}$/)

const inspiration = z.object({
  id: itemId,
  source: z.enum(inspirationSources),
  kind: z.enum(inspirationKinds),
  title: z.string(),
  text: z.string(),
  topics: z.array(z.string()),
  industry: industry.nullable(),
  platform: z.string().nullable(),
  /** Where it was found, as it was written down. */
  origin: z.string(),
  recipe: z.enum(recipeNames).nullable(),
  cover: z.string().nullable(),
  /** null: nobody counted it. */
  heat: z.number().nullable(),
  isKept: z.boolean(),
  createtime: unixSeconds.nullable(),
})
export type Inspiration = z.infer<typeof inspiration>

export const mostIdeas = 5000

export const inspirationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.common/getCreationData',
    access: can('plan:list'),
    input: listInput.extend({
      industry: industry.optional(),
      platform: text(60).optional(),
      kind: z.enum(inspirationKinds).optional(),
      saved: z.enum(['yes', 'all']).default('all'),
    }),
    output: pageOf(inspiration),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2.common/addInspiration',
    access: can('plan:edit'),
    input: z.object({
      id: id.optional(),
      kind: z.enum(ideaKinds),
      title: text(200, 1),
      text: text(4000).default(''),
      industry: industry.nullable().default(null),
      platform: text(60).nullable().default(null),
      origin: text(500).default(''),
    }),
    output: z.object({ id: itemId }),
  }),
  /** Of what somebody wrote down or imported; the others are removed where they come from. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.common/delInspiration',
    access: can('plan:edit'),
    input: z.object({ ids: z.array(itemId).min(1).max(1000) }),
    output: perItem,
  }),
  /** The caller's own bookmarks. */
  keep: endpoint({
    method: 'POST',
    path: '/api/v2.common/keepInspiration',
    access: can('plan:list'),
    input: z.object({ ids: z.array(itemId).min(1).max(1000), isKept: z.boolean() }),
    output: done,
  }),
  /** Reads a CSV or XLSX file and judges every row; nothing is kept of it but the rows, for some days. */
  read: endpoint({
    method: 'POST',
    path: '/api/v2.common/readInspirationSheet',
    access: can('plan:edit'),
    input: sentTable.extend({ takeHidden }),
    output: z.object({
      sheet: sha256Hex,
      filename: z.string(),
      table: tableFacts,
      good: z.int(),
      /** Of this file or kept already. */
      before: z.int(),
      /** Rows that stay out, the first hundred. */
      bad: z.array(z.object({ row: z.int(), title: z.string(), reasons: z.array(reason) })),
      badCount: z.int(),
    }),
    upload: { maxBytes: sheetMegabytes * 1024 ** 2, tooLarge: 'sheetTooLarge' },
  }),
  /** Takes in the good rows, each once however often it is asked. */
  import: endpoint({
    method: 'POST',
    path: '/api/v2.common/importInspiration',
    access: can('plan:edit'),
    input: z.object({ sheet: sha256Hex, takeHidden }),
    output: z.object({ added: z.int(), before: z.int(), bad: z.int() }),
  }),
}
