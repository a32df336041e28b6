import { EventEmitter } from 'node:events'
import { makeWorkerUtils, type Runner, run, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { jobRuns } from '../db/job-tables.ts'
import { bringJobsBack, sayJobsWait } from './clock-put-right.ts'
import type { JobStore } from './job-store.ts'

export type JobRun = typeof jobRuns.$inferSelect
export type JobContext = {
  run: JobRun
  /** Aborted when a person cancels or the process stops. */
  signal: AbortSignal
  /** True when the process stops: what is cut short then was not cancelled and is taken up again. */
  stopping: () => boolean
  /** 0 to 1; also how a job learns that it was cancelled. At most four times a second reach the database. */
  report: (fraction: number, message: string) => void
}
export type JobEnd =
  | { state: 'succeeded'; result?: Record<string, string | number> }
  | {
      state: 'failed' | 'cancelled'
      message: string
      /** What the reader's sentence for the message names. */
      detail?: string
      /** As `detail`, where it names more. */
      named?: Record<string, string | number>
    }
/** One kind of job. `atOnce` is how many of it one process runs side by side. */
export type JobKind = { kind: string; atOnce: number; perform: (context: JobContext) => Promise<JobEnd> }

const payloadShape = z.object({ workspaceId: z.uuid(), runId: z.uuid() })
const beatSeconds = 5
/** A new job is heard of at once; this is for those that are to be tried again, of each runner of each kind. */
const lookMilliseconds = 15_000
/** A worker silent for this long is dead; what it had locked is handed on (the library alone would wait four hours). */
const silentSeconds = 30

export type Worker = { stop: () => Promise<void> }

/** Runs the job kinds until stopped: one runner a kind, a heartbeat, and the sweep of dead workers' locks. */
export async function startWorker(needs: {
  db: Database
  jobs: JobStore
  kinds: JobKind[]
  log: Logger
  role: string
}): Promise<Worker> {
  const { db, jobs, kinds, log } = needs
  const stopping = new AbortController()
  const logger = new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ message }, 'job library')
  })
  const runners: Runner[] = []
  const poolIds = new Set<string>()
  const events = new EventEmitter()
  // The library locks a job in the name of its worker's pool, not of the worker.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => poolIds.add(workerPool.id))
  const late = sayWhatCameBefore(db, log, events)
  await bringJobsBack(db)
  for (const kind of kinds) {
    runners.push(
      await run({
        events,
        pgPool: db.jobPool,
        concurrency: kind.atOnce,
        noHandleSignals: true,
        pollInterval: lookMilliseconds,
        logger,
        taskList: { [kind.kind]: (payload) => performOne({ payload, kind, jobs, log, stopping: stopping.signal }) },
      }),
    )
  }
  const utils = await makeWorkerUtils({ pgPool: db.jobPool, logger })
  const tick = async () => {
    await bringJobsBack(db)
    await db.jobPool.query(
      `insert into worker_beat (worker_id, role, beat_at) select unnest($1::text[]), $2, now()
       on conflict (worker_id) do update set beat_at = now()`,
      [[...poolIds], needs.role],
    )
    const dead = await db.jobPool.query<{ locked_by: string }>(
      `select distinct j.locked_by from graphile_worker.jobs j left join worker_beat b on b.worker_id = j.locked_by
       where j.locked_by is not null and j.locked_at < now() - make_interval(secs => $1)
         and coalesce(b.beat_at < now() - make_interval(secs => $1), true)`,
      [silentSeconds],
    )
    if (dead.rows.length > 0) {
      const ids = dead.rows.map((row) => row.locked_by)
      log.warn({ workers: ids.length }, 'handing on the jobs of dead workers')
      await utils.forceUnlockWorkers(ids)
      await sayJobsWait(db)
    }
    await db.jobPool.query(`delete from worker_beat where beat_at < now() - interval '1 hour'`)
  }
  let isBeating = false
  const beat = setInterval(() => {
    // Beats that wait for a database that hangs would take all its connections.
    if (isBeating) return
    isBeating = true
    tick()
      .catch((error: Error) => log.warn({ error: error.message }, 'heartbeat missed'))
      .finally(() => {
        isBeating = false
      })
  }, beatSeconds * 1000)
  await tick()
  return {
    async stop() {
      clearInterval(beat)
      late.stop()
      stopping.abort()
      await Promise.all(runners.map((runner) => runner.stop()))
      await utils.release()
    },
  }
}

/** Tells runners of waiting jobs when they begin to listen: at a start, and after the database was away. */
function sayWhatCameBefore(db: Database, log: Logger, events: EventEmitter): { stop: () => void } {
  let soon: NodeJS.Timeout | undefined
  const say = () => {
    soon = undefined
    sayJobsWait(db).catch((error: Error) => log.warn({ error: error.message }, 'waiting jobs not told'))
  }
  events.on('pool:listen:success', ({ client }: { client: EventEmitter }) => {
    // The library asks to listen right after this event: it is heard from the moment the connection rests.
    client.once('drain', () => {
      // The runners of all kinds come at once: one word for them.
      soon ??= setTimeout(say, 200)
    })
  })
  return { stop: () => clearTimeout(soon) }
}

async function performOne(needs: {
  payload: unknown
  kind: JobKind
  jobs: JobStore
  log: Logger
  stopping: AbortSignal
}): Promise<void> {
  const { kind, jobs, stopping } = needs
  const { workspaceId, runId } = payloadShape.parse(needs.payload)
  const run = await jobs.start(workspaceId, runId)
  if (!run) return
  const log = needs.log.child({ job: kind.kind, runId })
  const cancelled = new AbortController()
  const started = Date.now()
  let latest = { fraction: 0, message: '' }
  const tell = async () => {
    const answer = await jobs.progress(workspaceId, runId, latest.fraction, latest.message)
    if (answer.cancelled) cancelled.abort()
  }
  const teller = setInterval(() => {
    tell().catch((error: Error) => log.warn({ error: error.message }, 'progress not written'))
  }, 500)
  const signal = AbortSignal.any([cancelled.signal, stopping])
  const report = (fraction: number, message: string) => {
    latest = { fraction: Math.max(latest.fraction, fraction), message }
  }
  try {
    const end = await kind.perform({ run, signal, report, stopping: () => stopping.aborted })
    // A process that stops has not failed: the row stays and the job is taken up again.
    if (stopping.aborted && end.state !== 'succeeded') throw new Error('the worker stopped in the middle')
    const message = end.state === 'succeeded' ? '' : end.message
    await jobs.finish(workspaceId, runId, end.state, message, resultOf(end))
    log.info({ state: end.state, message, milliseconds: Date.now() - started }, 'job ended')
  } finally {
    clearInterval(teller)
  }
}

function resultOf(end: JobEnd): Record<string, string | number> | undefined {
  if (end.state === 'succeeded') return end.result
  if (end.detail === undefined) return end.named
  return { ...end.named, detail: end.detail.slice(0, 300) }
}
