import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('a post that was tried twice', () => {
  const the = theWorld()
  const { claim, tell, commits, read, accepted, retry, postOf, triesOf, aTask, lost } = toldTries(the)

  /** The first try was found absent twice; the second is at its commit. */
  async function triedAgain() {
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    await commits(second)
    return { taskId, first, second }
  }

  it('is not tried again for a page that shows nothing of the try which may have posted', async () => {
    const { taskId } = await aTask()
    const stopped = await claim(taskId)
    await tell(stopped, { kind: 'stoppedBeforeCommit', fault: 'validation', retry: false, detail: '' })
    expect((await retry(taskId, {})).data.done).toEqual([taskId])
    await lost(taskId)
    const unseen = [{ id: taskId, fault: 'mayStandUnseen' }]
    const { taskId: other } = await aTask()
    expect((await retry(taskId, { [other]: await trySeen(the(), other) })).data).toMatchObject({
      done: [],
      refused: unseen,
    })
    expect((await the().call(publishingApi.retry, { taskId })).refused).toBe('mayStandUnseen')
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', mayStand: true })
    expect(
      (await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })).refused,
    ).toBeUndefined()
    const { call } = the()
    await call(publishTaskApi.cancel, { ids: [taskId] })
    expect((await call(publishTaskApi.restore, { ids: [taskId] })).data).toMatchObject({ done: [], refused: unseen })
    const restored = await call(publishTaskApi.restore, {
      ids: [taskId],
      mayStandSeen: { [taskId]: await trySeen(the(), taskId) },
    })
    expect(restored.data.done).toEqual([taskId])
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting' })
  })

  it('when the first try is known to have posted, the second one found absent does not open the way for a third', async () => {
    const { taskId, first, second } = await triedAgain()
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    expect(await tell(first, accepted('the-first'))).toBe(false)
    for (let seen = 0; seen < 2; seen++) await read(second, { kind: 'absent' })
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted', releaseState: 2 })
    expect(await triesOf(taskId)).toEqual(['accepted', 'absent'])
    expect((await retry(taskId)).data.done).toEqual([])
    await read(second, { kind: 'live', publishId: 'the-first', url: 'https://post.test/1' })
    expect(await postOf(taskId)).toMatchObject({ state: 'verified', publishedUrl: 'https://post.test/1' })
  })

  it('when the platform refuses the second one, it is not tried again either', async () => {
    const { taskId, first, second } = await triedAgain()
    expect(await tell(first, accepted('the-first'))).toBe(false)
    await tell(second, { kind: 'rejected', fault: 'policy', detail: 'no' })
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted', releaseState: 2 })
    expect(await triesOf(taskId)).toEqual(['accepted', 'rejected'])
    expect((await retry(taskId)).data.done).toEqual([])
  })

  it('when review refuses the second one, the first one, known to have posted, stays the post', async () => {
    const { taskId, first, second } = await triedAgain()
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    expect(await tell(first, accepted('the-first'))).toBe(false)
    await read(second, { kind: 'rejected', publishId: 'the-second', detail: 'a duplicate' })
    expect(await triesOf(taskId)).toEqual(['accepted', 'refusedThere'])
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted', releaseState: 2 })
    expect((await retry(taskId)).data.done).toEqual([])
  })

  it.each([
    ['before it refused it', { kind: 'rejected', publishId: 'the-second', detail: 'a duplicate' }, 1, 'refusedThere'],
    ['and took it away as a duplicate', { kind: 'absent' }, 2, 'absent'],
  ] as const)('also when it had taken the second one %s', async (_how, verdict, readings, outcome) => {
    const { taskId, first, second } = await triedAgain()
    await tell(second, accepted('the-second'))
    await tell(first, accepted('the-first'))
    for (let seen = 0; seen < readings; seen++) await read(second, verdict)
    expect(await triesOf(taskId)).toEqual(['accepted', outcome])
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted', releaseState: 2 })
    expect((await retry(taskId)).data.done).toEqual([])
  })

  it('what was refused after it had been taken goes out anew when it is tried again, and is not taken for its successor', async () => {
    const { taskId } = await aTask()
    const first = await claim(taskId)
    await commits(first)
    await tell(first, accepted('refused-one'))
    await read(first, { kind: 'rejected', publishId: 'refused-one', detail: 'a code in the picture' })
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'policy' })
    expect(await triesOf(taskId)).toEqual(['refusedThere'])
    await retry(taskId)
    const second = await claim(taskId)
    await commits(second)
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    const { owner, parts, workspaceId } = the()
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
    const { rows } = await owner.query(
      'select floor(extract(epoch from committing_at))::int as at from publish_attempt where id = $1',
      [second.attemptId],
    )
    const reading = await parts.queue.takeVerification(workspaceId, ['practice'])
    expect(reading).toMatchObject({ publishId: '', committedAt: rows[0].at })
    expect(reading?.others).toContainEqual({ id: 'refused-one', title: expect.any(String), stands: null })
  })
})
