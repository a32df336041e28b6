import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { waiting } from '../testing/waiting.ts'

describe('two people who give posts of one work to the same account in one moment', () => {
  const the = theWorld()

  it('give what still has the account that their page showed', async () => {
    const { call } = the()
    const [here, there, third] = [await anAccount(the()), await anAccount(the()), await anAccount(the())]
    const { taskId } = await aReadyWork(the(), here)
    const give = async (accountId: string, seen: string) =>
      (await call(publishTaskApi.give, { ids: [taskId], accountId, accountsSeen: { [taskId]: seen } })).data
    expect(await give(there, here)).toMatchObject({ done: [taskId] })
    expect(await give(third, here)).toMatchObject({ done: [], refused: [{ fault: 'versionChanged' }] })
    expect(await give(third, there)).toMatchObject({ done: [taskId] })
  })

  it('give one of them, and the other is told that its work goes there; what else they give goes on', async () => {
    const { call, owner } = the()
    const [here, there, third] = [await anAccount(the()), await anAccount(the()), await anAccount(the())]
    const { taskId, workId } = await aReadyWork(the(), here)
    const another = (await aReadyWork(the(), here)).taskId
    const item = { workId, accountId: third, timing_time: null, fields: {} }
    const [twin] = (await call(batchApi.publish, { items: [item] })).data.made
    if (twin === undefined) throw new Error('the work has no second post')
    // Both have looked whether it goes there before either of them may write.
    await owner.query('begin')
    await owner.query('select 1 from account where id = $1 for update', [there])
    const both = Promise.all(
      [[taskId], [twin, another]].map((ids) => call(publishTaskApi.give, { ids, accountId: there })),
    )
    await waiting(the(), 2)
    await owner.query('commit')
    const given = (await both).map(({ data }) => data)
    expect(given.flatMap(({ refused }) => refused)).toMatchObject([{ fault: 'workGoesThereAlready' }])
    const { rows } = await owner.query(
      'select count(*)::int as posts, count(distinct work_id)::int as works from publish_task where account_id = $1',
      [there],
    )
    expect(rows).toEqual([{ posts: 2, works: 2 }])
  })
})
