import { z } from 'zod'
import { builderBoth, endpoint } from './endpoint.ts'
import { done, id, nothing, text } from './wire.ts'

/** Elements of pages that somebody kept, for everybody of the workspace to put onto their own. */

export const mostPresets = 200
const document = z.record(z.string(), z.unknown())
const px = z.int().min(1).max(20_000)

const row = z.object({
  id,
  title: z.string(),
  /** Of the page that they were drawn for, in canvas px. */
  width: z.int(),
  height: z.int(),
  /** A page with these elements alone. */
  page: document,
  /** Where small pictures of its materials are fetched now, by material. */
  addresses: z.record(z.string(), z.string()),
  author: z.string(),
  /** The caller kept it, and may remove it. */
  isOwn: z.boolean(),
})
export type PagePresetRow = z.infer<typeof row>

export const pagePresetApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getPresetList',
    access: builderBoth,
    input: nothing,
    output: z.object({ data: z.array(row).max(mostPresets) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2.builder/addPreset',
    access: builderBoth,
    input: z.object({
      title: text(60, 1),
      width: px,
      height: px,
      /** The colour of the page that they were on, on which they are shown. */
      ground: z.string().max(64).default('#ffffff'),
      elements: z.array(document).min(1).max(200),
    }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.builder/delPreset',
    access: builderBoth,
    input: z.object({ id }),
    output: done,
  }),
}
