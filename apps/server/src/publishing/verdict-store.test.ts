import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import { insightApi } from '@matrixcast/contract/insight'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a waiting post that its platform would not take', () => {
  const the = theWorld()
  const judge = () => the().parts.postVerdicts.judge(the().workspaceId)
  const write = (id: string, title: string) =>
    the().owner.query('update work set title = $2 where id = $1', [id, title])
  const read = async (id: string) => (await the().call(publishTaskApi.list, { task_id: id })).data

  it('is shown as such in list, account, dashboard and works, and not tried', async () => {
    const { owner, parts, workspaceId, call } = the()
    const account = await anAccount(the())
    const { workId, taskId } = await aReadyWork(the(), account)
    await write(workId, '长'.repeat(56))
    await owner.query("update publish_task set due_at = now() - interval '1 hour' where id = $1", [taskId])
    await owner.query("update account set posting_mode = 'automatic'")
    expect(await judge()).toBe(1)
    const { data, views } = await read(taskId)
    expect(data[0]).toMatchObject({
      state: 'waiting',
      verdict: { fault: 'titleTooLong', details: { limit: 55, actual: 56 } },
      wait: { kind: 'blocked', until: null },
    })
    expect(views).toMatchObject({ all: 1, blocked: 1, waiting: 0 })
    expect((await call(accountApi.list, {})).data.data[0]).toMatchObject({ waiting: 1, published: 0 })
    await call(workspaceApi.save, { countsPractice: true })
    const { waiting, failedTasks } = (await call(insightApi.dataCenter, {})).data
    expect(waiting.blocked).toBe(1)
    expect(failedTasks).toMatchObject([{ id: taskId, fault: 'titleTooLong', details: { limit: 55 } }])
    const works = (await call(workApi.list, {})).data.data
    expect(works.find(({ id }) => id === workId)?.task?.verdict?.fault).toBe('titleTooLong')
    // The call of the specification keeps its four states.
    const { videoList } = (await call(publishingApi.videoList, { ids: taskId })).data
    expect(videoList[0]?.releaseState).toBe(0)
    await parts.alarms.look(workspaceId)
    expect((await call(alarmApi.list, {})).data.data.map((alarm) => alarm.taskId)).toEqual([taskId])
  })

  it('waits like any other once its words fit again', async () => {
    const { workId, taskId } = await aReadyWork(the(), await anAccount(the()))
    await write(workId, '长'.repeat(56))
    await judge()
    await write(workId, '刚好')
    expect(await judge()).toBe(1)
    expect((await read(taskId)).data[0]).toMatchObject({ verdict: null })
    expect(await judge()).toBe(0)
  })

  it('is judged by the limits of the account it is given to', async () => {
    const { workId, taskId } = await aReadyWork(the(), await anAccount(the()))
    await write(workId, '长'.repeat(56))
    await judge()
    const other = await anAccount(the(), 'wordpress')
    await the().call(publishTaskApi.give, { ids: [taskId], accountId: other })
    await judge()
    expect((await read(taskId)).data[0]?.verdict).toBeNull()
  })

  it('is judged again by a program with other limits', async () => {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    await judge()
    await the().owner.query("update publish_task set judged_with = 'older limits' where id = $1", [taskId])
    expect(await judge()).toBe(0)
    await the().parts.postVerdicts.markOutdated(the().workspaceId)
    expect(await judge()).toBe(1)
  })
})

describe('a post that its platform holds until its time', () => {
  const the = theWorld()

  it('is counted apart from those that are out', async () => {
    const { owner, call } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    await owner.query("update publish_task set state = 'scheduledOnPlatform' where id = $1", [taskId])
    const { views } = (await call(publishTaskApi.list, { view: 'scheduled' })).data
    expect(views).toMatchObject({ all: 1, scheduled: 1, published: 0 })
    expect((await call(accountApi.list, {})).data.data[0]).toMatchObject({ scheduled: 1, published: 0 })
    await call(workspaceApi.save, { countsPractice: true })
    const { published, days } = (await call(insightApi.dataCenter, {})).data
    expect(published).toMatchObject({ value: null, scheduled: 1 })
    expect(days.at(-1)).toMatchObject({ accepted: 0, verified: 0 })
    const { videoList } = (await call(publishingApi.videoList, { ids: taskId })).data
    expect(videoList[0]?.releaseState).toBe(2)
  })
})
