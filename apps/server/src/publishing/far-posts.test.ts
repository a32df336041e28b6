import { postingApi } from '@matrixcast/contract/posting'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const aDay = 86_400

it('a gap of a week is kept to a post that is four days away, where a time is found and where one is given', async () => {
  const { call, parts, workspaceId } = the()
  const [accountId, elsewhere] = [await anAccount(the()), await anAccount(the())]
  const rules = { gapMinutes: 7 * 24 * 60, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }
  await call(postingApi.save, { ids: [accountId], postingMode: 'automatic', rules })
  const [first, second] = [await aReadyWork(the(), elsewhere), await aReadyWork(the(), elsewhere)]
  const at = Math.floor(Date.now() / 1000) + aDay
  const there = { workId: first.workId, accountId, timing_time: at }
  expect((await call(batchApi.publish, { items: [there] })).data.made).toHaveLength(1)
  const wish = { workIds: [second.workId], accountIds: [accountId], way: 'everywhere' as const, perDay: null }
  const { items } = (await call(batchApi.plan, { ...wish, startAt: at + 4 * aDay })).data
  expect(items[0]?.timing_time).toBeGreaterThanOrEqual(at + 7 * aDay)
  const warned = (days: number) =>
    parts.db.inWorkspace(workspaceId, async (tx) => {
      const given = { workId: second.workId, accountId, fields: {}, timing_time: at + days * aDay }
      return (await parts.batches.judge(tx, workspaceId, [given]))[0]?.warnings.includes('gap')
    })
  expect([await warned(4), await warned(8)]).toEqual([true, false])
})
