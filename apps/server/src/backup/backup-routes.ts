import { type Backup, backupApi } from '@matrixcast/contract/backups'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'
import { manifestsIn } from './backup-folder.ts'

export const backupRoutes = ({ backups, backupPlace, audit }: Pick<Parts, 'backups' | 'backupPlace' | 'audit'>) =>
  serve(backupApi, {
    list: async ({ admin }) => ({
      schedule: await backups.schedule(),
      ...backupPlace,
      data: [...(await backups.orders(admin.workspaceId)), ...(await madeIn(backupPlace.folder))].toSorted(
        (one, other) => other.at - one.at,
      ),
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

const madeIn = async (folder: string): Promise<Backup[]> =>
  (await manifestsIn(folder)).map(({ name, manifest: { madeAt, databaseBytes, files, keys, madeBy } }) => ({
    id: name,
    state: 'succeeded',
    message: '',
    at: Math.floor(Date.parse(madeAt) / 1000),
    made: { databaseBytes, files, keys, madeBy },
  }))
