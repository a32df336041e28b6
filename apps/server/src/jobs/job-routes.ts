import { jobApi } from '@matrixcast/contract/jobs'
import type { jobRuns } from '../db/job-tables.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import { Refusal } from '../http/refusal.ts'
import { done, serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { JobStore } from './job-store.ts'

type Needs = {
  jobs: JobStore
  addresses: FileAddresses
  /** As on the production queue, and for those alone who may do it there. */
  cancelProduction: (admin: Principal, jobId: string) => Promise<void>
}

export const jobRoutes = ({ jobs, addresses, cancelProduction }: Needs) => {
  const present = (row: typeof jobRuns.$inferSelect) => {
    const { storageKey, filename = '', ...figures } = row.result ?? {}
    return {
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      state: row.state,
      progress: row.progress,
      message: row.message,
      result: row.result && {
        ...figures,
        ...(typeof storageKey === 'string' ? { url: addresses.of(storageKey, String(filename)) } : {}),
      },
      createdAt: unixOf(row.createdAt),
      finishedAt: unixOrNull(row.finishedAt),
    }
  }
  return serve(jobApi, {
    list: ({ admin }) => jobs.tray(admin.workspaceId, present),
    async info({ input, admin }) {
      const row = await jobs.find(admin.workspaceId, input.id)
      if (!row) throw new Refusal('notFound')
      return { job: present(row) }
    },
    async cancel({ input, admin }) {
      const row = await jobs.find(admin.workspaceId, input.id)
      // Of a production its job alone would end, and its work wait for ever.
      if (row?.kind === 'render') await cancelProduction(admin, input.id)
      else await jobs.cancel(admin.workspaceId, { id: input.id })
      return done
    },
  })
}
