import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'

/** What a person sees of a job, and its cancel switch; the queue itself is graphile-worker's. */
export const jobRuns = pgTable(
  'job_run',
  {
    id: key(),
    workspaceId: tenant(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    /** The thing the job works on, e.g. a work. */
    subjectId: uuid('subject_id'),
    /** The person it belongs to; null: work of the whole workspace, which nobody ordered for themselves. */
    orderedBy: uuid('ordered_by'),
    /** The API key it was ordered by; null: a person at the screen, or the product itself. */
    keyId: uuid('key_id'),
    state: text('state', { enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    progress: real('progress').notNull().default(0),
    message: text('message').notNull().default(''),
    /** Lower goes first; the queue's own figure, kept here so that the order can be shown. */
    priority: integer('priority').notNull().default(0),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    payload: jsonb('payload').$type<unknown>().notNull(),
    result: jsonb('result').$type<Record<string, string | number>>(),
    createdAt: createdAt(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('job_run_newest').on(table.workspaceId, table.createdAt.desc()),
    index('job_run_active').on(table.workspaceId).where(sql`state in ('queued', 'running')`),
    index('job_run_subject').on(table.subjectId),
  ],
)

/** Beaten every 5 s by each worker process; a silent one's locked jobs are handed on after 30 s. */
export const workerBeats = pgTable('worker_beat', {
  workerId: text('worker_id').primaryKey(),
  role: text('role').notNull(),
  beatAt: time('beat_at').notNull().defaultNow(),
})
