import { z } from 'zod'
import { builderBoth, endpoint } from './endpoint.ts'
import { done, id, text } from './wire.ts'

/** What lists show of a page or a template. */
const pageCover = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first') }),
  z.object({ kind: z.literal('page'), uuid: text(64, 1) }),
  z.object({ kind: z.literal('picture'), materialId: id }),
])
export type PageCover = z.infer<typeof pageCover>

export const pageCoverApi = {
  /** The cover of a page or a template, and the pages that may be it. */
  info: endpoint({
    method: 'GET',
    path: '/api/v2.builder/pageCoverInfo',
    access: builderBoth,
    input: z.object({ pageId: id }),
    output: z.object({ cover: pageCover, pages: z.array(z.object({ uuid: z.string(), name: z.string() })) }),
  }),
  /** Chooses another cover. Videos of the page stay as they are, and only a picture is a change that visitors see. */
  choose: endpoint({
    method: 'POST',
    path: '/api/v2.builder/setPageCover',
    access: builderBoth,
    input: z.object({ pageId: id, cover: pageCover }),
    output: done,
  }),
}
