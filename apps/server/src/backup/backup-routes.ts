import { type Backup, backupApi } from '@matrixcast/contract/backups'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import { manifestsIn } from './backup-folder.ts'
import type { BackupPlace } from './backup-place.ts'
import type { BackupStore } from './backup-store.ts'

export const backupRoutes = ({
  backups,
  backupPlace,
  audit,
}: {
  backupPlace: BackupPlace
  backups: BackupStore
  audit: AuditStore
}) =>
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
