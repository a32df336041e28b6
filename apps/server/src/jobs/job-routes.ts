import { jobApi } from '@matrixcast/contract/jobs'
import { Refusal } from '@matrixcast/domain/refusal'
import type { jobRuns } from '../db/job-tables.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import { done, serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { RightsOn } from './job-rights.ts'
import type { JobStore } from './job-store.ts'

type Needs = {
  jobs: JobStore
  addresses: FileAddresses
  rightsOn: RightsOn
  /** As on the production queue. */
  cancelProduction: (workspaceId: string, jobId: string) => Promise<void>
}

export const jobRoutes = ({ jobs, addresses, rightsOn, cancelProduction }: Needs) => {
  const present = (admin: Principal, row: typeof jobRuns.$inferSelect) => {
    const { storageKey, filename = '', ...figures } = row.result ?? {}
    const { reads, cancels } = rightsOn(admin, row)
    return {
      id: row.id,
      kind: row.kind,
      subject: reads ? row.subject : '',
      state: row.state,
      progress: row.progress,
      message: row.message,
      result:
        reads && row.result
          ? {
              ...figures,
              ...(typeof storageKey === 'string' ? { url: addresses.of(storageKey, String(filename)) } : {}),
            }
          : null,
      mayRead: reads,
      mayCancel: cancels,
      createdAt: unixOf(row.createdAt),
      finishedAt: unixOrNull(row.finishedAt),
    }
  }
  return serve(jobApi, {
    list: ({ admin }) => jobs.tray(admin.workspaceId, admin.key?.id, (row) => present(admin, row)),
    async info({ input, admin }) {
      const row = await jobs.find(admin.workspaceId, input.id)
      if (!row || (admin.key && row.keyId !== admin.key.id)) throw new Refusal('notFound')
      return { job: present(admin, row) }
    },
    async cancel({ input, admin }) {
      const row = await jobs.find(admin.workspaceId, input.id)
      if (!row) throw new Refusal('notFound')
      if (!rightsOn(admin, row).cancels) throw new Refusal('noPermission')
      // Of a production its job alone would end, and its work wait for ever.
      if (row.kind === 'render') await cancelProduction(admin.workspaceId, input.id)
      else await jobs.cancel(admin.workspaceId, { id: input.id })
      return done
    },
  })
}
