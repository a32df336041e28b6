import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { type Held, helperHand } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'

describe('readings that did not find a post', () => {
  const the = theWorld()
  const { claim, tell, commits, read, asHelper } = helperHand(the)
  const stateOf = async (taskId: string) =>
    (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]?.state
  const absentAsOf = (held: Held, asOf: number | undefined) =>
    the().call(
      helperLinkApi.reportVerdict,
      { attemptId: held.attemptId, fence: held.fence, verdict: { kind: 'absent' }, asOf },
      asHelper(),
    )
  const take = async (taskId: string) => {
    const { owner, call } = the()
    await owner.query('update publish_task set next_verify_at = null where id <> $1', [taskId])
    await owner.query('update publish_task set next_verify_at = now() where id = $1', [taskId])
    const { data } = await call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    if (data.work?.kind !== 'verify') throw new Error(`no reading: ${data.work?.kind}`)
    return data.work.assignment
  }
  /** Its commit was an hour ago, and nothing was heard since. */
  async function lost() {
    const accountId = await anAccount(the())
    const { taskId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    const anHourAgo = `update publish_task set committed_at = now() - interval '1 hour' where id = $1`
    await the().owner.query(anHourAgo, [taskId])
    return { taskId, accountId, held }
  }

  it('count as one when they ran side by side', async () => {
    const { taskId, held } = await lost()
    const [one, other] = [await take(taskId), await take(taskId)]
    await absentAsOf(held, one.asOf)
    await absentAsOf(held, other.asOf)
    expect(await stateOf(taskId)).toBe('unknown')
    await read(held, { kind: 'absent' })
    expect(await stateOf(taskId)).toBe('failed')
  })

  it('do not count before the platform had its time, however often a person asks', async () => {
    const { taskId, held } = await lost()
    await the().owner.query('update publish_task set committed_at = now() where id = $1', [taskId])
    for (let asked = 0; asked < 3; asked++) {
      expect((await the().call(publishTaskApi.check, { ids: [taskId] })).refused).toBeUndefined()
      await absentAsOf(held, (await take(taskId)).asOf)
    }
    expect(await stateOf(taskId)).toBe('unknown')
  })

  it('do not count when nobody knows when they began', async () => {
    const { taskId, held } = await lost()
    for (let seen = 0; seen < 3; seen++) await absentAsOf(held, undefined)
    expect(await stateOf(taskId)).toBe('unknown')
  })

  it('are of posts from the second of their press on, and know the account’s other ones', async () => {
    const { taskId, accountId, held } = await lost()
    const other = await aReadyWork(the(), accountId)
    await the().call(workApi.edit, { id: other.workId, title: 'Another one', topics: [] })
    const second = await claim(other.taskId)
    await commits(second)
    await tell(second, { kind: 'accepted', publishId: 'number-of-another', scheduled: false })
    await the().owner.query(
      "update publish_attempt set committing_at = date_trunc('second', now()) + interval '600 milliseconds' where id = $1",
      [held.attemptId],
    )
    const { rows } = await the().owner.query(
      'select extract(epoch from committing_at)::float8 as at from publish_attempt where id = $1',
      [held.attemptId],
    )
    expect(await take(taskId)).toMatchObject({
      committedAt: Math.floor(rows[0].at),
      others: [{ id: 'number-of-another', title: 'Another one' }],
    })
  })

  it('know which of the others a list was to show: seen under an address, or held until well ahead, and still of the account', async () => {
    const { taskId, accountId } = await lost()
    const another = async (id: string, { scheduled = false, url }: { scheduled?: boolean; url?: string } = {}) => {
      const other = await aReadyWork(the(), accountId)
      const due = `update publish_task set due_at = now() + interval '1 hour' where id = $1`
      const hand = await claim(other.taskId)
      await commits(hand)
      await tell(hand, { kind: 'accepted', publishId: id, scheduled })
      if (scheduled) await the().owner.query(due, [other.taskId])
      if (url !== undefined) await read(hand, { kind: 'live', publishId: id, url })
      return other.taskId
    }
    await another('in review')
    await another('private', { url: '' })
    await another('out', { url: 'https://post.test/out' })
    await another('held', { scheduled: true })
    const given = await another('given away', { url: 'https://post.test/given' })
    await the().owner.query('update publish_task set account_id = $2 where id = $1', [given, await anAccount(the())])
    const told = (await take(taskId)).others.map(({ id, stands }) => [id, stands])
    expect(Object.fromEntries(told)).toEqual({
      'in review': null,
      private: null,
      out: 'out',
      held: 'waiting',
      'given away': null,
    })
  })

  it('leave a post found under the number of another unknown, whatever the titles', async () => {
    const { taskId, accountId, held } = await lost()
    const other = await aReadyWork(the(), accountId)
    await the().call(workApi.edit, { id: other.workId, title: 'Another one', topics: [] })
    const second = await claim(other.taskId)
    await commits(second)
    await tell(second, { kind: 'accepted', publishId: 'of-the-other', scheduled: false })
    await read(held, { kind: 'live', publishId: 'of-the-other', url: 'https://post.test/other' })
    expect(await stateOf(taskId)).toBe('unknown')
    await read(held, { kind: 'live', publishId: 'its-own', url: 'https://post.test/own' })
    expect(await stateOf(taskId)).toBe('verified')
  })
})
