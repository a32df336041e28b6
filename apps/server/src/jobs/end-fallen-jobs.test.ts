import { jobApi } from '@matrixcast/contract/jobs'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { aClipPlan, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { endFallenJobs } from './end-fallen-jobs.ts'

describe('jobs whose worker fell', () => {
  const the = theWorld()
  const add = () =>
    the().parts.db.inWorkspace(the().workspaceId, (tx) =>
      the().parts.jobs.add(tx, the().workspaceId, { kind: 'export', subject: 'a list', payload: {} }),
    )
  const jobOf = async (id: string) => (await the().call(jobApi.info, { id })).data.job
  /** As the queue is left when a worker fell with this try. */
  const fellWith = (id: string, tries: string) =>
    the().owner.query(`update graphile_worker._private_jobs set attempts = ${tries} where key = $1`, [id])
  const sweep = () => endFallenJobs(the().parts, the().workspaceId)

  it('go on while the queue holds another try, and while a worker holds one', async () => {
    const [waiting, held] = [await add(), await add()]
    await fellWith(waiting, 'max_attempts - 1')
    await fellWith(held, 'max_attempts')
    await the().owner.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = $1",
      [held],
    )
    for (const id of [waiting, held]) await the().parts.jobs.start(the().workspaceId, id)
    expect(await sweep()).toBe(0)
    expect((await jobOf(waiting)).state).toBe('running')
    await the().owner.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where key = $1',
      [held],
    )
    expect(await sweep()).toBe(1)
  })

  it('end as failed after the last one, and say so; one that a person cancelled ends as cancelled', async () => {
    const [fallen, cancelled, gone] = [await add(), await add(), await add()]
    for (const id of [fallen, cancelled, gone]) await the().parts.jobs.start(the().workspaceId, id)
    await the().call(jobApi.cancel, { id: cancelled })
    for (const id of [fallen, cancelled]) await fellWith(id, 'max_attempts')
    await the().owner.query('delete from graphile_worker._private_jobs where key = $1', [gone])
    expect(await sweep()).toBe(3)
    expect(await jobOf(fallen)).toMatchObject({
      state: 'failed',
      message: 'jobGivenUp',
      finishedAt: expect.any(Number),
    })
    expect((await jobOf(cancelled)).state).toBe('cancelled')
    expect((await jobOf(gone)).state).toBe('failed')
    expect(await sweep()).toBe(0)
  })

  it('a work that was being made fails with its job, and can be made again', async () => {
    const { id: planId } = await aPlan(the())
    const worksOf = async () => (await the().call(workApi.list, { wisdom_task_id: planId })).data.data
    const ids = (await worksOf()).map(({ id }) => id)
    await the().owner.query("update work set state = 'rendering' where plan_id = $1", [planId])
    await the().owner.query(
      `update graphile_worker._private_jobs set attempts = max_attempts
       where key in (select id::text from job_run where subject_id = any($1::uuid[]))`,
      [ids],
    )
    expect(await sweep()).toBe(ids.length)
    expect(await worksOf()).toMatchObject(ids.map(() => ({ state: 'failed', fault: 'jobGivenUp' })))
    expect((await the().call(workApi.retry, { ids })).data.done).toHaveLength(ids.length)
  })

  it('a work whose newest production ended without it ends as that did; one that is being made goes on', async () => {
    const { call, owner, parts, workspaceId } = the()
    const { id: planId } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 3 }) })
    const worksOf = async () =>
      (await call(workApi.list, { wisdom_task_id: planId })).data.data.sort((one, next) => one.number - next.number)
    const [cancelled = '', failed = ''] = (await worksOf()).map(({ id }) => id)
    await parts.jobs.cancel(workspaceId, { subjectIds: [cancelled, failed] })
    await owner.query("update job_run set state = 'failed' where subject_id = $1", [failed])
    expect(await sweep()).toBe(2)
    expect((await worksOf()).map(({ state }) => state)).toEqual(['cancelled', 'failed', 'queued'])
    expect(await sweep()).toBe(0)
  })
})
