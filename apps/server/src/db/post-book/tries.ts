import { sql } from 'drizzle-orm'

/** Try c put its post onto its account, as the platform said then or as was read there since. */
export const wasTaken = sql`c.outcome in ('accepted', 'verified')`

/** Review refused what this try had put there; `deniedThere`: a person said since that it is not out. It may lie there still. */
export const wasRefusedThere = (attempt: 'c' | 'r' | 'publish_attempt') =>
  sql`${sql.raw(attempt)}.outcome in ('refusedThere', 'deniedThere')`

/**
 * Try c may have put its post onto its account: no refusal of the platform and no person says otherwise. What review refused stands
 * there, and its owner may still bring it to light.
 */
export const mayHavePosted = sql`(c.outcome = 'refusedThere'
  or (c.committing_at is not null and c.outcome not in ('rejected', 'denied', 'deniedThere')))`

/** Some try of task t, or publish_task, may have put it onto its account. */
export const mayStand = (task: 't' | 'publish_task') => sql<boolean>`exists (select 1 from publish_attempt c
  where c.task_id = ${sql.raw(task)}.id and c.account_id = ${sql.raw(task)}.account_id and ${mayHavePosted})`

/** The number of the newest try of task t, or publish_task, as no other try ever has it; 0: none yet. */
export const newestTry = (task: 't' | 'publish_task') => sql<number>`coalesce((select max(c.fence)
  from publish_attempt c where c.task_id = ${sql.raw(task)}.id), 0)::float8`
