import { leadImportApi } from '@matrixcast/contract/lead-import'
import type { Country } from '@matrixcast/domain/country'
import { csvFile } from '@matrixcast/domain/csv'
import { guessLeadColumns } from '@matrixcast/domain/lead-columns'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import type { Database } from '../db/database.ts'
import type { Principal } from '../http/callers.ts'
import { faultText } from '../http/fault-text.ts'
import { type Call, serve } from '../http/serve.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { WorkspaceStore } from '../settings/workspace-store.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { SheetStore } from '../storage/sheet-store.ts'
import { beginImportCheck } from './check-import.ts'
import { refOf } from './import-job.ts'
import { type Columns, judgeRow } from './import-row.ts'
import type { LeadParts } from './lead-parts.ts'

type Needs = Pick<LeadParts, 'leadImports' | 'leadPools'> & {
  workspaces: WorkspaceStore
  sheetFiles: SheetStore
  addresses: FileAddresses
  audit: AuditStore
  jobs: JobStore
  db: Database
  refuseOnLowDisk: RefuseOnLowDisk
}
type Given = Call<typeof leadImportApi.run>['input']

/** Few enough that a turn of the server takes no longer than one of its ordinary calls. */
const rowsAtOnce = 200
/** A killed worker's import is taken up again this often. */
const maxAttempts = 25

export const importRoutes = (needs: Needs) => {
  const { sheetFiles, leadImports, leadPools, addresses, audit, jobs, db, workspaces, refuseOnLowDisk } = needs

  async function refuseWrongTerms(admin: Principal, { columns, poolId, ownerId }: Given): Promise<void> {
    const meant = columns.filter((column) => column !== null)
    const once = meant.filter((column) => column !== 'words')
    if (new Set(once).size < once.length) throw new Refusal('importColumnTwice')
    const reaching: Columns = ['name', 'phone', 'wechat', 'email']
    if (!meant.some((column) => reaching.includes(column))) throw new Refusal('importNoColumns')
    const pools = poolId === undefined ? [] : await leadPools.list(admin)
    if (poolId !== undefined && !pools.some(({ id }) => id === poolId)) throw new Refusal('poolGone')
    const owners = ownerId === undefined ? [] : await leadPools.owners(admin.workspaceId)
    if (ownerId !== undefined && !owners.some(({ id }) => id === ownerId)) throw new Refusal('personUnknown')
  }

  async function check(
    workspaceId: string,
    input: Given & { country: Country },
    headers: readonly string[],
    signal: AbortSignal,
  ) {
    const { sheet, takeHidden, columns, samePerson, badFile, country } = input
    const checking = beginImportCheck({ imports: leadImports, workspaceId, samePerson })
    const stayOut: string[][] = []
    for await (const some of sheetFiles.rowsOf(workspaceId, sheet, { takeHidden, atOnce: rowsAtOnce })) {
      signal.throwIfAborted()
      const rows = some.map(([number, cells, marks]) => ({
        number,
        ref: refOf(sheet, number),
        judged: judgeRow(cells, columns, { headers, marks, country }),
      }))
      const verdicts = await checking.check(rows)
      for (const [at, reasons] of verdicts.entries()) {
        if (reasons === undefined) continue
        const sentences = reasons.map(({ fault, details }) => faultText(badFile.language, fault, details))
        stayOut.push([...(some[at]?.[1] ?? []), sentences.join('; ')])
      }
    }
    const file = csvFile([[...headers, badFile.reasonTitle], ...stayOut], badFile.format)
    const { filename } = await sheetFiles.facts(workspaceId, sheet, takeHidden)
    const name = `${filename.replace(/\.\w+$/, '')} - ${badFile.reasonTitle}.csv`
    const badUrl = stayOut.length === 0 ? null : addresses.of(await sheetFiles.keepFile(workspaceId, file, 'csv'), name)
    return { counts: checking.counts, first: checking.first, badUrl }
  }

  return serve(leadImportApi, {
    async read({ input, admin, signal }) {
      await refuseOnLowDisk()
      const read = await sheetFiles.keep(admin, input, 'leads', signal)
      return { ...read, columns: guessLeadColumns(read.headers) }
    },
    async run({ input, admin, signal }) {
      const { workspaceId } = admin
      const { filename, headers, rows } = await sheetFiles.facts(workspaceId, input.sheet, input.takeHidden)
      await refuseWrongTerms(admin, input)
      const country = input.country ?? (await workspaces.countryOf(workspaceId))
      if (input.dryRun) return { check: await check(workspaceId, { ...input, country }, headers, signal), jobId: null }
      const { dryRun: _, badFile: __, ...terms } = input
      const jobId = await db.inWorkspace(workspaceId, (tx) =>
        jobs.add(tx, workspaceId, {
          kind: 'leadImport',
          subject: filename,
          orderedBy: admin.id,
          payload: { ...terms, country, action: leadImportApi.run.path, adminId: admin.id, ip: admin.ip },
          maxAttempts,
        }),
      )
      await audit.record(admin, 'lead.import', `${filename} (${rows})`)
      return { check: null, jobId }
    },
  })
}
