import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'

const beatSeconds = 5

/**
 * Says of a process that takes no jobs that it is at work: by these beats a start tells a database at work from a copy that lay
 * still (`db/prepare-database`).
 */
export async function startBeat(
  { db, log }: { db: Pick<Database, 'jobPool'>; log: Logger },
  role: string,
): Promise<{ stop: () => Promise<void> }> {
  const id = randomUUID()
  const beat = async () => {
    await db.jobPool.query(
      `insert into worker_beat (worker_id, role, beat_at) values ($1, $2, now())
       on conflict (worker_id) do update set beat_at = now()`,
      [id, role],
    )
    await db.jobPool.query(`delete from worker_beat where beat_at < now() - interval '1 hour'`)
  }
  let under: Promise<void> | undefined
  const timer = setInterval(() => {
    under ??= beat()
      .catch((error: Error) => log.warn({ error: error.message }, 'heartbeat missed'))
      .finally(() => {
        under = undefined
      })
  }, beatSeconds * 1000)
  await beat()
  return {
    async stop() {
      clearInterval(timer)
      await under
    },
  }
}
