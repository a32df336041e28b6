import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('what a person says of a post', () => {
  const the = theWorld()
  const { claim, tell, commits, read, accepted, retry, postOf, triesOf, aTask, lost } = toldTries(the)
  const deniedBy = async (taskId: string) => {
    const { rows } = await the().owner.query('select confirmed_by from publish_task where id = $1', [taskId])
    return rows[0].confirmed_by !== null
  }

  it('a person may say of a taken post that no reading ever shows that it is not there', async () => {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await the().owner.query('update publish_task set verify_tries = 40 where id = $1', [taskId])
    await read(held, { kind: 'processing' })
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted' })
    const { rows } = await the().owner.query('select next_verify_at from publish_task where id = $1', [taskId])
    expect(rows[0].next_verify_at).toBe(null)
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
  })

  it('is looked for all the same where another post of its words was denied, too', async () => {
    const accountId = await anAccount(the())
    const [one, other] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    for (const { taskId, workId } of [one, other]) {
      await the().call(workApi.edit, { id: workId, title: 'Daily news', topics: [] })
      const held = await claim(taskId)
      await commits(held)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
      await deny(the(), taskId)
    }
    await retry(one.taskId)
    const { earlier } = await claim(one.taskId)
    expect(earlier).toMatchObject({ isDenied: true, tries: [{ title: 'Daily news', isOpen: false }] })
    expect(earlier?.isByNumber).toBeUndefined()
  })

  it.each([
    ['the same', 'Daily news'],
    ['the same but for spaces', 'Dailynews'],
  ])(
    'is looked for under a number where another post that says %s stands there under its own',
    async (_what, title) => {
      const accountId = await anAccount(the())
      const [one, other] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
      await the().call(workApi.edit, { id: one.workId, title: 'Daily news', topics: [] })
      await the().call(workApi.edit, { id: other.workId, title, topics: [] })
      const held = await claim(one.taskId)
      await commits(held)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
      await deny(the(), one.taskId)
      const theirs = await claim(other.taskId)
      await commits(theirs)
      await tell(theirs, accepted('theirs'))
      await read(theirs, { kind: 'live', publishId: 'theirs', url: 'http://127.0.0.1/theirs', alike: 1 })
      await retry(one.taskId)
      const again = await claim(one.taskId)
      expect(again.earlier).toMatchObject({ isUnderNumber: true, tries: [{ title: 'Daily news' }] })
      await tell(again, accepted('ours'))
      expect(await postOf(one.taskId)).toMatchObject({ state: 'accepted' })
    },
  )

  it('says nothing of a try that began since the page was read', async () => {
    const { taskId } = await aTask()
    const unknown = async () => {
      const held = await claim(taskId)
      await commits(held)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    }
    await unknown()
    const page = await trySeen(the(), taskId)
    await deny(the(), taskId)
    await retry(taskId)
    await unknown()
    const stale = await the().call(publishTaskApi.deny, { ids: [taskId], triesSeen: { [taskId]: page } })
    expect(stale.data).toMatchObject({ done: [], refused: [{ fault: 'versionChanged' }] })
    expect(await postOf(taskId)).toMatchObject({ state: 'unknown', mayStand: true })
    const unsaid = await the().call(publishTaskApi.deny, { ids: [taskId], triesSeen: {} })
    expect(unsaid.data.done).toEqual([])
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
  })

  it('is not looked for from its press on, once a later try was pressed', async () => {
    const { owner, parts, workspaceId } = the()
    const { taskId } = await aTask()
    const monthsPass = () =>
      owner.query("update publish_attempt set committing_at = committing_at - interval '60 days' where task_id = $1", [
        taskId,
      ])
    const looksBack = async () => {
      await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
      return Date.now() / 1000 - ((await parts.queue.takeVerification(workspaceId, ['practice']))?.committedAt ?? 0)
    }
    const unheard = async () => {
      const held = await claim(taskId)
      await commits(held)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    }
    await unheard()
    await monthsPass()
    expect(await looksBack()).toBeGreaterThan(59 * 24 * 3600)
    await deny(the(), taskId)
    await retry(taskId)
    await unheard()
    expect(await looksBack()).toBeLessThan(3600)
  })

  it('a word of a person that was proved wrong does not stand for a later try', async () => {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    expect(await tell(held, accepted('there'))).toBe(true)
    for (let seen = 0; seen < 2; seen++) await read(held, { kind: 'absent' })
    await retry(taskId)
    expect(await deniedBy(taskId)).toBe(false)
  })

  it('a held post that a dialog sent and that failed is sent again by the retry of that dialog', async () => {
    const { owner } = the()
    const { taskId } = await aTask()
    await owner.query('update workspace set set_back_at = now(), set_back_fence = 7')
    const held = await claim(taskId, 7)
    const duringTheRun = await postOf(taskId)
    await tell(held, { kind: 'stoppedBeforeCommit', fault: 'network', retry: false, detail: '' })
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    const again = { taskId, heldBySeen: duringTheRun?.heldBy ?? null }
    const { refused } = await the().call(publishingApi.createTicket, again)
    await owner.query('update workspace set set_back_at = null')
    expect(refused).toBe(undefined)
  })

  it('what a try took for the post of an earlier one may be denied, and the next try sends it', async () => {
    const { taskId } = await aTask()
    await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    await tell(second, accepted(''))
    await the().owner.query('update publish_task set verify_tries = 40 where id = $1', [taskId])
    await read(second, { kind: 'processing' })
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    expect(await triesOf(taskId)).toEqual(['denied', 'denied'])
    await retry(taskId)
    expect(await commits(await claim(taskId))).toBe(true)
  })

  it('a person has an unknown post asked for again, or says that it is not there; what is known is not put in doubt', async () => {
    const { taskId } = await aTask()
    const decide = (call: typeof publishTaskApi.check, id = taskId) => the().call(call, { ids: [id] })
    expect((await deny(the(), taskId)).data.refused).toMatchObject([{ fault: 'outcomeKnown' }])
    const first = await claim(taskId)
    await commits(first)
    await tell(first, { kind: 'noAnswerAfterCommit', detail: '' })
    const { owner } = the()
    await owner.query('update publish_task set next_verify_at = null, verify_tries = 30 where id = $1', [taskId])
    expect((await decide(publishTaskApi.check)).data.done).toEqual([taskId])
    const { rows } = await owner.query(
      'select next_verify_at <= now() as "isDue", verify_tries as tries from publish_task where id = $1',
      [taskId],
    )
    expect(rows).toEqual([{ isDue: true, tries: 0 }])

    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    expect((await decide(publishTaskApi.check)).data.refused).toMatchObject([{ fault: 'outcomeKnown' }])
    await retry(taskId)
    const second = await claim(taskId)
    expect(await deniedBy(taskId)).toBe(true)
    // The person was wrong: what the platform shows is believed, and the second try never presses.
    expect(await read(first, { kind: 'live', publishId: 'there', url: '' })).toBe(true)
    expect(await commits(second)).toBe(false)
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted' })
  })

  it('what a new try stopped at may be told to be another post, which holds for that try and no later one', async () => {
    const { taskId } = await aTask()
    await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    const lookalike = { kind: 'stoppedBeforeCommit', fault: 'unknownOutcome', retry: false, detail: '' } as const
    await tell(second, lookalike)
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    await retry(taskId)
    const third = await claim(taskId)
    expect(await deniedBy(taskId)).toBe(true)
    expect(await commits(third)).toBe(true)
    expect(await deniedBy(taskId)).toBe(false)
    expect(await triesOf(taskId)).toEqual(['denied', 'stoppedBeforeCommit', 'running'])
  })

  it('sends nothing of an order that was removed meanwhile: it is neither retried nor given, listed nor claimed', async () => {
    const { call, owner, parts, workspaceId } = the()
    const [accountId, other] = [await anAccount(the()), await anAccount(the())]
    await owner.query("update account set posting_mode = 'automatic' where id = $1", [accountId])
    const { taskId, planId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    const told = { [taskId]: await trySeen(the(), taskId) }
    expect((await call(planApi.remove, { ids: [planId] })).data.done).toEqual([planId])
    await owner.query("update publish_task set state = 'failed', fault = 'unknownOutcome' where id = $1", [taskId])
    const ids = [taskId]
    const [refused, notFound] = [[{ fault: 'workRemoved' }], [{ fault: 'notFound' }]]
    expect((await call(publishTaskApi.retry, { ids, mayStandSeen: told })).data).toMatchObject({ done: [], refused })
    expect((await deny(the(), taskId)).data.done).toEqual(ids)
    expect(await postOf(taskId)).toBeUndefined()

    // As it was left by a retry before this was so.
    await owner.query(
      `update publish_task set state = 'waiting', due_at = now() - interval '1 minute', wanted_at = now(), deleted_at = null
       where id = $1`,
      ids,
    )
    await owner.query("update publish_attempt set committing_at = now() - interval '1 day' where task_id = $1", ids)
    const given = await call(publishTaskApi.give, { ids, accountId: other })
    expect(given.data).toMatchObject({ done: [], refused: notFound })
    const { data } = await call(publishingApi.videoList, { wisdom_task_id: planId, restriction: 1 })
    expect(data.videoList).toEqual([])
    expect((await call(publishingApi.createTicket, { taskId })).refused).toBe('notFound')
    expect(await parts.queue.claimDue(workspaceId, null, ['practice'])).toBeUndefined()
    expect(await parts.queue.claimWanted(workspaceId, ['practice'])).toBeUndefined()
    await call(publishTaskApi.cancel, { ids })
    const restored = await call(publishTaskApi.restore, { ids, mayStandSeen: told })
    expect(restored.data).toMatchObject({ done: [], refused })
  })

  it('a failed post that may stand stays when its order is removed; one that cannot, or was not found twice, goes with it', async () => {
    const accountId = await anAccount(the())
    const [mayBe, never] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    const absent = await aReadyWork(the(), accountId)
    const stopped = { kind: 'stoppedBeforeCommit', fault: 'network', retry: false, detail: '' } as const
    await lost(mayBe.taskId)
    await retry(mayBe.taskId)
    await tell(await claim(mayBe.taskId), { ...stopped, fault: 'unknownOutcome' })
    await lost(absent.taskId)
    await tell(await claim(never.taskId), stopped)
    for (const { taskId } of [mayBe, absent, never]) expect((await postOf(taskId))?.state).toBe('failed')
    for (const { planId } of [mayBe, absent, never]) await the().call(planApi.remove, { ids: [planId] })
    expect(await postOf(mayBe.taskId)).toMatchObject({ state: 'failed', mayStand: true })
    for (const { taskId } of [absent, never]) expect(await postOf(taskId)).toBeUndefined()
  })

  it.each([
    ['again', undefined],
    ['no more', publishTaskApi.cancel],
  ])('one that may stand and was to go %s stays as failed when its plan is removed', async (_when, act) => {
    const { taskId, planId } = await aTask()
    await lost(taskId)
    await retry(taskId)
    await tell(await claim(taskId), { kind: 'stoppedBeforeCommit', fault: 'unknownOutcome', retry: false, detail: '' })
    await retry(taskId)
    if (act !== undefined) await the().call(act, { ids: [taskId] })
    expect(await postOf(taskId)).toMatchObject({ state: act === undefined ? 'waiting' : 'cancelled', mayStand: true })
    await the().call(planApi.remove, { ids: [planId] })
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome', mayStand: true })
    await deny(the(), taskId)
    expect(await postOf(taskId)).toBeUndefined()
  })

  it.each([
    ['was not found twice', false],
    ['a person denied', true],
  ])('one that %s and was to go again goes with its plan', async (_what, isDenied) => {
    const { taskId, planId } = await aTask()
    if (isDenied) {
      const held = await claim(taskId)
      await commits(held)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
      await deny(the(), taskId)
    } else await lost(taskId)
    await retry(taskId)
    await the().call(planApi.remove, { ids: [planId] })
    expect(await postOf(taskId)).toBeUndefined()
  })
})
