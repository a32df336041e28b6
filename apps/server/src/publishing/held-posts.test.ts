import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { afterEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'

describe('posts that are held since the database was set back', () => {
  const the = theWorld()
  const { asHelper, claim } = helperHand(the)
  afterEach(() => the().owner.query('update workspace set set_back_at = null'))

  it('a ticket from before it was found out sends nothing, nor does a page that knows nothing of it', async () => {
    const { call, owner, workspaceId } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const { ticket } = (await call(publishingApi.createTicket, { taskId })).data
    await owner.query('update workspace set set_back_at = now() where id = $1', [workspaceId])
    expect((await call(helperLinkApi.redeemPublish, { ticket }, asHelper())).refused).toBe('setBackNow')
    expect((await call(publishingApi.createTicket, { taskId })).refused).toBe('setBackNow')
    expect((await claim(taskId, { isHeldSeen: true })).taskId).toBe(taskId)
  })

  it('what is held is a view of its own, which is empty again once a person let it go', async () => {
    const { call, owner, workspaceId } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const heldView = async (input = {}) => {
      const { data } = await call(publishTaskApi.list, { view: 'held', limit: 10, ...input })
      return [data.data.map(({ id }) => id), data.views.held, data.total]
    }
    expect(await heldView()).toEqual([[], 0, 0])
    await owner.query('update workspace set set_back_at = now() where id = $1', [workspaceId])
    const since = await aReadyWork(the(), await anAccount(the()))
    expect(await heldView()).toEqual([[taskId], 1, 1])
    expect(await heldView({ task_id: since.taskId })).toEqual([[], 0, 0])
    await call(publishTaskApi.letGo, { ids: [taskId] })
    expect(await heldView()).toEqual([[], 0, 0])
  })
})
