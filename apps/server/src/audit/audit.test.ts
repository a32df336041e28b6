import { accountApi } from '@matrixcast/contract/accounts'
import { materialApi } from '@matrixcast/contract/materials'
import { planApi } from '@matrixcast/contract/plans'
import { publishingApi } from '@matrixcast/contract/publishing'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { aMaterial, anAccount, aPlan, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('the operation log', () => {
  const the = theWorld()
  const latest = async () => {
    const { data } = await the().call(settingsApi.operationLog, {})
    const [row] = data.data
    return [row?.action, row?.subject, row?.detail]
  }

  it('names what was removed, as people knew it', async () => {
    const { call } = the()
    const one = await anAccount(the())
    const other = await anAccount(the())
    const names = (await call(accountApi.list, {})).data.data.map(({ openname }) => openname)
    await call(accountApi.setPosting, { ids: [one, other], postingMode: 'automatic' })
    expect(await latest()).toEqual(['account.setPosting', names.toReversed().join(', '), '×2 automatic'])
    await call(accountApi.remove, { ids: [one] })
    expect(await latest()).toEqual(['account.remove', names[1], ''])
    const material = await aMaterial(the(), 'kitchen.mp4')
    await call(materialApi.remove, { ids: [material.id] })
    expect(await latest()).toEqual(['material.remove', 'kitchen.mp4', ''])
    const plan = await aPlan(the())
    const { data } = await call(workApi.list, { wisdom_task_id: plan.id })
    const [work] = data.data
    await call(workApi.remove, { ids: [work?.id ?? ''] })
    expect(await latest()).toEqual(['work.remove', work?.title, ''])
    await call(planApi.remove, { ids: [plan.id] })
    expect(await latest()).toEqual(['plan.remove', 'A plan', ''])
  })

  it('names a post by its work and its account, and a person by the user name', async () => {
    const { call, owner } = the()
    const accountId = await anAccount(the())
    const { taskId } = await aReadyWork(the(), accountId)
    await owner.query("update publish_task set state = 'failed', fault = 'auth' where id = $1", [taskId])
    await call(publishingApi.callback, { taskId, publishId: 'manual', trySeen: await trySeen(the(), taskId) })
    expect((await latest())[0]).toBe('publish.confirmByHand')
    expect((await latest())[1]).toMatch(/^First title|^Second title|^Third title/)
    expect((await latest())[1]).toMatch(/ → account \d+$/)
    const added = await call(settingsApi.addAdmin, {
      username: 'mia',
      nickname: 'M',
      role: 'operator',
      password: 'long enough',
    })
    await call(settingsApi.editAdmin, { id: added.data.id, disabled: true })
    expect(await latest()).toEqual(['admin.edit', 'mia', '{"disabled":true}'])
  })

  it('nothing removed is nothing logged', async () => {
    const before = await latest()
    await the().call(planApi.remove, { ids: ['00000000-0000-4000-8000-000000000000'] })
    expect(await latest()).toEqual(before)
  })
})
