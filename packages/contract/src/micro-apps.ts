import { microAppPath } from '@matrixcast/domain/micro-app'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Mini-programs of the workspace's own, which posts of some platforms open. */

export const mostMicroApps = 1000

const platform = z.string().min(1).max(60)

const microApp = z.object({
  id,
  platform,
  app_id: z.string(),
  /** Empty: its first page. */
  path: z.string(),
  title: z.string(),
  /** How many settings name it. */
  mounts: z.int(),
  createtime: unixSeconds,
})
export type MicroAppRow = z.infer<typeof microApp>

export const microAppApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getMicroAppList',
    access: can('poi:list'),
    input: listInput.extend({ platform: platform.optional() }),
    output: pageOf(microApp),
  }),
  /** Adds one, or changes it where `id` is given. A number of another platform is refused by its name: `microAppOther`. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.admin/addOrEditMicroAppList',
    access: can('poi:edit'),
    input: z.object({
      id: id.optional(),
      platform,
      app_id: text(40, 1),
      /** A slash before it is left out. */
      path: text(240)
        .overwrite(microAppPath)
        .refine((value) => !/\s/.test(value), { error: 'notValid' })
        .default(''),
      title: text(32, 1),
    }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delMicroApp',
    access: can('poi:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
}
