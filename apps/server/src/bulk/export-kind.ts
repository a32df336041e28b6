import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bulkApi } from '@matrixcast/contract/bulk'
import { csvFile, csvLine } from '@matrixcast/domain/csv'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { InnerCalls } from '../http/inner-calls.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { JobEnd, JobKind } from '../jobs/worker.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { BulkStore } from './bulk-store.ts'
import { type ListRow, pagesOf, textOf, valueAt } from './list-rows.ts'

type Needs = { db: Database; bulk: BulkStore; jobs: JobStore; people: PeopleStore; storage: Storage } & {
  calls: InnerCalls
  workshopFolder: string
}

const payloadShape = bulkApi.exportList.input
  .pick({ list: true, filters: true, columns: true, format: true })
  .extend({ adminId: z.uuid(), ip: z.string() })
type Column = z.output<typeof payloadShape>['columns'][number]

/** Few enough to lie in memory whatever the list's rows hold. */
const rowsAtOnce = 1000

/** `2026-11-21 10:30` by the workspace's clock: what every spreadsheet reads as a time. */
const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (seconds: number) => format.format(new Date(seconds * 1000))
}

function cellOf(value: unknown, { kind, words }: Column, clock: (seconds: number) => string): string | number | null {
  if (value === undefined || value === null) return null
  if (kind === 'time') return typeof value === 'number' ? clock(value) : null
  if (kind === 'number') return typeof value === 'number' ? value : null
  const text = textOf(value)
  return kind === 'word' ? (words?.[text] ?? text) : text
}

/** Writes a list to a CSV file, of one moment, page by page. */
export const exportKind = ({ db, bulk, jobs, people, storage, calls, workshopFolder }: Needs): JobKind => ({
  kind: 'export',
  atOnce: 1,
  async perform({ run, signal, report }): Promise<JobEnd> {
    const { workspaceId } = run
    const { list, filters, columns, format, adminId, ip } = payloadShape.parse(run.payload)
    for (const key of await bulk.takeOldExports(workspaceId)) await storage.remove(key)
    const admin = await people.principalOf(workspaceId, adminId, ip)
    if (!admin) return { state: 'failed', message: 'noPermission' }
    const { workspace } = await people.info(workspaceId, adminId)
    const clock = clockOf(workspace.timeZone)
    const file = path.join(workshopFolder, 'outgoing', `${randomUUID()}.csv`)
    await mkdir(path.dirname(file), { recursive: true })
    const caller = admin
    const cellsOf = (row: ListRow) => columns.map((column) => cellOf(valueAt(row, column.path), column, clock))
    let rows = 0
    async function* lines() {
      yield csvFile([columns.map(({ title }) => title)], format)
      const call = calls.find(caller, 'GET', list)
      for await (const page of pagesOf({ call, filters, pageRows: rowsAtOnce, signal })) {
        rows += page.rows.length
        report(page.total === 0 ? 1 : rows / page.total, '')
        yield page.rows.map((row) => csvLine(cellsOf(row), format)).join('')
      }
    }
    try {
      await db.atOneMoment(workspaceId, () => pipeline(Readable.from(lines()), createWriteStream(file), { signal }))
      const storageKey = `exports/${workspaceId}/${run.id}.csv`
      await storage.put(storageKey, file)
      // Given up meanwhile, as when somebody whom it names was erased: nobody else knows of the file.
      if ((await jobs.find(workspaceId, run.id))?.state !== 'running') {
        await storage.remove(storageKey)
        return { state: 'cancelled', message: 'cancelled' }
      }
      const day = clock(Date.now() / 1000).slice(0, 10)
      return { state: 'succeeded', result: { storageKey, filename: `${run.subject} ${day}.csv`, rows } }
    } catch (error) {
      if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
      if (error instanceof Refusal) return { state: 'failed', message: error.fault }
      throw error
    } finally {
      await rm(file, { force: true })
    }
  },
})
