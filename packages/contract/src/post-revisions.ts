import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, perItem, unixSeconds } from './wire.ts'

/** An update of a post that is out. `unsure`: it left, and no answer came. Any of them but `sending` may be asked for again. */
export const revisionStates = ['waiting', 'sending', 'sent', 'refused', 'unsure'] as const
/** Why the site took no update: somebody changed the post there, or it is not there any more. */
export const answersOfSite = ['changedThere', 'gone'] as const

const revisedPost = z.object({
  taskId: id,
  accountId: id,
  openname: z.string(),
  platform: z.string(),
  /** Empty where its platform gave none. */
  url: z.string(),
  /** The version of the article that it shows, as far as is known here. */
  version: z.number().int(),
  /** It shows an earlier text than the approved one. */
  isBehind: z.boolean(),
  /** Its platform takes updates of posts that are out. */
  takesUpdates: z.boolean(),
  /** Of the approved version; null: nobody asked for it. */
  revision: z
    .object({
      state: z.enum(revisionStates),
      answer: z.enum(answersOfSite).nullable(),
      fault: z.string().nullable(),
      detail: z.string(),
      /** What stands there, where somebody changed it. */
      theirs: z.object({ title: z.string(), text: z.string() }).nullable(),
      at: unixSeconds,
    })
    .nullable(),
})
export type RevisedPost = z.infer<typeof revisedPost>

/** Posts of an article that are out, and the approved text written over them. */
export const revisionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.article/getPostRevisions',
    access: can('article:list'),
    input: z.object({ id }),
    /** `ours`: the approved words, as text; null: nothing is approved. */
    output: z.object({
      ours: z.object({ version: z.number().int(), title: z.string(), text: z.string() }).nullable(),
      data: z.array(revisedPost),
    }),
  }),
  /** Of every post that shows an earlier text. `overwrite`: of these alone, over whatever stands there now. */
  update: endpoint({
    method: 'POST',
    path: '/api/v2.article/updatePosts',
    access: can('article:approve'),
    input: z.object({ id, overwrite: z.array(id).max(500).default([]) }),
    output: perItem,
  }),
}
