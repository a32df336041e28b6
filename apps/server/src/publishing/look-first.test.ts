import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

describe('what a cloud manager is told of the tries before its own', () => {
  const the = theWorld()
  const { accepted, aTask, claim, commits, lost, postOf, pressedAt, read, retry, tell, triesOf } = toldTries(the)

  it('is nothing at a first try', async () => {
    const { taskId } = await aTask()
    expect((await claim(taskId)).earlier).toBeUndefined()
  })

  it('are their words, since when, and the other posts of the account, when one may have posted', async () => {
    const { taskId } = await aTask()
    const since = Math.floor(Date.now() / 1000) - 1
    await lost(taskId)
    await retry(taskId)
    const { earlier, setting } = await claim(taskId)
    expect(earlier).toEqual({
      since: expect.any(Number),
      isDenied: false,
      tries: [{ title: setting.title, topics: setting.topics, isOpen: false }],
      others: [],
      refusedOthers: [],
    })
    expect(earlier?.since).toBeGreaterThanOrEqual(since)
  })

  it('are the words that each went out with, whatever its work says since, and so is a reading of the last one', async () => {
    const { call, owner, parts, workspaceId } = the()
    const { taskId, workId } = await aTask()
    const edit = (title: string, topics: string[]) => call(workApi.edit, { id: workId, title, topics })
    expect((await edit('Winter boots', ['snow'])).refused).toBeUndefined()
    await lost(taskId)
    await retry(taskId)
    expect((await edit('Winter shoes', ['ice'])).refused).toBeUndefined()
    const second = await claim(taskId)
    expect(second).toMatchObject({
      setting: { title: 'Winter shoes', topics: ['ice'] },
      earlier: { tries: [{ title: 'Winter boots', topics: ['snow'] }] },
    })
    await commits(second)
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    await owner.query('update work set topics = $2 where id = $1', [workId, ['frost']])
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
    const reading = await parts.queue.takeVerification(workspaceId, ['practice'])
    expect(reading).toMatchObject({ setting: { title: 'Winter shoes', topics: ['ice'] } })
  })

  it('are the words under which its post is read back, where a try found it and sent nothing', async () => {
    const { call, owner, parts, workspaceId } = the()
    const { taskId, workId } = await aTask()
    await call(workApi.edit, { id: workId, title: 'Winter boots', topics: ['snow'] })
    await lost(taskId)
    await call(workApi.edit, { id: workId, title: 'Mittens for January', topics: ['ice'] })
    await retry(taskId)
    await tell(await claim(taskId), accepted(''))
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
    const reading = await parts.queue.takeVerification(workspaceId, ['practice'])
    expect(reading?.setting).toMatchObject({ title: 'Winter boots', topics: ['snow'] })
  })

  it('is what may only be it for certain when a person said that it is not there', async () => {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    await retry(taskId)
    expect((await claim(taskId)).earlier).toMatchObject({ isDenied: true, tries: [{ isOpen: false }] })
  })

  it.each(['the-refused', ''])(
    'is the number "%s" of one that review refused, and its person is asked first',
    async (publishId) => {
      const { taskId } = await aTask()
      const held = await claim(taskId)
      await commits(held)
      await tell(held, accepted(publishId))
      await read(held, { kind: 'rejected', publishId, detail: 'a code in the picture' })
      expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'policy', mayStand: true })
      expect((await retry(taskId, {})).data.refused).toMatchObject([{ id: taskId, fault: 'mayStandUnseen' }])
      await retry(taskId)
      const again = await claim(taskId)
      expect(again.earlier).toMatchObject({ tries: [{ isOpen: false, refusedAs: publishId }], others: [] })
      await tell(again, accepted(publishId))
      const { owner, parts, workspaceId } = the()
      await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
      const reading = await parts.queue.takeVerification(workspaceId, ['practice'])
      expect(reading).toMatchObject({ publishId, others: [] })
      expect(reading?.committedAt).toBe(await pressedAt(held))
      await read(again, { kind: 'live', publishId, url: '' })
      expect(await postOf(taskId)).toMatchObject({ state: 'verified' })
      expect(await triesOf(taskId)).toEqual(['refusedThere', 'verified'])
    },
  )

  it.each(['the-refused', ''])(
    'is the number "%s" of what review refused, although denied by a person',
    async (publishId) => {
      const { taskId } = await aTask()
      const held = await claim(taskId)
      await commits(held)
      await tell(held, accepted(publishId))
      await read(held, { kind: 'rejected', publishId, detail: '' })
      await deny(the(), taskId)
      expect(await postOf(taskId)).toMatchObject({ state: 'failed', mayStand: false })
      await retry(taskId, {})
      const again = await claim(taskId)
      expect(again.earlier).toMatchObject({ isDenied: true, tries: [{ isOpen: false, refusedAs: publishId }] })
      // Its owner had brought it to light.
      await tell(again, accepted(publishId))
      await read(again, { kind: 'live', publishId, url: '' })
      expect(await postOf(taskId)).toMatchObject({ state: 'verified' })
      expect(await triesOf(taskId)).toEqual(['denied', 'verified'])
    },
  )

  it.each([
    ['the-refused', ['the-refused'], 'accepted'],
    ['', undefined, 'failed'],
  ])(
    'is the number "%s" alone of what review refused and a person denied, where another post says the same',
    async (publishId, numbers, state) => {
      const accountId = await anAccount(the())
      const [one, other] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
      for (const { workId } of [one, other]) await the().call(workApi.edit, { id: workId, title: 'Boots', topics: [] })
      for (const number of ['', publishId]) {
        const held = await claim(one.taskId)
        await commits(held)
        await tell(held, accepted(number))
        await read(held, { kind: 'rejected', publishId: number, detail: '' })
        await deny(the(), one.taskId)
        await retry(one.taskId, {})
      }
      const held = await claim(other.taskId)
      await commits(held)
      await tell(held, accepted(''))
      const again = await claim(one.taskId)
      const { isByNumber, tries } = again.earlier ?? {}
      expect([isByNumber, tries?.map(({ refusedAs }) => refusedAs)]).toEqual([numbers && true, numbers])
      // By this number it is no other post; by none it may be.
      await tell(again, accepted(publishId))
      expect(await postOf(one.taskId)).toMatchObject({ state })
    },
  )

  it('is nothing of a denied post that was renamed, where another one has the title that it went out with', async () => {
    const accountId = await anAccount(the())
    const [one, other] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    const rename = (workId: string, title: string) => the().call(workApi.edit, { id: workId, title, topics: [] })
    for (const { workId } of [one, other]) await rename(workId, 'Boots')
    const held = await claim(one.taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), one.taskId)
    const theirs = await claim(other.taskId)
    await commits(theirs)
    await tell(theirs, accepted(''))
    await rename(one.workId, 'Winter coats')
    await retry(one.taskId, {})
    const again = await claim(one.taskId)
    expect(again.earlier).toBeUndefined()
    // A cloud manager that looked all the same found the other one.
    await tell(again, accepted(''))
    expect(await postOf(one.taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
  })
})
