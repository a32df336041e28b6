import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('when a post was published', () => {
  const the = theWorld()
  const { accepted, claim, commits, lost, read, retry, tell } = toldTries(the)
  const saidOf = async (taskId: string) => (await the().call(publishTaskApi.list, { task_id: taskId })).data.data[0]
  const isSaid = async (taskId: string) => typeof (await saidOf(taskId))?.publishedAt === 'number'
  const aPost = async () => {
    const accountId = await anAccount(the())
    return { ...(await aReadyWork(the(), accountId)), accountId }
  }
  const taken = async () => {
    const post = await aPost()
    const held = await claim(post.taskId)
    await commits(held)
    await tell(held, accepted('n1'))
    expect(await isSaid(post.taskId)).toBe(true)
    return { ...post, held }
  }
  /** As one that failed before was left. */
  const saidBefore = (taskId: string) =>
    the().owner.query('update publish_task set accepted_at = now() where id = $1', [taskId])

  it('is not said any more where it is found not to be there, neither in the list nor of its work', async () => {
    const { taskId, planId, held } = await taken()
    for (let looks = 0; looks < 2; looks++) await read(held, { kind: 'absent' })
    expect(await saidOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent', publishedAt: null })
    const { data: works } = await the().call(workApi.list, { wisdom_task_id: planId })
    expect(works.data[0]?.task?.publishedAt).toBeNull()
  })

  it('is not said any more where its review refused it', async () => {
    const { taskId, held } = await taken()
    await read(held, { kind: 'rejected', publishId: 'n1', detail: 'no' })
    expect(await saidOf(taskId)).toMatchObject({ state: 'failed', fault: 'policy', publishedAt: null })
  })

  it('is not said any more where a person says that it is not there', async () => {
    const { taskId } = await aPost()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await saidBefore(taskId)
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    expect(await isSaid(taskId)).toBe(false)
  })

  it('is not said of one that is tried again', async () => {
    const { taskId } = await aPost()
    await lost(taskId)
    await saidBefore(taskId)
    await retry(taskId)
    expect(await isSaid(taskId)).toBe(false)
  })

  it('is not said of one that was taken off, and is made again by a batch', async () => {
    const { taskId, workId, accountId } = await aPost()
    await lost(taskId)
    await retry(taskId)
    await saidBefore(taskId)
    const { tries } = await trySeen(the(), taskId)
    await the().call(workApi.edit, { id: workId, title: 'Boots', topics: [], taskId, accountId: null })
    const items = [{ workId, accountId, timing_time: null, fields: {}, mayStandSeen: tries }]
    expect((await the().call(batchApi.publish, { items })).data.made).toEqual([taskId])
    expect(await isSaid(taskId)).toBe(false)
  })

  it('is said of one that was unknown and is found there, or that a person found there', async () => {
    const [found, confirmed] = [await aPost(), await aPost()]
    for (const { taskId } of [found, confirmed]) {
      const held = await claim(taskId)
      await commits(held)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
      expect(await isSaid(taskId)).toBe(false)
      if (taskId === found.taskId) await read(held, { kind: 'live', publishId: 'n2', url: 'http://x/n2', alike: 1 })
    }
    const seen = { taskId: confirmed.taskId, publishId: 'manual', trySeen: await trySeen(the(), confirmed.taskId) }
    await the().call(publishingApi.callback, seen)
    for (const { taskId } of [found, confirmed]) {
      const { rows } = await the().owner.query(
        'select extract(epoch from committed_at)::int as at from publish_task where id = $1',
        [taskId],
      )
      expect((await saidOf(taskId))?.publishedAt).toBe(rows[0].at)
    }
  })

  it('stays as it was where it is read back as live later', async () => {
    const { taskId, held } = await taken()
    await the().owner.query("update publish_task set accepted_at = now() - interval '1 day' where id = $1", [taskId])
    const before = (await saidOf(taskId))?.publishedAt
    await read(held, { kind: 'live', publishId: 'n1', url: 'http://x/n1', alike: 1 })
    expect(await saidOf(taskId)).toMatchObject({ state: 'verified', publishedAt: before })
  })
})
