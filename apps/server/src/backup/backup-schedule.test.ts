import { alarmApi } from '@matrixcast/contract/alarms'
import { backupApi } from '@matrixcast/contract/backups'
import { describe, expect, it } from 'vitest'
import { theOwnWorld } from '../testing/the-world.ts'
import { backupJob } from './backup-job.ts'

describe('the schedule of backups', () => {
  const the = theOwnWorld()
  const schedule = { isOn: true, hour: 3, keep: 7, withFiles: false }
  const save = (changes: Partial<typeof schedule>) => the().call(backupApi.saveSchedule, { ...schedule, ...changes })
  const list = async () => (await the().call(backupApi.list, {})).data
  const startDue = () => the().parts.backups.startDue(the().workspaceId)
  const runs = (changes: string) => the().owner.query(`update job_run set ${changes} where kind = 'backup'`)
  const alarms = async () => {
    await the().parts.alarms.look(the().workspaceId)
    const { data } = (await the().call(alarmApi.list, {})).data
    return data.filter(({ kind }) => kind === 'backup').map(({ reason }) => reason)
  }

  it('is off at first, is kept as it was saved, and refuses what makes no sense', async () => {
    expect((await list()).schedule).toEqual({ isOn: false, hour: 3, keep: 14, withFiles: true })
    expect(await startDue()).toBe(false)
    await save({ hour: 4 })
    expect((await list()).schedule).toEqual({ ...schedule, hour: 4 })
    expect((await save({ hour: 24 })).refused).toBe('invalidInput')
    expect((await save({ keep: 0 })).refused).toBe('invalidInput')
  })

  it('orders one backup a day, and tries a failed one again after an hour', async () => {
    await save({})
    expect(await startDue()).toBe(true)
    expect(await startDue()).toBe(false)
    await runs("state = 'failed', finished_at = now()")
    expect(await startDue()).toBe(false)
    await runs("created_at = now() - interval '61 minutes'")
    expect(await startDue()).toBe(true)
    await runs("state = 'succeeded', finished_at = now(), created_at = now()")
    expect(await startDue()).toBe(false)
    await runs("created_at = now() - interval '25 hours'")
    expect(await startDue()).toBe(true)
    await runs("state = 'succeeded'")
  })

  it('raises an alarm when none succeeded for two days since it was switched on, and ends it with the next one', async () => {
    await save({ isOn: false })
    await runs("finished_at = now() - interval '3 days'")
    await save({})
    expect(await alarms()).toEqual([])
    await the().owner.query("update site set backup_since = now() - interval '3 days'")
    expect(await alarms()).toEqual(['noBackup'])
    await runs('finished_at = now()')
    expect(await alarms()).toEqual([])
  })

  it('a second order while one waits is the first one, and one that cannot be made says why in its row', async () => {
    const first = await the().call(backupApi.start, {})
    expect((await the().call(backupApi.start, {})).data.jobId).toBe(first.data.jobId)
    const { parts, workspaceId, home } = the()
    const run = await parts.jobs.start(workspaceId, first.data.jobId)
    if (!run) throw new Error('the job is not there')
    const job = backupJob(parts, { MATRIXCAST_HOME: home })
    const context = { run, signal: new AbortController().signal, report: () => undefined, stopping: () => false }
    const end = await job.perform(context)
    expect(end).toMatchObject({ state: 'failed', message: 'backupFailed' })
    const detail = end.state === 'failed' ? (end.detail ?? '') : ''
    await parts.jobs.finish(workspaceId, run.id, 'failed', 'backupFailed', { detail })
    expect((await list()).data[0]).toMatchObject({ state: 'failed', message: 'DATABASE_URL is missing' })
  })
})
