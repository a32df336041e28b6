import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('whose post a late answer speaks of', () => {
  const the = theWorld()
  const helper = { secret: '' }
  const asHelper = () => ({ authorization: `Bearer ${helper.secret}` })

  beforeAll(async () => {
    const { call } = the()
    const asked = await call(
      helperLinkApi.requestPairing,
      { name: 'this PC', version: '1', localProof: 'p'.repeat(40) },
      {},
    )
    const { pairingId, pollSecret } = asked.data
    const paired = await call(helperLinkApi.getPairing, { pairingId, pollSecret }, {})
    if (paired.data.state !== 'paired') throw new Error('not paired')
    helper.secret = paired.data.secret
  })

  it('a success heard after the post was given to another account is not said of that account', async () => {
    const { call } = the()
    const other = await anAccount(the())
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const { data: ticketed } = await call(publishingApi.createTicket, { taskId })
    const { data } = await call(helperLinkApi.redeemPublish, { ticket: ticketed.ticket }, asHelper())
    const { attemptId, fence } = data.assignment
    const report = async (what: object) =>
      (await call(helperLinkApi.reportPublish, { attemptId, fence, report: what as never }, asHelper())).data.accepted
    await report({ kind: 'phase', phase: 'committing' })
    await report({ kind: 'noAnswerAfterCommit', detail: '' })
    for (let seen = 0; seen < 2; seen++)
      await call(helperLinkApi.reportVerdict, { attemptId, fence, verdict: { kind: 'absent' } }, asHelper())
    await call(publishTaskApi.retry, { ids: [taskId] })
    await call(publishTaskApi.give, { ids: [taskId], accountId: other })
    expect(await report({ kind: 'accepted', publishId: 'of-the-first', scheduled: false })).toBe(false)
    const { data: list } = await call(publishingApi.videoList, { ids: taskId })
    expect(list.videoList[0]).toMatchObject({ state: 'waiting', thirdauth: { id: other } })
    const { data: tries } = await call(publishingApi.attempts, { taskId })
    expect(tries.data[0]).toMatchObject({ outcome: 'accepted' })
  })
})
