import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('a word about a post, of a page that a colleague was faster than', () => {
  const the = theWorld()
  const { claim, commits, tell, retry, postOf, lost } = toldTries(the)
  const aPair = async () => {
    const [from, to] = [await anAccount(the()), await anAccount(the())]
    return { from, to, ...(await aReadyWork(the(), from)) }
  }
  type Post = Awaited<ReturnType<typeof aPair>>
  const give = ({ taskId, to }: Post) => the().call(publishTaskApi.give, { ids: [taskId], accountId: to })
  const giveInForm = ({ taskId, workId }: Post, accountId: string | null) =>
    the().call(workApi.edit, { id: workId, title: 'Boots', topics: [], taskId, accountId })
  const aDayPasses = () =>
    the().owner.query("update publish_attempt set committing_at = committing_at - interval '1 day'")
  const unknown = async (taskId: string) => {
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
  }
  const stopped = async (taskId: string) =>
    tell(await claim(taskId), { kind: 'stoppedBeforeCommit', fault: 'validation', retry: false, detail: '' })
  const confirm = (taskId: string, seen: Awaited<ReturnType<typeof trySeen>>) =>
    the().call(publishingApi.callback, { taskId, publishId: 'manual', trySeen: seen })

  /** Lost, tried again by a colleague on this account or another, and lost again. */
  async function lostAgain(isGiven: boolean) {
    const post = await aPair()
    await lost(post.taskId)
    const page = await trySeen(the(), post.taskId)
    await retry(post.taskId)
    if (isGiven) await give(post)
    await aDayPasses()
    await lost(post.taskId)
    return { ...post, page }
  }

  it.each([
    ['the same account', false],
    ['another account', true],
  ])('told of an earlier try, it does not send what a later one on %s may have posted', async (_which, isGiven) => {
    const { call } = the()
    const { taskId, page } = await lostAgain(isGiven)
    const unseen = { done: [], refused: [{ id: taskId, fault: 'mayStandUnseen' }] }
    const mayStandSeen = { [taskId]: page }
    expect((await retry(taskId, mayStandSeen)).data).toMatchObject(unseen)
    expect((await call(publishingApi.retry, { taskId, mayStandSeen: page })).refused).toBe('mayStandUnseen')
    expect(await postOf(taskId)).toMatchObject({ state: 'failed' })
    const now = await trySeen(the(), taskId)
    expect((await call(publishingApi.retry, { taskId, mayStandSeen: now })).refused).toBeUndefined()
    await call(publishTaskApi.cancel, { ids: [taskId] })
    expect((await call(publishTaskApi.restore, { ids: [taskId], mayStandSeen })).data).toMatchObject(unseen)
    const told = { ids: [taskId], mayStandSeen: { [taskId]: now } }
    expect((await call(publishTaskApi.restore, told)).data.done).toEqual([taskId])
  })

  it('each page that asks shows the newest try', async () => {
    const { taskId, workId, from } = await lostAgain(false)
    const shown = await trySeen(the(), taskId)
    const { data } = (await the().call(workApi.list, { third_auth_id: from })).data
    expect(data.find(({ id }) => id === workId)?.task).toMatchObject({ tries: shown.tries, account: { id: from } })
    const listed = (await the().call(publishTaskApi.list, { limit: 1, task_id: taskId })).data.data
    expect(listed).toMatchObject([{ tries: shown.tries, account: { id: from } }])
  })

  it('does not call a later try on another account seen', async () => {
    const post = await aPair()
    await unknown(post.taskId)
    const page = await trySeen(the(), post.taskId)
    await the().call(publishTaskApi.deny, { ids: [post.taskId], triesSeen: { [post.taskId]: page } })
    await retry(post.taskId)
    await give(post)
    await unknown(post.taskId)
    expect((await confirm(post.taskId, page)).refused).toBe('versionChanged')
    expect(await postOf(post.taskId)).toMatchObject({ state: 'unknown', thirdauth: { id: post.to } })
    expect((await confirm(post.taskId, await trySeen(the(), post.taskId))).data).toEqual({ state: 'confirmedByHand' })
  })

  it('calls it seen although it waits again, and takes that back', async () => {
    const post = await aPair()
    await unknown(post.taskId)
    const page = await trySeen(the(), post.taskId)
    const triesSeen = { [post.taskId]: page }
    await the().call(publishTaskApi.deny, { ids: [post.taskId], triesSeen })
    await retry(post.taskId)
    expect((await confirm(post.taskId, page)).data).toEqual({ state: 'confirmedByHand' })
    expect((await confirm(post.taskId, page)).refused).toBe('taskNotWaiting')
    expect((await the().call(publishTaskApi.deny, { ids: [post.taskId], triesSeen })).data.done).toEqual([post.taskId])
    expect(await postOf(post.taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
  })

  it('calls seen what was posted by hand, be it planned or cancelled, and out by now', async () => {
    for (const isCancelled of [false, true]) {
      const { taskId } = await aPair()
      const timing_time = Math.floor(Date.now() / 1000) + 86_400
      await the().call(publishTaskApi.move, { ids: [taskId], timing_time })
      if (isCancelled) await the().call(publishTaskApi.cancel, { ids: [taskId] })
      expect((await confirm(taskId, await trySeen(the(), taskId))).data).toEqual({ state: 'confirmedByHand' })
      const { timing_time: at } =
        (await the().call(publishTaskApi.list, { limit: 1, task_id: taskId })).data.data[0] ?? {}
      expect(at).toBeLessThan(timing_time)
      expect((await retry(taskId)).data.done).toEqual([])
    }
  })

  it('does not call one seen that stopped before its commit there', async () => {
    const post = await aPair()
    await stopped(post.taskId)
    const page = await trySeen(the(), post.taskId)
    await retry(post.taskId)
    await give(post)
    await stopped(post.taskId)
    expect((await confirm(post.taskId, page)).refused).toBe('versionChanged')
    const unsaid = await the().call(publishingApi.callback, { taskId: post.taskId, publishId: 'manual' })
    expect(unsaid.refused).toBe('versionChanged')
    expect(await postOf(post.taskId)).toMatchObject({ state: 'failed' })
  })

  it('calls it neither seen nor missing on an account that it has only since', async () => {
    const { call } = the()
    const post = await aPair()
    const { taskId } = post
    const lookalike = { kind: 'stoppedBeforeCommit', fault: 'unknownOutcome', retry: false, detail: '' } as const
    await tell(await claim(taskId), lookalike)
    const page = await trySeen(the(), taskId)
    expect((await giveInForm(post, post.to)).refused).toBeUndefined()
    // As an older server left what it gave away.
    await the().owner.query("update publish_task set state = 'failed', fault = 'unknownOutcome' where id = $1", [
      taskId,
    ])
    expect((await confirm(taskId, page)).refused).toBe('versionChanged')
    const denied = await call(publishTaskApi.deny, { ids: [taskId], triesSeen: { [taskId]: page } })
    expect(denied.data).toMatchObject({ done: [], refused: [{ fault: 'versionChanged' }] })
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
  })
})
