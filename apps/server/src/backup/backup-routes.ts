import { backupApi } from '@matrixcast/contract/backups'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const backupRoutes = ({ backups, backupPlace, audit }: Pick<Parts, 'backups' | 'backupPlace' | 'audit'>) =>
  serve(backupApi, {
    list: async ({ admin }) => ({
      schedule: await backups.schedule(),
      ...backupPlace,
      data: await backups.newest(admin.workspaceId),
    }),
    async saveSchedule({ input, admin }) {
      await backups.saveSchedule(admin.workspaceId, input)
      await audit.record(admin, 'setting.edit', 'backup', JSON.stringify(input))
      return done
    },
    async start({ admin }) {
      const jobId = await backups.start(admin.workspaceId)
      await audit.record(admin, 'backup.start', jobId)
      return { jobId }
    },
  })
