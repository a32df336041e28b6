import { bulkApi, mostBulkRows } from '@matrixcast/contract/bulk'
import { mostRows } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Database } from '../db/database.ts'
import { paginate } from '../db/page.ts'
import type { InnerCalls } from '../http/inner-calls.ts'
import { serve } from '../http/serve.ts'
import type { RightsOn } from '../jobs/job-rights.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { BulkStore, Listed } from './bulk-store.ts'
import { pagesOf, textOf, valueAt } from './list-rows.ts'
import { askedOfRows, shownOf } from './shown-rows.ts'

type Needs = { db: Database; bulk: BulkStore; jobs: JobStore; refuseOnLowDisk: RefuseOnLowDisk } & {
  calls: InnerCalls
  rightsOn: RightsOn
}

/** A killed worker's order is taken up again this often. */
const maxAttempts = 25

export const bulkRoutes = ({ db, bulk, jobs, refuseOnLowDisk, calls, rightsOn }: Needs) =>
  serve(bulkApi, {
    async start({ input, admin, signal }) {
      const call = calls.find(admin, 'GET', input.list)
      const asked = askedOfRows(calls.find(admin, 'POST', input.action).takes)
      const rows = new Map<string, Listed>()
      await db.atOneMoment(admin.workspaceId, async () => {
        for await (const page of pagesOf({ call, filters: input.filters, pageRows: mostRows, signal })) {
          if (page.total > mostBulkRows) {
            throw new Refusal('tooManyRows', { rows: page.total, limit: mostBulkRows })
          }
          for (const row of page.rows) {
            if (typeof row.id !== 'string') throw new Refusal('bulkNotPossible')
            const label = textOf(valueAt(row, input.label)).slice(0, 300)
            rows.set(row.id, { id: row.id, label, shown: shownOf(asked, row) })
          }
        }
      })
      if (rows.size === 0) throw new Refusal('bulkNothing')
      const { workspaceId } = admin
      const jobId = await db.inWorkspace(workspaceId, async (tx) => {
        const runId = await jobs.add(tx, workspaceId, {
          kind: 'bulk',
          subject: input.subject,
          orderedBy: admin.id,
          payload: { action: input.action, given: input.given, adminId: admin.id, ip: admin.ip, rows: rows.size },
          maxAttempts,
        })
        await bulk.write(tx, workspaceId, runId, [...rows.values()])
        return runId
      })
      return { jobId, rows: rows.size }
    },
    async rows({ input, admin }) {
      const run = await jobs.find(admin.workspaceId, input.jobId)
      if (run?.kind !== 'bulk') throw new Refusal('notFound')
      if (!rightsOn(admin, run).reads) throw new Refusal('noPermission')
      const counts = await bulk.counts(admin.workspaceId, input.jobId)
      const total = input.outcome ? counts[input.outcome] : counts.waiting + counts.done + counts.refused
      return { ...paginate(input, total, await bulk.page(admin.workspaceId, input)), counts }
    },
    async exportList({ input, admin }) {
      calls.find(admin, 'GET', input.list)
      await refuseOnLowDisk()
      const { workspaceId } = admin
      const { subject, ...wanted } = input
      const jobId = await db.inWorkspace(workspaceId, (tx) =>
        jobs.add(tx, workspaceId, {
          kind: 'export',
          subject,
          orderedBy: admin.id,
          payload: { ...wanted, adminId: admin.id, ip: admin.ip },
        }),
      )
      return { jobId }
    },
  })
