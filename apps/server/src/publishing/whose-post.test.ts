import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('whose post a late answer speaks of', () => {
  const the = theWorld()
  const { claim, tell, read } = helperHand(the)
  const postOf = async (taskId: string) =>
    (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]

  it('a post that was lost is not called verified for another of the same title', async () => {
    const { call } = the()
    const accountId = await anAccount(the())
    const [one, two] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    for (const { workId } of [one, two]) await call(workApi.edit, { id: workId, title: 'The same words', topics: [] })
    const first = await claim(one.taskId)
    await tell(first, { kind: 'phase', phase: 'committing' })
    await tell(first, { kind: 'noAnswerAfterCommit', detail: '' })
    const second = await claim(two.taskId)
    await tell(second, { kind: 'phase', phase: 'committing' })
    await read(first, { kind: 'live', publishId: 'of-whom', url: '' })
    expect(await postOf(one.taskId)).toMatchObject({ state: 'unknown' })
    await tell(second, { kind: 'accepted', publishId: 'the-second', scheduled: false })
    await read(first, { kind: 'processing' })
    await read(first, { kind: 'live', publishId: 'the-second', url: '' })
    expect(await postOf(one.taskId)).toMatchObject({ state: 'unknown' })
    await read(second, { kind: 'live', publishId: 'the-second', url: '' })
    expect(await postOf(two.taskId)).toMatchObject({ state: 'verified' })
    await read(first, { kind: 'live', publishId: 'the-first', url: '' })
    expect(await postOf(one.taskId)).toMatchObject({ state: 'verified' })
  })

  it('a reading is told the numbers of other posts that were refused, or denied, and may have come to light since', async () => {
    const { owner, parts, workspaceId } = the()
    const accountId = await anAccount(the())
    const sent = async (publishId: string) => {
      const { taskId } = await aReadyWork(the(), accountId)
      const held = await claim(taskId)
      await tell(held, { kind: 'phase', phase: 'committing' })
      await tell(
        held,
        publishId ? { kind: 'accepted', publishId, scheduled: false } : { kind: 'noAnswerAfterCommit', detail: '' },
      )
      return { taskId, held }
    }
    const refused = await sent('refused')
    await read(refused.held, { kind: 'rejected', publishId: 'refused', detail: '' })
    const denied = await sent('denied')
    await owner.query('update publish_task set next_verify_at = null, verify_tries = 40 where id = $1', [denied.taskId])
    expect((await deny(the(), denied.taskId)).data.done).toEqual([denied.taskId])
    await sent('there')
    const { taskId } = await sent('')
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
    const reading = await parts.queue.takeVerification(workspaceId, ['practice'])
    expect(reading).toMatchObject({ taskId, others: [{ id: 'there' }], otherNumbers: ['denied', 'refused'] })
  })

  it('a success heard after the post was given to another account is not said of that account', async () => {
    const { call } = the()
    const other = await anAccount(the())
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const held = await claim(taskId)
    await tell(held, { kind: 'phase', phase: 'committing' })
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    for (let seen = 0; seen < 2; seen++) await read(held, { kind: 'absent' })
    await call(publishTaskApi.retry, { ids: [taskId], mayStandSeen: { [taskId]: await trySeen(the(), taskId) } })
    await call(publishTaskApi.give, { ids: [taskId], accountId: other })
    expect(await tell(held, { kind: 'accepted', publishId: 'of-the-first', scheduled: false })).toBe(false)
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', thirdauth: { id: other } })
    const { data: tries } = await call(publishingApi.attempts, { taskId })
    expect(tries.data[0]).toMatchObject({ outcome: 'accepted' })
  })
})
