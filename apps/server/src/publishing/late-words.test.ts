import { setTimeout as sleep } from 'node:timers/promises'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { type Held, helperHand } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'

describe('words that come late', () => {
  const the = theWorld()
  const { claim, tell, commits, read, asHelper } = helperHand(the)
  const accepted = (publishId: string) => ({ kind: 'accepted', publishId, scheduled: false }) as const
  const retry = (taskId: string) => the().call(publishTaskApi.retry, { ids: [taskId] })
  const postOf = async (taskId: string) =>
    (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]
  const triesOf = async (taskId: string) =>
    (await the().call(publishingApi.attempts, { taskId })).data.data.map(({ outcome }) => outcome)
  const deniedBy = async (taskId: string) => {
    const { rows } = await the().owner.query('select confirmed_by from publish_task where id = $1', [taskId])
    return rows[0].confirmed_by !== null
  }
  const aTask = async () => aReadyWork(the(), await anAccount(the()))

  /** Committed, never heard of again, and found absent twice. */
  async function lost(taskId: string): Promise<Held> {
    const held = await claim(taskId)
    expect(await commits(held)).toBe(true)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    for (let seen = 0; seen < 2; seen++) await read(held, { kind: 'absent' })
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    return held
  }

  it('a reading that took so long that the post was given up meanwhile still counts when it found the post', async () => {
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting' })
    expect(await read(first, { kind: 'absent' })).toBe(false)
    expect(await read(first, { kind: 'live', publishId: 'slow', url: '' })).toBe(true)
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted' })
    expect((await the().call(publishingApi.createTicket, { taskId })).refused).toBe('taskNotWaiting')
  })

  it('what it found stops a try that was begun since, but not one that may have posted itself', async () => {
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    expect(await read(first, { kind: 'live', publishId: 'slow', url: '' })).toBe(true)
    expect(await commits(second)).toBe(false)

    const other = await aTask()
    const early = await lost(other.taskId)
    await retry(other.taskId)
    const late = await claim(other.taskId)
    expect(await commits(late)).toBe(true)
    expect(await read(early, { kind: 'live', publishId: 'whose', url: '' })).toBe(false)
    expect(await postOf(other.taskId)).toMatchObject({ state: 'publishing' })
  })

  it('a post that was verified is not made absent by a reading that was begun before', async () => {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, accepted('seen'))
    await read(held, { kind: 'absent' })
    await read(held, { kind: 'live', publishId: 'seen', url: '' })
    for (let seen = 0; seen < 2; seen++) expect(await read(held, { kind: 'absent' })).toBe(false)
    expect(await postOf(taskId)).toMatchObject({ state: 'verified' })
    expect(await triesOf(taskId)).toEqual(['verified'])
  })

  it('a success heard late is looked for by its own words and from the moment of its own press, not of the try after it', async () => {
    const { owner } = the()
    const { taskId, workId } = await aTask()
    const before = (await postOf(taskId))?.title
    const first = await lost(taskId)
    await the().call(workApi.edit, { id: workId, title: 'Other words', topics: [] })
    await owner.query("update publish_attempt set committing_at = now() - interval '1 hour' where id = $1", [
      first.attemptId,
    ])
    await retry(taskId)
    const second = await claim(taskId)
    expect(await tell(first, accepted(''))).toBe(true)
    expect(await commits(second)).toBe(false)
    await owner.query('update publish_task set next_verify_at = null where id <> $1', [taskId])
    await owner.query('update publish_task set next_verify_at = now() where id = $1', [taskId])
    const { data } = await the().call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    const work = data.work
    expect(work).toMatchObject({ kind: 'verify', assignment: { taskId, setting: { title: before } } })
    const committedAt = work?.kind === 'verify' ? work.assignment.committedAt : 0
    expect(Math.floor(Date.now() / 1000) - committedAt).toBeGreaterThan(3500)
  })

  it('when the first try is known to have posted, the second one found absent does not open the way for a third', async () => {
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    await commits(second)
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
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    await commits(second)
    expect(await tell(first, accepted('the-first'))).toBe(false)
    await tell(second, { kind: 'rejected', fault: 'policy', detail: 'no' })
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted', releaseState: 2 })
    expect(await triesOf(taskId)).toEqual(['accepted', 'rejected'])
    expect((await retry(taskId)).data.done).toEqual([])
  })

  it('when review refuses the second one, the first one, known to have posted, stays the post', async () => {
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    await commits(second)
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    expect(await tell(first, accepted('the-first'))).toBe(false)
    await read(second, { kind: 'rejected', publishId: 'the-second', detail: 'a duplicate' })
    expect(await triesOf(taskId)).toEqual(['accepted', 'rejected'])
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted', releaseState: 2 })
    expect((await retry(taskId)).data.done).toEqual([])
  })

  it('also when it had taken the second one before it refused it', async () => {
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    await commits(second)
    await tell(second, accepted('the-second'))
    await tell(first, accepted('the-first'))
    await read(second, { kind: 'rejected', publishId: 'the-second', detail: 'a duplicate' })
    expect(await triesOf(taskId)).toEqual(['accepted', 'rejected'])
    expect((await retry(taskId)).data.done).toEqual([])
  })

  it('also when it took the second one away as a duplicate', async () => {
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    await commits(second)
    await tell(second, accepted('the-second'))
    await tell(first, accepted('the-first'))
    for (let seen = 0; seen < 2; seen++) await read(second, { kind: 'absent' })
    expect(await triesOf(taskId)).toEqual(['accepted', 'absent'])
    expect((await retry(taskId)).data.done).toEqual([])
  })

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
    expect((await the().call(publishTaskApi.deny, { ids: [taskId] })).data.done).toEqual([taskId])
  })

  it('a word of a person that was proved wrong does not stand for a later try', async () => {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await the().call(publishTaskApi.deny, { ids: [taskId] })
    expect(await tell(held, accepted('there'))).toBe(true)
    for (let seen = 0; seen < 2; seen++) await read(held, { kind: 'absent' })
    await retry(taskId)
    expect(await deniedBy(taskId)).toBe(false)
  })

  it('a held post that a dialog sent and that failed is sent again by the retry of that dialog', async () => {
    const { owner } = the()
    const { taskId } = await aTask()
    await owner.query('update workspace set set_back_at = now()')
    const held = await claim(taskId, { isHeldSeen: true })
    const duringTheRun = await postOf(taskId)
    await tell(held, { kind: 'stoppedBeforeCommit', fault: 'network', retry: false, detail: '' })
    await the().call(publishingApi.retry, { taskId })
    const again = { taskId, isHeldSeen: duringTheRun?.isHeld ?? false }
    const { refused } = await the().call(publishingApi.createTicket, again)
    await owner.query('update workspace set set_back_at = null')
    expect(refused).toBe(undefined)
  })

  it('a success heard of a removed post keeps the same work from going to that account once more', async () => {
    const { call } = the()
    const accountId = await anAccount(the())
    const { taskId, workId } = await aReadyWork(the(), accountId)
    const first = await lost(taskId)
    const edit = { id: workId, title: 'Same work', topics: [] }
    await call(workApi.edit, { ...edit, accountId: null })
    await call(workApi.edit, { ...edit, accountId })
    const { data } = await call(publishTaskApi.list, { third_auth_id: accountId })
    const again = data.data[0]?.id ?? ''
    expect(again).not.toBe(taskId)
    const second = await claim(again)
    expect(await tell(first, accepted('of-the-removed'))).toBe(true)
    expect(await commits(second)).toBe(false)
    expect(await postOf(again)).toMatchObject({ state: 'failed', fault: 'conflict' })
  })

  it('a work that an account posted is refused there by batch, by hand and by plan, wherever its post is now', async () => {
    const { call } = the()
    const [accountId, other] = [await anAccount(the()), await anAccount(the())]
    const { taskId, workId, planId } = await aReadyWork(the(), accountId)
    const held = await lost(taskId)
    await retry(taskId)
    await call(publishTaskApi.give, { ids: [taskId], accountId: other })
    await tell(held, accepted('of-the-first'))
    const items = [{ workId, accountId, timing_time: null, fields: {} }]
    const batch = await call(batchApi.publish, { items })
    expect(batch.data).toMatchObject({ made: [], refused: [{ fault: 'workGoesThereAlready' }] })
    const given = await call(publishTaskApi.give, { ids: [taskId], accountId })
    expect(given.data).toMatchObject({ done: [], refused: [{ fault: 'workGoesThereAlready' }] })
    const edited = await call(workApi.edit, { id: workId, title: 'Same', topics: [], accountId })
    expect(edited.refused).toBe('workGoesThereAlready')
    const dealt = await call(planApi.edit, { id: planId, name: 'A plan', accountIds: [accountId] })
    expect(dealt.refused).toBeUndefined()
    const posts = (await call(publishTaskApi.list, { third_auth_id: accountId })).data
    expect(posts.total).toBe(0)
  })

  it('a try begun in the very moment in which an earlier success is heard does not post', async () => {
    const { owner, parts, workspaceId } = the()
    const { taskId } = await aTask()
    const first = await lost(taskId)
    await retry(taskId)
    // The claim holds the post; the success waits behind it.
    await owner.query('begin')
    await owner.query('select 1 from publish_task where id = $1 for update', [taskId])
    const late = parts.ledger.report(workspaceId, first.attemptId, first.fence, accepted('late'))
    await sleep(500)
    const begun = await owner.query(
      `insert into publish_attempt (workspace_id, task_id, account_id, started_by, number, task_version, lease_until)
       select workspace_id, id, account_id, 'dialog', 2, version, now() + interval '45 seconds' from publish_task
       where id = $1 returning id, fence`,
      [taskId],
    )
    await owner.query("update publish_task set state = 'publishing', phase = 'claimed' where id = $1", [taskId])
    await owner.query('commit')
    expect(await late).toBe(true)
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted' })
    const second = { attemptId: begun.rows[0].id, fence: Number(begun.rows[0].fence) }
    expect(await commits(second)).toBe(false)
    expect(await triesOf(taskId)).toEqual(['accepted', 'cancelled'])
  })

  it('a try that nobody speaks for keeps its account busy no longer than its lease, whatever its post says', async () => {
    const { owner, parts, workspaceId } = the()
    const { taskId } = await aTask()
    await claim(taskId)
    await owner.query("update publish_task set state = 'cancelled', phase = null where id = $1", [taskId])
    await owner.query("update publish_attempt set lease_until = now() - interval '1 second' where task_id = $1", [
      taskId,
    ])
    expect(await parts.ledger.sweep(workspaceId)).toBe(1)
    expect(await triesOf(taskId)).toEqual(['cancelled'])
    expect(await parts.ledger.sweep(workspaceId)).toBe(0)
  })

  it('what was read of an earlier try does not count for a later one', async () => {
    const { taskId } = await aTask()
    await lost(taskId)
    await retry(taskId)
    const second = await claim(taskId)
    await commits(second)
    await tell(second, { kind: 'stoppedBeforeCommit', fault: 'network', retry: true, detail: '' })
    expect(await postOf(taskId)).toMatchObject({ state: 'unknown' })
    await read(second, { kind: 'absent' })
    expect(await postOf(taskId)).toMatchObject({ state: 'unknown' })
  })

  it('a person has an unknown post asked for again, or says that it is not there; what is known is not put in doubt', async () => {
    const { taskId } = await aTask()
    const decide = (call: typeof publishTaskApi.check | typeof publishTaskApi.deny, id = taskId) =>
      the().call(call, { ids: [id] })
    expect((await decide(publishTaskApi.deny)).data.refused).toMatchObject([{ fault: 'outcomeKnown' }])
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

    expect((await decide(publishTaskApi.deny)).data.done).toEqual([taskId])
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
    expect((await the().call(publishTaskApi.deny, { ids: [taskId] })).data.done).toEqual([taskId])
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    await retry(taskId)
    const third = await claim(taskId)
    expect(await deniedBy(taskId)).toBe(true)
    expect(await commits(third)).toBe(true)
    expect(await deniedBy(taskId)).toBe(false)
    expect(await triesOf(taskId)).toEqual(['denied', 'stoppedBeforeCommit', 'running'])
  })

  it('what was refused after it had been taken goes out anew when it is tried again, and is not taken for its successor', async () => {
    const { taskId } = await aTask()
    const first = await claim(taskId)
    await commits(first)
    await tell(first, accepted('refused-one'))
    await read(first, { kind: 'rejected', publishId: 'refused-one', detail: 'a code in the picture' })
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'policy' })
    expect(await triesOf(taskId)).toEqual(['rejected'])
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
    expect(reading?.others).toContainEqual({ id: 'refused-one', title: expect.any(String) })
  })
})
