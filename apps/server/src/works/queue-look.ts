import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'

/** Puts the job that looks at finished works on the queue, unless it waits there already. */
export async function queueLook(
  tx: Transaction,
  jobs: Pick<JobStore, 'add'>,
  { workspaceId, title }: { workspaceId: string; title: string },
): Promise<void> {
  const [waiting] = await tx
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(eq(jobRuns.kind, 'likeness'), eq(jobRuns.state, 'queued')))
    .limit(1)
  if (!waiting) await jobs.add(tx, workspaceId, { kind: 'likeness', subject: title, payload: {} })
}
