import { z } from 'zod'
import { can, endpoint, session } from './endpoint.ts'
import { id, language, listInput, pageOf, perItem, text } from './wire.ts'

const shortTutorial = z.object({
  /** Of own ones a uuid, of those that come with the product a word. */
  id: z.string(),
  title: z.string(),
  words: z.string(),
  category: z.string(),
  /** HTML: the video, and the words as plain text. */
  content: z.string(),
  /** null: its file is gone, or was not made on this installation. */
  video: z.object({ url: z.string(), cover: z.string().nullable(), seconds: z.number().nullable() }).nullable(),
  /** The material of an own one; null when it was deleted. */
  materialId: id.nullable(),
  sort: z.int(),
  isBuiltIn: z.boolean(),
  isRead: z.boolean(),
})
export type ShortTutorial = z.infer<typeof shortTutorial>

/** Of the videos of the product in a language; `off`: this installation makes none. */
const making = z.enum(['made', 'making', 'failed', 'cancelled', 'off'])
export type ShortTutorialMaking = z.infer<typeof making>

/** Short videos to learn from: those of the product, and those that a workspace makes of its materials. */
export const shortTutorialApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/v2.common/getDouYinTutorials',
    access: session,
    input: listInput.extend({ category: text(40).optional(), language: language.default('zh') }),
    output: pageOf(shortTutorial).extend({ categories: z.array(z.string()), making }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.common/addOrEditTutorial',
    access: can('material:edit'),
    input: z.object({
      id: id.optional(),
      title: text(80, 1),
      words: text(2000).default(''),
      category: text(40).default(''),
      materialId: id,
      /** The least comes first. */
      sort: z.int().min(0).max(9999).default(0),
    }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.common/delTutorial',
    access: can('material:edit'),
    input: z.object({ ids: z.array(z.string().max(40)).min(1).max(1000) }),
    output: perItem,
  }),
}
