import type { Database } from '../db/database.ts'

/**
 * Brings back what the database stamped by a clock that was ahead and was put right since. All jobs are for now, but for the waits
 * between tries of one that failed (the library's: e seconds to the power of its tries, ten at most). A job would wait, and the
 * lock of a lost worker hold, for as long as the clock was ahead.
 */
export async function bringJobsBack({ jobPool }: Pick<Database, 'jobPool'>): Promise<void> {
  const { rowCount } = await jobPool.query(`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
    where locked_at is null
      and run_at > now() + case when attempts = 0 then interval '0' else make_interval(secs => exp(least(attempts, 10))) end
    having count(*) > 0`)
  if (rowCount) await sayJobsWait({ jobPool })
  await jobPool.query('update worker_beat set beat_at = now() where beat_at > now()')
  await jobPool.query('update graphile_worker._private_jobs set locked_at = now() where locked_at > now()')
}

/** The library says by itself that a job was added, and says nothing of one that is due by any other change. */
export async function sayJobsWait({ jobPool }: Pick<Database, 'jobPool'>): Promise<void> {
  await jobPool.query(`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1000)::text)`)
}
