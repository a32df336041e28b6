import { sheetApi } from '@matrixcast/contract/sheets'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { serve } from '../http/serve.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import { countsOf, type JudgeNeeds, judgeSheet } from './judge-sheet.ts'
import { csvBytes, sheetOf, xlsxBytes } from './write-sheet.ts'

type Needs = JudgeNeeds & {
  addresses: FileAddresses
  audit: AuditStore
  jobs: JobStore
  refuseOnLowDisk: RefuseOnLowDisk
}

/** A killed worker's sheet is taken up again this often. */
const maxAttempts = 25
const mostExported = 10_000

/** The matrix sheet: read, judged, done by a job, and written again. */
export const sheetRoutes = (needs: Needs) => {
  const { sheetFiles, matrix, addresses, audit, jobs, db, refuseOnLowDisk } = needs
  return serve(sheetApi, {
    async read({ input, admin, signal }) {
      await refuseOnLowDisk()
      const { sample: _, ...read } = await sheetFiles.keep(admin, input, 'matrix', signal)
      return read
    },
    async judge({ input, admin }) {
      const { columns, rows, timeZone } = await judgeSheet(needs, admin, input)
      const shown = rows.map(({ row, work, cells }) => ({ row, workId: work?.id ?? null, cells }))
      return { columns, rows: shown, counts: countsOf(rows), timeZone }
    },
    async run({ input, admin }) {
      const { workspaceId } = admin
      const { filename, rows } = await sheetFiles.facts(workspaceId, input.sheet, input.takeHidden)
      const jobId = await db.inWorkspace(workspaceId, (tx) =>
        jobs.add(tx, workspaceId, {
          kind: 'matrixSheet',
          subject: filename,
          orderedBy: admin.id,
          payload: { ...input, action: sheetApi.run.path, adminId: admin.id, ip: admin.ip },
          maxAttempts,
        }),
      )
      await audit.record(admin, 'publish.sheet', `${filename} (${rows})`)
      return { jobId }
    },
    async outcome({ input, admin }) {
      const run = await jobs.find(admin.workspaceId, input.job_id)
      if (run?.kind !== 'matrixSheet' || run.orderedBy !== admin.id) throw new Refusal('notFound')
      const done = await matrix.done(admin.workspaceId, run.id)
      const all = done.flatMap(({ row, refused }) => refused.map((one) => ({ row, ...one })))
      const from = (input.page - 1) * input.limit
      return paginate(input, all.length, all.slice(from, from + input.limit))
    },
    async export({ input, admin }) {
      await refuseOnLowDisk()
      const { workspaceId } = admin
      const { form, encoding, ...which } = input
      const facts = await matrix.shown(workspaceId, which, mostExported + 1)
      const isFiltered = Object.keys(which).length > 0
      if (facts.works.size === 0 && isFiltered) throw new Refusal('sheetNothing')
      if (facts.works.size > mostExported)
        throw new Refusal('tooManyRows', { rows: facts.works.size, limit: mostExported })
      const rows = sheetOf(facts, await matrix.accounts(workspaceId), await matrix.zoneOf(workspaceId))
      const isBook = form === 'xlsx'
      const bytes = isBook ? await xlsxBytes(rows) : csvBytes(rows, form, encoding)
      const ending = isBook ? 'xlsx' : 'csv'
      const key = await sheetFiles.keepFile(workspaceId, bytes, ending)
      return { url: addresses.of(key, `matrix.${ending}`), rows: facts.works.size }
    },
  })
}
