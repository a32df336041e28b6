import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import { materials } from '../db/material-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'

export type StoredMaterial = typeof materials.$inferSelect

type Waiting = { db: Database; jobs: Pick<JobStore, 'add'>; kind: string; waits: SQL | undefined }

/** Materials that wait for a job of one kind, the newest first. One job takes them all. */
export const waitingMaterials = ({ db, jobs, kind, waits }: Waiting) => ({
  /** Puts the job on the queue, unless it waits there or has nothing to do. */
  queue: (workspaceId: string): Promise<void> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [waiting] = await tx
        .select({ id: jobRuns.id })
        .from(jobRuns)
        .where(and(eq(jobRuns.kind, kind), eq(jobRuns.state, 'queued')))
        .limit(1)
      if (waiting) return
      const [next] = await tx.select({ filename: materials.filename }).from(materials).where(waits).limit(1)
      if (next) await jobs.add(tx, workspaceId, { kind, subject: next.filename, payload: {} })
    }),

  waiting: (workspaceId: string): Promise<number> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [all] = await tx.select({ rows: count() }).from(materials).where(waits)
      return all?.rows ?? 0
    }),

  next: (workspaceId: string): Promise<StoredMaterial | undefined> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx.select().from(materials).where(waits).orderBy(desc(materials.createdAt)).limit(1)
      return row
    }),
})

export type WaitingMaterials = ReturnType<typeof waitingMaterials>
