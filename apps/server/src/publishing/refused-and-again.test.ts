import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import type { Held } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

describe('a post that a portal’s review refused, and that is tried again', () => {
  const the = theWorld()
  const { accepted, aTask, claim, commits, postOf, read, retry, tell, triesOf } = toldTries(the)

  /** Half an hour goes by for every try. */
  const later = () =>
    the().owner.query("update publish_attempt set committing_at = committing_at - interval '30 minutes'")

  async function pressed(taskId: string): Promise<Held> {
    await later()
    const held = await claim(taskId)
    expect(await commits(held)).toBe(true)
    return held
  }
  const lost = async (taskId: string) => {
    await tell(await pressed(taskId), { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    await retry(taskId)
  }
  async function refused(taskId: string, publishId = ''): Promise<Held> {
    const held = await pressed(taskId)
    await tell(held, accepted(publishId))
    await read(held, { kind: 'rejected', publishId, detail: '' })
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'policy' })
    return held
  }
  /** By what the post is looked for now. */
  async function readingOf(taskId: string) {
    const { owner, parts, workspaceId } = the()
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
    return parts.queue.takeVerification(workspaceId, ['practice'])
  }
  const pressOf = async ({ attemptId }: Held): Promise<number> => {
    const { rows } = await the().owner.query(
      'select extract(epoch from committing_at)::int as at from publish_attempt where id = $1',
      [attemptId],
    )
    return rows[0].at
  }

  it.each([
    ['a person said that it is not there', async (taskId: string) => refused(taskId)],
    [
      'the next try, which a person said is not there, never arrived',
      async (taskId: string) => {
        const gone = await refused(taskId)
        await retry(taskId)
        await tell(await pressed(taskId), { kind: 'noAnswerAfterCommit', detail: '' })
        return gone
      },
    ],
    [
      'it was itself a second try, after one that never arrived',
      async (taskId: string) => {
        await lost(taskId)
        return refused(taskId)
      },
    ],
  ])('is never looked for as its successor: %s', async (_what, before) => {
    const { taskId } = await aTask()
    const gone = await before(taskId)
    await deny(the(), taskId)
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent', mayStand: false })
    await retry(taskId, {})
    await later()
    const held = await claim(taskId)
    expect(held.earlier).toMatchObject({ isDenied: true })
    expect(await commits(held)).toBe(true)
    await tell(held, accepted(''))
    expect((await readingOf(taskId))?.committedAt).toBeGreaterThan((await pressOf(gone)) + 1700)
    await read(held, { kind: 'live', publishId: '', url: '' })
    expect(await postOf(taskId)).toMatchObject({ state: 'verified' })
  })

  it('is told as refused after a person denied it, and shown as denied', async () => {
    const { taskId } = await aTask()
    await refused(taskId)
    await deny(the(), taskId)
    await retry(taskId, {})
    await refused(taskId)
    expect(await triesOf(taskId)).toEqual(['denied', 'refusedThere'])
    await retry(taskId)
    expect((await claim(taskId)).earlier?.tries).toMatchObject([{ refusedAs: '' }, { refusedAs: '' }])
  })

  it('is not looked for after a person denied it where another post says the same', async () => {
    const accountId = await anAccount(the())
    const [one, other] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    for (const { workId } of [one, other])
      await the().call(workApi.edit, { id: workId, title: '每日小池塘', topics: [] })
    await refused(one.taskId)
    await deny(the(), one.taskId)
    await tell(await pressed(other.taskId), accepted(''))
    await retry(one.taskId, {})
    expect((await claim(one.taskId)).earlier).toBeUndefined()
  })

  it('keeps its number as that of another post after a person denied it', async () => {
    const { taskId } = await aTask()
    await refused(taskId, 'the-refused')
    await deny(the(), taskId)
    await retry(taskId, {})
    const held = await pressed(taskId)
    await tell(held, accepted('the-second'))
    expect((await readingOf(taskId))?.others).toMatchObject([{ id: 'the-refused' }])
  })

  it('is looked for beside what was refused of other works without a number', async () => {
    const accountId = await anAccount(the())
    const titled = async (title: string) => {
      const { taskId, workId } = await aReadyWork(the(), accountId)
      await the().call(workApi.edit, { id: workId, title, topics: [] })
      return taskId
    }
    const one = await titled('阳台改高柜')
    await refused(one)
    await refused(await titled('小池塘'))
    await refused(await titled('苔藓与石头'), 'a-number')
    await retry(one)
    const { earlier } = await claim(one)
    expect(earlier?.refusedOthers).toEqual([{ title: '小池塘', topics: [], at: expect.any(Number) }])
  })
})
