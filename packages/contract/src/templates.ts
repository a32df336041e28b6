import { pageModes } from '@matrixcast/canvas/document'
import { z } from 'zod'
import { builder, builderBoth, endpoint } from './endpoint.ts'
import { done, id, mostRows, text, unixSeconds } from './wire.ts'

export const templateCategories = ['promotion', 'product', 'event', 'recruit', 'notice', 'other'] as const
export type TemplateCategory = (typeof templateCategories)[number]

const row = z.object({
  _id: id,
  title: z.string(),
  coverImage: z.string(),
  category: z.enum(templateCategories),
  /** How many pages of the workspace were made of it. */
  uses: z.int(),
  /** Empty: drawn by us. */
  author: z.string(),
  /** Everybody of the workspace finds it. */
  isPublish: z.boolean(),
  pageMode: z.enum(pageModes),
  updated: unixSeconds.nullable(),
})
export type TemplateRow = z.infer<typeof row>
const list = { input: z.object({ pageMode: z.enum(pageModes).optional() }), output: z.array(row).max(mostRows) }

/** Templates of pages: those of a person, and those that everybody of the workspace finds. A page is made of one by `copy`. */
export const templateApi = {
  /** Makes a template of a page; the page stays as it is. */
  make: endpoint({
    method: 'POST',
    path: '/quark/page/setTemplate',
    access: builder,
    input: z.object({ id }),
    output: z.object({ _id: id }),
  }),
  mine: endpoint({ method: 'GET', path: '/quark/page/getMyTemplates', access: builder, ...list }),
  market: endpoint({ method: 'GET', path: '/quark/page/getPublishTemplates', access: builder, ...list }),
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.builder/editTemplate',
    access: builderBoth,
    input: z.object({ id, title: text(200, 1), category: z.enum(templateCategories) }),
    output: done,
  }),
}
