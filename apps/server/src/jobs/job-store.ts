import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { Job } from '@matrixcast/contract/jobs'
import type { settingsApi } from '@matrixcast/contract/settings'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import { contains, paginate, takePage, unixOf, unixOrNull } from '../db/page.ts'
import { actingKeyId } from '../db/seen-by.ts'

type Row = typeof jobRuns.$inferSelect
type NewJob = {
  kind: string
  subject: string
  subjectId?: string
  /** Whom it belongs to, where it is not work of the whole workspace. */
  orderedBy?: string
  payload: unknown
  maxAttempts?: number
}
type Which = { id: string } | { subjectIds: string[] }

const live = inArray(jobRuns.state, ['queued', 'running'])

/** What people see of jobs, their cancel switch, and the way onto the queue in the same transaction as their cause. */
export function buildJobStore({ db }: { db: Database }) {
  const update = (workspaceId: string, id: string, changes: Partial<Row> | Record<string, unknown>) =>
    db.inWorkspace(workspaceId, (tx) =>
      tx
        .update(jobRuns)
        .set(changes)
        .where(and(eq(jobRuns.id, id), live)),
    )

  /** Queued ones end at once; a running one is told and ends by itself. */
  async function cancelIn(tx: Transaction, where: Which): Promise<string[]> {
    const which = 'id' in where ? eq(jobRuns.id, where.id) : inArray(jobRuns.subjectId, where.subjectIds)
    const asked = await tx.update(jobRuns).set({ cancelRequested: true }).where(and(which, live)).returning()
    const queued = asked.filter((row) => row.state === 'queued').map((row) => row.id)
    if (queued.length > 0) {
      await tx
        .update(jobRuns)
        .set({ state: 'cancelled', message: 'cancelled', finishedAt: sql`now()` })
        .where(inArray(jobRuns.id, queued))
      for (const id of queued) await tx.execute(sql`select graphile_worker.remove_job(${id})`)
    }
    if (asked.length === 0 && 'id' in where) throw new Refusal('notCancellable')
    return queued
  }

  return {
    /** Writes the run and puts it on the queue; both become visible when the caller's transaction commits. */
    async add(tx: Transaction, workspaceId: string, job: NewJob): Promise<string> {
      const [made] = await tx
        .insert(jobRuns)
        .values({
          workspaceId,
          kind: job.kind,
          subject: job.subject,
          subjectId: job.subjectId ?? null,
          orderedBy: job.orderedBy ?? null,
          keyId: actingKeyId() ?? null,
          payload: job.payload,
          // Jobs of one transaction keep their turn.
          createdAt: sql`clock_timestamp()`,
        })
        .returning({ id: jobRuns.id })
      if (!made) throw new Error('the job row was not written')
      await tx.execute(sql`select graphile_worker.add_job(
        ${job.kind}, payload := ${JSON.stringify({ workspaceId, runId: made.id })}::json,
        job_key := ${made.id}, max_attempts := ${job.maxAttempts ?? 3})`)
      return made.id
    },

    find: (workspaceId: string, id: string): Promise<Row | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => (await tx.select().from(jobRuns).where(eq(jobRuns.id, id)))[0]),

    /** Answers undefined when it was cancelled or ended meanwhile. */
    start: (workspaceId: string, id: string): Promise<Row | undefined> =>
      db.inWorkspace(
        workspaceId,
        async (tx) =>
          (
            await tx
              .update(jobRuns)
              .set({ state: 'running', startedAt: sql`coalesce(started_at, now())` })
              .where(and(eq(jobRuns.id, id), live, eq(jobRuns.cancelRequested, false)))
              .returning()
          )[0],
      ),

    /** Never lets the figure go back. Answers whether the job is to stop: somebody asked, or it was ended. */
    async progress(
      workspaceId: string,
      id: string,
      fraction: number,
      message: string,
    ): Promise<{ cancelled: boolean }> {
      const [row] = await db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(jobRuns)
          .set({ progress: sql`greatest(progress, ${fraction}::real)`, message })
          // A word that comes late would write over why the job ended.
          .where(and(eq(jobRuns.id, id), live))
          .returning({ cancelRequested: jobRuns.cancelRequested }),
      )
      return { cancelled: row?.cancelRequested ?? true }
    },

    finish: async (
      workspaceId: string,
      id: string,
      state: 'succeeded' | 'failed' | 'cancelled',
      message: string,
      result?: Row['result'],
    ) => {
      await update(workspaceId, id, {
        state,
        message,
        result: result ?? null,
        finishedAt: sql`now()`,
        ...(state === 'succeeded' ? { progress: 1 } : {}),
      })
    },

    /**
     * Ends jobs that nobody will take up again: the queue holds no further try of them, as after a worker fell with the last
     * one. Answers them.
     */
    endFallen: (workspaceId: string): Promise<Pick<Row, 'id' | 'subjectId'>[]> =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(jobRuns)
          .set({
            state: sql`case when ${jobRuns.cancelRequested} then 'cancelled' else 'failed' end`,
            message: sql`case when ${jobRuns.cancelRequested} then 'cancelled' else 'jobGivenUp' end`,
            finishedAt: sql`now()`,
          })
          .where(
            and(
              live,
              sql`not exists (select 1 from graphile_worker.jobs j where j.key = "job_run"."id"::text
                and (j.attempts < j.max_attempts or j.locked_at is not null))`,
            ),
          )
          .returning({ id: jobRuns.id, subjectId: jobRuns.subjectId }),
      ),

    /** Forgets what all but the newest jobs of a kind made, and answers what that was. */
    forgetOldResults: (workspaceId: string, kind: string, kept: number): Promise<NonNullable<Row['result']>[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const old = await tx
          .select({ id: jobRuns.id, result: jobRuns.result })
          .from(jobRuns)
          .where(and(eq(jobRuns.kind, kind), eq(jobRuns.state, 'succeeded'), isNotNull(jobRuns.result)))
          .orderBy(desc(jobRuns.createdAt), desc(jobRuns.id))
          .offset(kept)
        const ids = old.map(({ id }) => id)
        if (ids.length > 0) await tx.update(jobRuns).set({ result: null }).where(inArray(jobRuns.id, ids))
        return old.flatMap(({ result }) => (result ? [result] : []))
      }),

    /** Forgets what jobs made and is no longer stored. */
    forgetResultsAt: (workspaceId: string, storageKeys: readonly string[]): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const isGone = inArray(sql`${jobRuns.result} ->> 'storageKey'`, [...storageKeys])
        await tx.update(jobRuns).set({ result: null }).where(isGone)
      }),

    cancel: (workspaceId: string, where: Which): Promise<string[]> =>
      db.inWorkspace(workspaceId, (tx) => cancelIn(tx, where)),
    cancelIn,

    /** Whether somebody asked to cancel the making of a work, and it goes on still. */
    isCancelled: async (tx: Transaction, workId: string): Promise<boolean> => {
      const isAsked = and(eq(jobRuns.subjectId, workId), eq(jobRuns.kind, 'render'), eq(jobRuns.cancelRequested, true))
      return (await tx.select({ id: jobRuns.id }).from(jobRuns).where(and(isAsked, live)).limit(1)).length > 0
    },

    /** `keyId`: of this key alone. */
    tray: (
      workspaceId: string,
      keyId: string | undefined,
      present: (row: Row) => Job,
    ): Promise<{ data: Job[]; active: number }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const isOfKey = keyId === undefined ? undefined : eq(jobRuns.keyId, keyId)
        const [active] = await tx.select({ rows: count() }).from(jobRuns).where(and(live, isOfKey))
        const rows = await tx
          .select()
          .from(jobRuns)
          .where(and(isOfKey, or(live, sql`${jobRuns.finishedAt} > now() - interval '1 hour'`)))
          .orderBy(sql`${jobRuns.state} = 'running' desc`, desc(jobRuns.createdAt))
          .limit(100)
        return { data: rows.map(present), active: active?.rows ?? 0 }
      }),

    page: (workspaceId: string, input: ParsedInputOf<typeof settingsApi.runLog>) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(jobRuns.workspaceId, workspaceId),
          input.kind ? eq(jobRuns.kind, input.kind) : undefined,
          input.state ? sql`${jobRuns.state} = ${input.state}` : undefined,
          input.keyword ? contains(jobRuns.subject, input.keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(jobRuns).where(where),
          tx.select().from(jobRuns).where(where).orderBy(desc(jobRuns.createdAt)),
        )
        return paginate(
          input,
          total,
          rows.map((row) => ({
            id: row.id,
            kind: row.kind,
            state: row.state,
            subject: row.subject,
            message: row.message,
            createdAt: unixOf(row.createdAt),
            startedAt: unixOrNull(row.startedAt),
            finishedAt: unixOrNull(row.finishedAt),
          })),
        )
      }),
  }
}

export type JobStore = ReturnType<typeof buildJobStore>
