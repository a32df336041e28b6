import { mountApi } from '@matrixcast/contract/mounts'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { MountStore } from './mount-store.ts'

/** What new posts name by themselves. */
export const mountRoutes = ({ mounts, audit }: { mounts: MountStore; audit: AuditStore }): Served =>
  serve(mountApi, {
    async list({ input, admin }) {
      const { total, rows, counts } = await mounts.list(admin.workspaceId, input)
      return { ...paginate(input, total, rows), counts }
    },
    async set({ input, admin }) {
      const { id, name } = await mounts.set(admin.workspaceId, input)
      await audit.record(admin, 'mount.set', `${name} (${input.platform})`)
      return { id }
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await mounts.remove(admin.workspaceId, id))
      })
      await audit.recordAll(admin, 'mount.remove', names)
      return answer
    },
    bind: ({ input, admin }) => mounts.bind(admin.workspaceId, input),
  })
