import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, ids, listInput, pageOf, perItem, postingTime, unixSeconds } from './wire.ts'

/** What new posts name by themselves: a place, a mini-program, or both. */

/** The first of them that names something decides, for place and mini-program apart. */
export const mountScopes = ['account', 'group', 'platform'] as const
/** `later`, `over`: outside of its period. `gone`: the platform no longer offers its place. */
export const mountStates = ['holds', 'later', 'over', 'gone'] as const

const platform = z.string().min(1).max(60)
const named = z.object({ id, name: z.string() })

const mount = z.object({
  id,
  scope: z.enum(mountScopes),
  platform,
  /** Of the account or group; null: the whole platform. */
  of: named.nullable(),
  /** `match`: what the platform calls it. */
  poi: named.extend({ match: z.string() }).nullable(),
  micro_app: named.extend({ app_id: z.string(), path: z.string() }).nullable(),
  from: unixSeconds.nullable(),
  until: unixSeconds.nullable(),
  state: z.enum(mountStates),
})
export type Mount = z.infer<typeof mount>

const bindScope = z.enum(['account', 'group', 'default'])

export const mountApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getMountList',
    access: can('poi:list'),
    input: listInput.extend({
      platform: platform.optional(),
      scope: z.enum(mountScopes).optional(),
      state: z.enum(mountStates).optional(),
    }),
    /** By state, of what the other filters leave. */
    output: pageOf(mount).extend({ counts: z.record(z.enum(mountStates), z.int()) }),
  }),
  /** Of one account, group or platform there is one: it takes the place of the one before. Posts that are there stay as they are. */
  set: endpoint({
    method: 'POST',
    path: '/api/v2.admin/setMount',
    access: can('poi:edit'),
    input: z
      .object({
        scope: z.enum(mountScopes),
        platform,
        /** Of the account or group. */
        scope_id: id.nullable().default(null),
        poi_id: id.nullable().default(null),
        micro_app_id: id.nullable().default(null),
        from: postingTime.nullable().default(null),
        until: postingTime.nullable().default(null),
      })
      .refine(({ scope, scope_id }) => (scope === 'platform') === (scope_id === null), {
        path: ['scope_id'],
        error: 'required',
      })
      .refine(({ poi_id, micro_app_id }) => poi_id !== null || micro_app_id !== null, {
        path: ['poi_id'],
        error: 'required',
      })
      .refine(({ from, until }) => from === null || until === null || from < until, {
        path: ['until'],
        error: 'windowBackwards',
      }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delMount',
    access: can('poi:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** What may be named on a platform, and what is: matched places and mini-programs. */
  bind: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getBindPoiAndMicroApp',
    access: can('poi:list'),
    input: z.object({ platform: platform.optional(), scope: bindScope.optional(), scope_id: id.optional() }),
    output: z.object({
      /** `poi_id`: what the platform calls it, and by which number. */
      poi: z.array(
        z.object({ id, name: z.string(), platform, poi_id: z.string(), poi_name: z.string(), bound: z.boolean() }),
      ),
      micro_app: z.array(
        z.object({ id, title: z.string(), platform, app_id: z.string(), path: z.string(), bound: z.boolean() }),
      ),
      /** Of the scope that was asked for; null: nothing is set there. */
      current: z.object({ poi_id: id.nullable(), micro_app_id: id.nullable() }).nullable(),
    }),
  }),
}
