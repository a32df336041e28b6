import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, nothing, unixSeconds } from './wire.ts'

/** Of the whole installation, by the clock of the workspace whose administrator switched it on. */
const schedule = z.object({
  isOn: z.boolean(),
  /** 0 to 23. */
  hour: z.number().int().min(0).max(23),
  /** How many backups stay; older ones go when a new one is made. */
  keep: z.number().int().min(1).max(365),
  withFiles: z.boolean(),
})
export type BackupSchedule = z.infer<typeof schedule>

/** A backup that lies in the folder, whoever made it, or one that is being made or was not. */
const backup = z.object({
  /** The name of its folder, or the id of its job. */
  id: z.string(),
  state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  /** Why it failed, as the program said it. */
  message: z.string(),
  at: unixSeconds,
  /** What it holds; null until it is made and checked. */
  made: z
    .object({
      databaseBytes: z.number().int(),
      files: z.object({ count: z.number().int(), bytes: z.number().int() }).nullable(),
      keys: z.enum(['apart', 'sealed', 'none']),
      /** `command`: by npm run backup, which no schedule removes. */
      madeBy: z.enum(['schedule', 'command']),
    })
    .nullable(),
})
export type Backup = z.infer<typeof backup>

export const backupApi = {
  /** The schedule, where backups lie on the server's machine, those that lie there, and what became of the last orders. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getBackupList',
    access: can('setting:edit'),
    input: nothing,
    output: z.object({
      schedule,
      folder: z.string(),
      /** The second place, for the keys; null: whoever runs the server keeps them. */
      keysFolder: z.string().nullable(),
      /** False where files lie in S3, which has backups of its own. */
      filesAreHere: z.boolean(),
      data: z.array(backup),
    }),
  }),
  saveSchedule: endpoint({
    method: 'POST',
    path: '/api/v2.admin/saveBackupSchedule',
    access: can('setting:edit'),
    input: schedule,
    output: done,
  }),
  /** Makes one now, as a job; one that waits or runs already is answered instead of a second one. */
  start: endpoint({
    method: 'POST',
    path: '/api/v2.admin/startBackup',
    access: can('setting:edit'),
    input: nothing,
    output: z.object({ jobId: id }),
  }),
}
