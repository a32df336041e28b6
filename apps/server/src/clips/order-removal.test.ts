import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { endFallenJobs } from '../jobs/end-fallen-jobs.ts'
import { aClipPlan, anAccount, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('an order that is removed', () => {
  const the = theWorld()
  const credits = async () => (await the().call(clipApi.params, {})).data.clip_number
  const sorted = (rows: { title: string; state: string }[]) =>
    rows.map(({ title, state }) => `${title} ${state}`).toSorted()

  /** One with a work in each of these states, the posts of which are in these. */
  async function anOrder(states: [work: string, post: string][]) {
    const { call, owner } = the()
    const titles = states.map((_, index) => `${index}`)
    const clip = await aClipPlan(the(), { count: states.length, titles })
    const { id: planId, clipId } = await aPlan(the(), { accountIds: [await anAccount(the())], clip })
    const rows = async () => (await call(publishTaskApi.list, { wisdom_task_id: planId, limit: 50 })).data.data
    const works = async () => (await call(workApi.list, { wisdom_task_id: planId, limit: 50 })).data.data
    for (const { id, title, workId } of await rows()) {
      const [work, post] = states[Number(title)] ?? []
      await owner.query('update work set state = $2 where id = $1', [workId, work])
      await owner.query('update publish_task set state = $2 where id = $1', [id, post])
    }
    const left = async () => [...sorted(await works()), ...sorted(await rows())]
    return { planId, clipId, works, left }
  }

  it('takes its works and what was not posted along; what is out, or may be, keeps its task', async () => {
    const { call } = the()
    const before = await credits()
    const { clipId, left } = await anOrder([
      ['ready', 'verified'],
      ['ready', 'unknown'],
      ['queued', 'waiting'],
      ['rendering', 'waiting'],
      ['ready', 'failed'],
      ['ready', 'cancelled'],
    ])
    const { data } = await call(clipApi.remove, { ids: [clipId] })
    expect(data).toEqual({ done: [clipId], refused: [] })
    expect(await left()).toEqual(['0 verified', '1 unknown'])
    expect(await credits()).toBe(before - 4)
    expect((await call(clipApi.info, { id: clipId })).refused).toBe('notFound')
    expect((await call(clipApi.remove, { ids: [clipId] })).data.refused).toMatchObject([{ fault: 'notFound' }])
  })

  it('stays whole, and in production, while a post of it is on its way', async () => {
    const { call } = the()
    const { clipId, left } = await anOrder([
      ['ready', 'waiting'],
      ['queued', 'waiting'],
      ['ready', 'publishing'],
      ['rendering', 'waiting'],
    ])
    const before = [await left(), await credits()]
    const { data } = await call(clipApi.remove, { ids: [clipId] })
    expect(data).toMatchObject({ done: [], refused: [{ id: clipId, fault: 'planBusy' }] })
    expect([await left(), await credits()]).toEqual(before)
  })

  it.each(['order', 'plan', 'work'] as const)(
    'gives the credit of what is being made back once: by its %s',
    async (what) => {
      const { call, parts, workspaceId, owner } = the()
      const before = await credits()
      const { clipId, planId, works } = await anOrder([['rendering', 'waiting']])
      const workIds = (await works()).map(({ id }) => id)
      const wishes = {
        order: () => call(clipApi.remove, { ids: [clipId] }),
        plan: () => call(planApi.remove, { ids: [planId] }),
        work: () => call(workApi.remove, { ids: workIds }),
      }
      await owner.query("update job_run set state = 'running' where subject_id = any($1::uuid[])", [workIds])
      expect((await wishes[what]()).data.done).toHaveLength(1)
      expect(await credits()).toBe(before)
      // Its worker is told to stop, and ends it once more.
      const { rows } = await owner.query('select cancel_requested as told from job_run where subject_id = $1', workIds)
      expect(rows).toEqual([{ told: true }])
      await owner.query(
        'delete from graphile_worker._private_jobs where key = (select id::text from job_run where subject_id = $1)',
        workIds,
      )
      expect(await endFallenJobs(parts, workspaceId)).toBe(1)
      expect(await credits()).toBe(before)
    },
  )
})
