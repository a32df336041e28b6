import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { waiting } from '../testing/waiting.ts'

describe('words that come late', () => {
  const the = theWorld()
  const { claim, tell, commits, read, asHelper, accepted, retry, postOf, triesOf, aTask, lost } = toldTries(the)

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

  it.each([
    ['shows it again', false],
    ['leaves the one that was made in its place', true],
  ])('a success heard of a post that was taken off its account meanwhile %s', async (_what, isReplaced) => {
    const { taskId, workId } = await aTask()
    const accountId = (await postOf(taskId))?.thirdauth.id ?? ''
    const held = await lost(taskId)
    const edit = (more: object) => the().call(workApi.edit, { id: workId, title: 'Boots', topics: [], ...more })
    expect((await edit({ taskId, accountId: null })).refused).toBeUndefined()
    if (isReplaced) {
      const { owner } = the()
      await owner.query(
        `insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key)
          select workspace_id, plan_id, work_id, account_id, gen_random_uuid()::text from publish_task where id = $1`,
        [taskId],
      )
    }
    expect(await read(held, { kind: 'live', publishId: 'slow', url: '' })).toBe(true)
    const { data } = (await the().call(publishTaskApi.list, { limit: 10, third_auth_id: accountId })).data
    expect(data.map(({ id, state }) => [id === taskId, state])).toEqual([
      isReplaced ? [false, 'waiting'] : [true, 'accepted'],
    ])
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

  it('a success heard of a removed post keeps the same work from going to that account once more', async () => {
    const { call } = the()
    const accountId = await anAccount(the())
    const { taskId, workId } = await aReadyWork(the(), accountId)
    const first = await lost(taskId)
    const edit = { id: workId, title: 'Same work', topics: [] }
    await call(workApi.edit, { ...edit, taskId, accountId: null })
    expect(await tell(first, accepted('of-the-removed'))).toBe(true)
    expect((await call(workApi.edit, { ...edit, accountId })).refused).toBe('workPublished')
    const batch = await call(batchApi.publish, { items: [{ workId, accountId, timing_time: null, fields: {} }] })
    expect(batch.data).toMatchObject({ made: [], refused: [{ fault: 'workGoesThereAlready' }] })
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
    const edited = await call(workApi.edit, { id: workId, title: 'Same', topics: [], taskId, accountId })
    expect(edited.refused).toBe('workGoesThereAlready')
    const dealt = await call(planApi.edit, { id: planId, version: 1, name: 'A plan', accountIds: [accountId] })
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
    await waiting(the(), 1)
    const begun = await owner.query(
      `insert into publish_attempt (workspace_id, task_id, account_id, started_by, number, task_version, lease_until)
       select workspace_id, id, account_id, 'dialog', 2, version, now() + interval '45 seconds' from publish_task
       where id = $1 returning id, fence`,
      [taskId],
    )
    await owner.query("update publish_task set state = 'publishing', phase = 'claimed' where id = $1", [taskId])
    await owner.query('commit')
    expect(await late).toEqual({ accepted: true, commit: null })
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
})
