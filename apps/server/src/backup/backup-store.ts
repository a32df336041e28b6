import type { Backup, BackupSchedule } from '@matrixcast/contract/backups'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import { unixOf } from '../db/page.ts'
import { site } from '../db/session-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'

export const backupKind = 'backup'
const mostShown = 10

/** When backups of the installation are made, and what came of them. A backup is a job of the workspace that ordered it. */
export function buildBackupStore({ db, jobs }: { db: Database; jobs: Pick<JobStore, 'add'> }) {
  const live = and(eq(jobRuns.kind, backupKind), inArray(jobRuns.state, ['queued', 'running']))

  async function order(tx: Transaction, workspaceId: string, by: 'person' | 'schedule'): Promise<string> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('backup', 0))`)
    const [waiting] = await tx.select({ id: jobRuns.id }).from(jobRuns).where(live).limit(1)
    if (waiting) return waiting.id
    return jobs.add(tx, workspaceId, { kind: backupKind, subject: '', payload: { by }, maxAttempts: 1 })
  }

  return {
    schedule: (): Promise<BackupSchedule> =>
      db.atGate(async (tx) => {
        const [row] = await tx.select().from(site)
        return {
          isOn: row?.backupWorkspaceId != null,
          hour: row?.backupHour ?? 3,
          keep: row?.backupKeep ?? 14,
          withFiles: row?.backupWithFiles ?? true,
        }
      }),

    saveSchedule: (workspaceId: string, { isOn, hour, keep, withFiles }: BackupSchedule): Promise<void> =>
      db.atGate(async (tx) => {
        await tx
          .update(site)
          .set({
            backupWorkspaceId: isOn ? workspaceId : null,
            backupHour: hour,
            backupKeep: keep,
            backupWithFiles: withFiles,
            // Two days without a backup are counted from here at the earliest.
            backupSince: sql`case when ${isOn} and ${site.backupWorkspaceId} is null then now() else ${site.backupSince} end`,
          })
          .where(eq(site.id, 1))
      }),

    /** Orders that wait, run, or were not carried out; what they made lies in the folder. */
    orders: (workspaceId: string): Promise<Backup[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select()
          .from(jobRuns)
          .where(and(eq(jobRuns.kind, backupKind), ne(jobRuns.state, 'succeeded')))
          .orderBy(desc(jobRuns.createdAt))
          .limit(mostShown)
        return rows.map(({ id, state, message, result, createdAt }) => ({
          id,
          state,
          message: String(result?.detail ?? message),
          at: unixOf(createdAt),
          made: null,
        }))
      }),

    start: (workspaceId: string): Promise<string> =>
      db.inWorkspace(workspaceId, (tx) => order(tx, workspaceId, 'person')),

    /**
     * Orders the backup of today once its hour has come, where this workspace keeps the schedule. A failed one is tried again after
     * an hour. Answers whether it ordered one.
     */
    startDue: (workspaceId: string): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute(sql`
          select 1 from site s join workspace w on w.id = s.backup_workspace_id
          where w.id = ${workspaceId} and not exists (
            select 1 from job_run j where j.kind = ${backupKind} and (
              j.state in ('queued', 'running')
              or (j.state <> 'succeeded' and j.created_at > now() - interval '1 hour')
              or (j.state = 'succeeded' and j.created_at >=
                (date_trunc('day', (now() at time zone w.time_zone) - make_interval(hours => s.backup_hour))
                  + make_interval(hours => s.backup_hour)) at time zone w.time_zone)))`)
        if (rows.length === 0) return false
        await order(tx, workspaceId, 'schedule')
        return true
      }),
  }
}

export type BackupStore = ReturnType<typeof buildBackupStore>
