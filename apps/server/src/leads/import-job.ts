import { leadImportApi } from '@matrixcast/contract/lead-import'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { InnerCalls } from '../http/inner-calls.ts'
import type { JobEnd, JobKind } from '../jobs/worker.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { SheetStore } from '../storage/sheet-store.ts'
import { judgeRow } from './import-row.ts'
import type { TakenCounts } from './import-store.ts'
import type { LeadParts } from './lead-parts.ts'

type Needs = Pick<LeadParts, 'leadImports' | 'leadPools'> & { sheetFiles: SheetStore; people: PeopleStore } & {
  calls: InnerCalls
}

const payloadShape = leadImportApi.run.input
  .pick({ sheet: true, takeHidden: true, columns: true, samePerson: true, poolId: true, ownerId: true, country: true })
  .extend({ adminId: z.uuid(), ip: z.string() })

/** Few enough that whoever comes by another way meanwhile waits only shortly for the lead that is theirs. */
const rowsAtOnce = 200
/** Where rules decide: a rule gives turns to one lead after the other, also to those of visitors. */
const rowsAtOnceByRule = 20

/** A row of a file comes in once, whoever gives the file and however often. */
export const refOf = (sheet: string, number: number): string => `${sheet}:${number}`

/** Takes the rows of a file in as leads. A worker that died is gone on from: rows that are leads already are passed over. */
export const importJob = ({ sheetFiles, leadImports, leadPools, people, calls }: Needs): JobKind => {
  const perform: JobKind['perform'] = async ({ run, signal, report }): Promise<JobEnd> => {
    const { workspaceId } = run
    const given = payloadShape.parse(run.payload)
    const { sheet, takeHidden, columns, samePerson, poolId = null, ownerId, country = 'CN', adminId, ip } = given
    const admin = await people.principalOf(workspaceId, adminId, ip)
    if (!admin) return { state: 'failed', message: 'noPermission' }
    calls.find(admin, 'POST', leadImportApi.run.path)
    if (poolId !== null && !(await leadPools.list(admin)).some(({ id }) => id === poolId)) throw new Refusal('poolGone')
    const owners = await leadPools.owners(workspaceId)
    if (ownerId !== undefined && !owners.some(({ id }) => id === ownerId)) throw new Refusal('personUnknown')
    const { filename, headers, rows: total } = await sheetFiles.facts(workspaceId, sheet, takeHidden)
    const terms = { samePerson, byId: adminId, ownerId: ownerId ?? null, poolId, filename, run }
    const counts: TakenCounts = { new: 0, attached: 0, bad: 0, refused: 0, before: 0 }
    let rows = 0
    const atOnce = poolId === null && ownerId === undefined ? rowsAtOnceByRule : rowsAtOnce
    for await (const some of sheetFiles.rowsOf(workspaceId, sheet, { takeHidden, atOnce })) {
      if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
      const judged = some.map(([number, cells, marks]) => ({
        ref: refOf(sheet, number),
        judged: judgeRow(cells, columns, { headers, marks, country }),
      }))
      const taken = await leadImports.take(workspaceId, judged, terms)
      if (!taken) return { state: 'cancelled', message: 'cancelled' }
      for (const kind of ['new', 'attached', 'bad', 'refused', 'before'] as const) counts[kind] += taken[kind]
      rows += some.length
      report(rows / total, '')
    }
    return { state: 'succeeded', result: counts }
  }
  return {
    kind: 'leadImport',
    atOnce: 1,
    async perform(context) {
      try {
        return await perform(context)
      } catch (error) {
        if (error instanceof Refusal) return { state: 'failed', message: error.fault }
        throw error
      }
    },
  }
}
