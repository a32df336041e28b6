import { setTimeout as sleep } from 'node:timers/promises'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a work that is edited while its posts are on their way', () => {
  const the = theWorld()

  const postsOf = async (workId: string) =>
    (
      await the().owner.query<{ account_id: string; job_key: string; version: number }>(
        'select account_id, job_key, version from publish_task where work_id = $1 and deleted_at is null order by created_at',
        [workId],
      )
    ).rows

  it('keeps the words its post goes out with when both happen in the same moment', async () => {
    const { call, owner } = the()
    const { workId, taskId } = await aReadyWork(the(), await anAccount(the()))
    await owner.query('begin')
    await owner.query("update publish_task set state = 'publishing', phase = 'claimed' where id = $1", [taskId])
    const edited = call(workApi.edit, { id: workId, title: 'Other words', topics: [] })
    await sleep(500)
    await owner.query('commit')
    expect((await edited).refused).toBe('workPublished')
    const { rows } = await owner.query('select title from work where id = $1', [workId])
    expect(rows[0].title).not.toBe('Other words')
  })

  it('stays with every account it goes to, and is never given to one of them twice', async () => {
    const { call } = the()
    const [one, two, three] = [await anAccount(the()), await anAccount(the()), await anAccount(the())]
    const { workId } = await aReadyWork(the(), one)
    await call(batchApi.publish, { items: [{ workId, accountId: two, timing_time: null, fields: {} }] })
    const edit = (accountId: string) => call(workApi.edit, { id: workId, title: 'Words', topics: [], accountId })
    const before = await postsOf(workId)
    expect((await edit(two)).refused).toBeUndefined()
    expect((await postsOf(workId)).map(({ account_id: id }) => id)).toEqual([one, two])
    expect((await postsOf(workId)).map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1))
    expect((await edit(three)).refused).toBe('workGoesThereAlready')
  })

  it('is not given to an account whose post of it was cancelled, and keeps its name on its platform otherwise', async () => {
    const { call } = the()
    const accountId = await anAccount(the())
    const { workId, taskId } = await aReadyWork(the(), accountId)
    const edit = () => call(workApi.edit, { id: workId, title: 'Words', topics: [], accountId })
    const [before] = await postsOf(workId)
    expect((await edit()).refused).toBeUndefined()
    const [after] = await postsOf(workId)
    expect(after?.job_key).toBe(before?.job_key)
    await call(publishTaskApi.cancel, { ids: [taskId] })
    expect((await edit()).refused).toBe('workGoesThereAlready')
  })
})
