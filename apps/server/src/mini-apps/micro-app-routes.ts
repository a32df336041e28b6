import { microAppApi } from '@matrixcast/contract/micro-apps'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate, unixOf } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { MicroAppStore } from './micro-app-store.ts'

/** Mini-programs of the workspace's own. */
export const microAppRoutes = ({ microApps, audit }: { microApps: MicroAppStore; audit: AuditStore }): Served =>
  serve(microAppApi, {
    async list({ input, admin }) {
      const { total, rows } = await microApps.list(admin.workspaceId, input)
      const data = rows.map(({ app: { id, platform, appId, path, title, createdAt }, uses }) => ({
        id,
        platform,
        app_id: appId,
        path,
        title,
        mounts: uses,
        createtime: unixOf(createdAt),
      }))
      return paginate(input, total, data)
    },
    async save({ input, admin }) {
      const id = await microApps.save(admin.workspaceId, input)
      await audit.record(admin, 'microApp.save', `${input.title} (${input.app_id})`)
      return { id }
    },
    async remove({ input, admin }) {
      const titles: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        titles.push(await microApps.remove(admin.workspaceId, id))
      })
      await audit.recordAll(admin, 'microApp.remove', titles)
      return answer
    },
  })
