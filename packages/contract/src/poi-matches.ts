import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, text, unixSeconds } from './wire.ts'

/** What platforms call the places of a workspace. */

const platform = z.string().min(1).max(60)

export const poiMatch = z.object({
  id,
  platform,
  offer_id: z.string(),
  name: z.string(),
  /** Where the platform says that it lies. */
  note: z.string(),
  /** By whose sign-in it was found; null: nobody's that the person sees. */
  account: z.object({ id, openname: z.string() }).nullable(),
  /** When a post learnt that the platform no longer offers it; null: it is as far as is known. */
  gone: unixSeconds.nullable(),
  matched: unixSeconds,
})
export type PoiMatch = z.infer<typeof poiMatch>

const waitingPost = z.object({
  id,
  platform,
  title: z.string(),
  account: z.string(),
  /** It names the place by a default, so that a new match reaches it. */
  isDefault: z.boolean(),
  state: z.enum(['waiting', 'failed']),
  timing_time: unixSeconds.nullable(),
})

export const poiMatchApi = {
  /**
   * Keeps what an account found: the offer of its platform that this place is. Posts that wait with the earlier match by a default
   * get this one; `posts` says how many.
   */
  match: endpoint({
    method: 'POST',
    path: '/api/v2.admin/matchPoi',
    access: can('poi:edit'),
    input: z.object({
      poi_id: id,
      platform,
      /** Without an id the platform is asked for its name. */
      offer: z.object({
        id: z.string().max(300).default(''),
        name: text(300, 1),
        note: z.string().max(300).default(''),
      }),
      account_id: id.nullable().default(null),
    }),
    output: z.object({ id, posts: z.int() }),
  }),
  /** Refused while a default names it: `matchMounted`. */
  unmatch: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delPoiMatch',
    access: can('poi:edit'),
    input: z.object({ poi_id: id, platform }),
    output: done,
  }),
  /** Posts that have not gone out and name a match of this place that is gone, a hundred at most. */
  waiting: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getPoiWaiting',
    access: can('poi:list'),
    input: z.object({ poi_id: id }),
    output: z.object({ data: z.array(waitingPost) }),
  }),
}
