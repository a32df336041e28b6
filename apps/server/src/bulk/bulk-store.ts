import type { BulkRow, bulkApi, bulkOutcomes } from '@matrixcast/contract/bulk'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { bulkRows, type Shown } from '../db/bulk-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import { contains, offsetOf } from '../db/page.ts'

type Outcome = (typeof bulkOutcomes)[number]
export type Settled = {
  position: number
  outcome: 'done' | 'refused'
  fault: string | null
  details: Record<string, string | number>
}
export type Listed = { id: string; label: string; shown: Shown }
export type Taken = { position: number; rowId: string; shown: Shown | null; begunBefore: boolean }
type Query = ParsedInputOf<typeof bulkApi.rows>

const rowsAtOnce = 2000
const keptDays = 30
const unsettled = inArray(bulkRows.outcome, ['waiting', 'begun'])

/** The rows of large orders and what became of each. */
export function buildBulkStore({ db }: { db: Database }) {
  return {
    /** In the caller's transaction, together with the job. Orders that are long over leave. */
    async write(tx: Transaction, workspaceId: string, runId: string, rows: readonly Listed[]) {
      await tx.delete(bulkRows).where(
        inArray(
          bulkRows.runId,
          tx
            .select({ id: jobRuns.id })
            .from(jobRuns)
            .where(
              and(eq(jobRuns.kind, 'bulk'), lt(jobRuns.finishedAt, sql`now() - make_interval(days => ${keptDays})`)),
            ),
        ),
      )
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const values = rows.slice(from, from + rowsAtOnce).map(({ id, label, shown }, at) => ({
          workspaceId,
          runId,
          position: from + at,
          rowId: id,
          label,
          shown,
        }))
        await tx.insert(bulkRows).values(values)
      }
    },

    /** The next rows without an outcome, marked as begun; `begunBefore` says that an earlier worker had begun them. */
    take: (workspaceId: string, runId: string, most: number): Promise<Taken[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({
            position: bulkRows.position,
            rowId: bulkRows.rowId,
            shown: bulkRows.shown,
            outcome: bulkRows.outcome,
          })
          .from(bulkRows)
          .where(and(eq(bulkRows.runId, runId), unsettled))
          .orderBy(asc(bulkRows.position))
          .limit(most)
          .for('update', { skipLocked: true })
        const positions = rows.map(({ position }) => position)
        if (positions.length > 0)
          await tx
            .update(bulkRows)
            .set({ outcome: 'begun' })
            .where(and(eq(bulkRows.runId, runId), inArray(bulkRows.position, positions)))
        return rows.map(({ outcome, ...row }) => ({ ...row, begunBefore: outcome === 'begun' }))
      }),

    settle: (workspaceId: string, runId: string, settled: readonly Settled[]): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`update bulk_row b set outcome = s.outcome, fault = s.fault, details = s.details
          from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
            as s(position int, outcome text, fault text, details jsonb)
          where b.run_id = ${runId} and b.position = s.position`)
      }),

    counts: (workspaceId: string, runId: string): Promise<Record<Outcome, number>> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({
            waiting: sql<number>`count(*) filter (where ${unsettled})::int`,
            done: sql<number>`count(*) filter (where ${bulkRows.outcome} = 'done')::int`,
            refused: sql<number>`count(*) filter (where ${bulkRows.outcome} = 'refused')::int`,
          })
          .from(bulkRows)
          .where(eq(bulkRows.runId, runId))
        return row ?? { waiting: 0, done: 0, refused: 0 }
      }),

    page: (workspaceId: string, input: Query): Promise<BulkRow[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select()
          .from(bulkRows)
          .where(
            and(
              eq(bulkRows.runId, input.jobId),
              input.outcome === 'waiting' ? unsettled : input.outcome ? eq(bulkRows.outcome, input.outcome) : undefined,
              input.keyword ? contains(bulkRows.label, input.keyword) : undefined,
            ),
          )
          .orderBy(asc(bulkRows.position))
          .limit(input.limit)
          .offset(offsetOf(input))
        return rows.map((row) => ({
          id: row.rowId,
          label: row.label,
          outcome: row.outcome === 'begun' ? 'waiting' : row.outcome,
          fault: row.fault,
          details: row.details,
        }))
      }),

    /** Files of exports that ended more than a day ago; their addresses are no longer offered. */
    takeOldExports: (workspaceId: string): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const old = and(
          eq(jobRuns.kind, 'export'),
          lt(jobRuns.finishedAt, sql`now() - interval '1 day'`),
          sql`${jobRuns.result} ? 'storageKey'`,
        )
        const rows = await tx.select({ id: jobRuns.id, result: jobRuns.result }).from(jobRuns).where(old)
        await tx.update(jobRuns).set({ result: null }).where(old)
        return rows.flatMap(({ result }) => (typeof result?.storageKey === 'string' ? [result.storageKey] : []))
      }),
  }
}

export type BulkStore = ReturnType<typeof buildBulkStore>
