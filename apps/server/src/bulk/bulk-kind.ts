import { perItem } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { InnerCall, InnerCalls } from '../http/inner-calls.ts'
import type { JobEnd, JobKind } from '../jobs/worker.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { BulkStore, Settled, Taken } from './bulk-store.ts'
import { askedOfRows, seenOf } from './shown-rows.ts'

type Needs = { bulk: BulkStore; people: PeopleStore; log: Logger } & { calls: InnerCalls }

const payloadShape = z.object({
  action: z.string(),
  given: z.record(z.string(), z.unknown()),
  adminId: z.uuid(),
  ip: z.string(),
  rows: z.int(),
})
const rowsAtOnce = 50
/** What an action says of a row that it has changed already: a worker that died in between is thereby found out. */
const alreadyDone = new Set<string>(['notFound', 'notCancellable', 'notRetryable', 'taskNotCancelled', 'finishedThere'])

const refusal = (position: number, fault: string, details: Settled['details'] = {}): Settled => ({
  position,
  outcome: 'refused',
  fault,
  details,
})

/** Applies one action to every row of an order; each row is settled by itself and none twice. */
export const bulkKind = ({ bulk, people, log, calls }: Needs): JobKind => {
  async function settle(call: InnerCall, given: object, rows: readonly Taken[], signal: AbortSignal) {
    try {
      const seen = seenOf(askedOfRows(call.takes), rows)
      const answer = perItem.safeParse(await call({ ...given, ...seen, ids: rows.map(({ rowId }) => rowId) }, signal))
      const refused = new Map(answer.success ? answer.data.refused.map((one) => [one.id, one]) : [])
      return rows.map(({ position, rowId, begunBefore }): Settled => {
        const no = refused.get(rowId)
        if (no === undefined || (begunBefore && alreadyDone.has(no.fault)))
          return { position, outcome: 'done', fault: null, details: {} }
        return refusal(position, no.fault, no.details)
      })
    } catch (error) {
      if (error instanceof Refusal) return rows.map(({ position }) => refusal(position, error.fault, error.details))
      throw error
    }
  }

  /** One row that breaks something must not keep the others from their turn. */
  async function settleOneByOne(call: InnerCall, given: object, rows: readonly Taken[], signal: AbortSignal) {
    const settled: Settled[] = []
    for (const row of rows) {
      try {
        settled.push(...(await settle(call, given, [row], signal)))
      } catch (error) {
        log.error({ err: error, rowId: row.rowId }, 'one row of an order failed')
        settled.push(refusal(row.position, 'internal', { requestId: row.rowId }))
      }
    }
    return settled
  }

  return {
    kind: 'bulk',
    atOnce: 2,
    async perform({ run, signal, report }): Promise<JobEnd> {
      const { workspaceId, id: runId } = run
      const { action, given, adminId, ip, rows: total } = payloadShape.parse(run.payload)
      const admin = await people.principalOf(workspaceId, adminId, ip)
      if (!admin) return { state: 'failed', message: 'noPermission' }
      let call: InnerCall
      try {
        call = calls.find(admin, 'POST', action)
      } catch (error) {
        if (error instanceof Refusal) return { state: 'failed', message: error.fault }
        throw error
      }
      for (;;) {
        const { waiting } = await bulk.counts(workspaceId, runId)
        report((total - waiting) / total, '')
        if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
        const rows = await bulk.take(workspaceId, runId, rowsAtOnce)
        if (rows.length === 0) break
        const settled = await settle(call, given, rows, signal).catch((error: Error) => {
          log.warn({ error: error.message, runId }, 'an order goes on row by row')
          return settleOneByOne(call, given, rows, signal)
        })
        await bulk.settle(workspaceId, runId, settled)
      }
      const { done, refused } = await bulk.counts(workspaceId, runId)
      return { state: 'succeeded', result: { done, refused } }
    },
  }
}
