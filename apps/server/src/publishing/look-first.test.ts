import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

describe('what a cloud manager is told of the tries before its own', () => {
  const the = theWorld()
  const { aTask, claim, commits, lost, retry, tell } = toldTries(the)

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
      tries: [{ title: setting.title, isOpen: false }],
      others: [],
    })
    expect(earlier?.since).toBeGreaterThanOrEqual(since)
  })

  it('is nothing when a person said that it is not there', async () => {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    await retry(taskId)
    expect((await claim(taskId)).earlier).toBeUndefined()
  })

  it('is nothing when that one was refused', async () => {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'rejected', fault: 'policy', detail: 'no' })
    await retry(taskId)
    expect((await claim(taskId)).earlier).toBeUndefined()
  })
})
