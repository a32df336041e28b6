import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a plan that is removed', () => {
  const the = theWorld()
  let authorization = ''

  beforeAll(async () => {
    authorization = `Bearer ${await pairedHelper(the())}`
  })

  /** Its one post, given out. */
  async function aPostOnItsWay() {
    const { call, owner } = the()
    const account = await anAccount(the())
    await owner.query("update account set posting_mode = 'automatic' where id = $1", [account])
    const made = await aReadyWork(the(), account)
    await owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [made.taskId])
    const taken = await call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, { authorization })
    const { work } = taken.data
    if (work?.kind !== 'publish') throw new Error('nothing was given out')
    const { attemptId, fence } = work.assignment
    const fail = () => {
      const report = { kind: 'stoppedBeforeCommit', fault: 'media', retry: false, detail: '' } as const
      return call(helperLinkApi.reportPublish, { attemptId, fence, report }, { authorization })
    }
    const row = async () => (await call(publishTaskApi.list, {})).data.data.find(({ id }) => id === made.taskId)
    return { ...made, fail, row }
  }

  it('takes its failed posts along: none is listed, and none goes out by trying all again', async () => {
    const { call } = the()
    const { planId, taskId, fail, row } = await aPostOnItsWay()
    await fail()
    expect(await row()).toMatchObject({ state: 'failed' })
    expect((await call(planApi.remove, { ids: [planId] })).data.done).toEqual([planId])
    expect(await row()).toBeUndefined()
    const again = await call(publishTaskApi.retry, { ids: [taskId] })
    expect(again.data.refused).toMatchObject([{ id: taskId, fault: 'notFound' }])
  })

  it('is not while a post of it is on its way, even one that began since it was asked', async () => {
    const { parts, workspaceId } = the()
    const { planId, fail, row } = await aPostOnItsWay()
    await expect(parts.plans.remove(workspaceId, planId)).rejects.toMatchObject({ fault: 'planBusy' })
    expect((await the().call(planApi.info, { id: planId })).data.plan.counts).toMatchObject({ works: 1, publishing: 1 })
    expect(await row()).toMatchObject({ state: 'publishing' })
    await fail()
    expect((await the().call(planApi.remove, { ids: [planId] })).data.done).toEqual([planId])
  })
})
