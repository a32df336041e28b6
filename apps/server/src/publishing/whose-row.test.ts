import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { said } from '@matrixcast/contract/said/en'
import { workApi } from '@matrixcast/contract/works'
import { simulatedOfficialaccount } from '@matrixcast/platforms/testing/simulated-officialaccount'
import type { Asked, Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork, putFile } from '../testing/factories.ts'
import { type Held, helperHand } from '../testing/helper-hand.ts'
import { postsOnSites, renumbered } from '../testing/posts-on-sites.ts'
import { serverHasCaughtUp } from '../testing/server-up.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('which of the account’s posts a row of its list is', () => {
  const the = theWorld()
  const { claim, tell, commits, read } = helperHand(the)
  const { anAccountOn, work } = postsOnSites(the)
  const committed = async (taskId: string): Promise<Held> => {
    const held = await claim(taskId)
    await commits(held)
    return held
  }
  const rowOf = async (taskId: string) =>
    (
      await the().owner.query(
        'select state, fault, fault_detail as detail, publish_id as number from publish_task where id = $1',
        [taskId],
      )
    ).rows[0]

  it('a lost post is not verified by one that a person confirmed while the platform held it', async () => {
    const { owner, call } = the()
    const accountId = await anAccount(the())
    const [timed, gone] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    await owner.query("update publish_task set due_at = now() + interval '1 day' where id = $1", [timed.taskId])
    const first = await committed(timed.taskId)
    await tell(first, { kind: 'noAnswerAfterCommit', detail: '' })
    await call(publishingApi.callback, {
      taskId: timed.taskId,
      publishId: 'manual',
      trySeen: await trySeen(the(), timed.taskId),
    })
    const second = await committed(gone.taskId)
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    // The list shows one post of these words: that of the first, waiting for its time.
    await read(second, { kind: 'scheduled', publishId: 'of-the-first', alike: 1 })
    await read(second, { kind: 'live', publishId: 'of-the-first', url: '', alike: 1 })
    expect((await rowOf(gone.taskId)).state).not.toBe('verified')
  })

  it('a post that the platform showed before its time is said to be there', async () => {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    await the().owner.query("update publish_task set due_at = now() + interval '1 day' where id = $1", [taskId])
    const held = await committed(taskId)
    await tell(held, { kind: 'accepted', publishId: '', scheduled: true })
    for (let k = 0; k < 4; k++) await read(held, { kind: 'live', publishId: 'n1', url: '', alike: 1 })
    expect(await rowOf(taskId)).not.toMatchObject({
      state: 'scheduledOnPlatform',
      detail: 'another post of this title was sent meanwhile',
    })
  })

  it('a blog put back from its own copy numbers its posts anew', async () => {
    const { site, aPost, send } = await anAccountOn('wordpress')
    const first = await aPost('Blog one')
    await send(first, null)
    await work()
    site.posts.splice(0)
    const second = await aPost('Blog two')
    await the().owner.query("update publish_attempt set committing_at = committing_at - interval '1 day'")
    await send(second, null)
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [second])
    await work()
    expect((await rowOf(second)).state).toBe('verified')
  })

  it('a lost post is not verified by an older one that a person confirmed while it was under review', async () => {
    const { owner, call } = the()
    const accountId = await anAccount(the())
    const [older, gone] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    const first = await committed(older.taskId)
    await tell(first, { kind: 'accepted', publishId: '', scheduled: false })
    await owner.query('update publish_task set next_verify_at = null, verify_tries = 31 where id = $1', [older.taskId])
    await call(publishingApi.callback, {
      taskId: older.taskId,
      publishId: 'manual',
      trySeen: await trySeen(the(), older.taskId),
    })
    await owner.query(
      "update publish_attempt set started_at = started_at - interval '23 hours', committing_at = committing_at - interval '23 hours', ended_at = ended_at - interval '23 hours' where task_id = $1",
      [older.taskId],
    )
    const second = await committed(gone.taskId)
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    await read(second, { kind: 'live', publishId: 'of-the-first', url: '', alike: 1 })
    expect((await rowOf(gone.taskId)).state).not.toBe('verified')
  })

  it('two rows of one post that was sent twice do not verify a lost one', async () => {
    const accountId = await anAccount(the())
    const [twice, gone] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    const first = await committed(twice.taskId)
    await tell(first, { kind: 'noAnswerAfterCommit', detail: said.sentTwice })
    const second = await committed(gone.taskId)
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    await read(second, { kind: 'live', publishId: 'n1', url: '', alike: 2 })
    expect((await rowOf(gone.taskId)).state).not.toBe('verified')
  })

  it('a post that the other row of the list belongs to, published by hand, does not verify a lost one', async () => {
    const accountId = await anAccount(the())
    const [held, gone] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    await the().owner.query("update publish_task set due_at = now() + interval '1 day' where id = $1", [held.taskId])
    const first = await committed(held.taskId)
    await tell(first, { kind: 'accepted', publishId: '', scheduled: true })
    const second = await committed(gone.taskId)
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    await read(second, { kind: 'live', publishId: 'of-the-held', url: '', alike: 1 })
    expect((await rowOf(gone.taskId)).state).not.toBe('verified')
  })

  it('on facebook a reel that was taken away is not verified by another of the same words', async () => {
    const { site, aPost, send, pass } = await anAccountOn('facebook', renumbered)
    const [gone, there] = [await aPost('Reel boots'), await aPost('Reel boots')]
    await send(gone, null)
    await the().owner.query('update publish_task set next_verify_at = null')
    await pass(400)
    await send(there, null)
    await the().owner.query('update publish_task set next_verify_at = null')
    site.posts.splice(0, 1)
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [gone])
    await work()
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [there])
    await work()
    expect((await rowOf(gone)).state).not.toBe('verified')
  })

  it('on wechat a draft that a person deleted is not verified by another draft of the same title', async () => {
    let last: Asked | undefined
    const seen: Shapes = {
      ...simulatedOfficialaccount,
      answer(asked, held) {
        if (asked.query.has('access_token')) last = asked
        return simulatedOfficialaccount.answer(asked, held)
      },
    }
    const { site, accountId, wish, pass } = await anAccountOn('officialaccount', seen)
    let drafts = 0
    const aDraft = async () => {
      drafts += 1
      const key = `works/wechat/${drafts}.jpg`
      await putFile(the(), key)
      const { taskId, workId } = await aReadyWork(the(), accountId, {
        videoKey: null,
        images: [{ key, sha256: 'a'.repeat(64), bytes: 10 }],
      })
      await the().call(workApi.edit, { id: workId, title: 'Draft boots', topics: [] })
      const f = await the().call(publishTaskApi.setFields, { id: taskId, fields: { mode: 'draft' } })
      expect(f.refused).toBeUndefined()
      return taskId
    }
    const [a, b] = [await aDraft(), await aDraft()]
    for (const id of [a, b]) {
      await wish(id)
      await work()
      await pass(400)
    }
    await the().owner.query('update publish_task set next_verify_at = null')
    const byHand = (call: string, media_id: string) => {
      if (!last) throw new Error('nobody asked')
      return simulatedOfficialaccount.answer({ ...last, path: '/cgi-bin/' + call, json: { media_id } }, site)
    }
    byHand('draft/delete', 'draft-1')
    byHand('freepublish/submit', 'draft-2')
    for (const id of [a, b]) {
      await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [id])
      await work()
    }
    expect((await rowOf(a)).state).not.toBe('verified')
  })

  it('two posts told apart by a sign alone, both there, are both settled', async () => {
    const accountId = await anAccount(the())
    const [a, b] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    await the().call(workApi.edit, { id: a.workId, title: 'Sign boots', topics: [] })
    await the().call(workApi.edit, { id: b.workId, title: 'Sign boots!', topics: [] })
    const first = await committed(a.taskId)
    await tell(first, { kind: 'noAnswerAfterCommit', detail: '' })
    const second = await committed(b.taskId)
    await tell(second, { kind: 'noAnswerAfterCommit', detail: '' })
    for (let k = 0; k < 4; k++) {
      await read(first, { kind: 'live', publishId: 's1', url: '', alike: 2 })
      await read(second, { kind: 'live', publishId: 's2', url: '', alike: 2 })
    }
    expect((await rowOf(a.taskId)).state).toBe('verified')
  })

  it('a post without a time that the platform was found to hold can be decided by a person', async () => {
    serverHasCaughtUp()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    await the().owner.query('update publish_task set due_at = null where id = $1', [taskId])
    const held = await committed(taskId)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await read(held, { kind: 'scheduled', publishId: 'q1', alike: 1 })
    await the().owner.query("update publish_task set accepted_at = now() - interval '3 days' where id = $1", [taskId])
    for (let k = 0; k < 32; k++) await read(held, { kind: 'unreadable', fault: 'network', detail: 'x' })
    const confirmed = await the().call(publishingApi.callback, {
      taskId,
      publishId: 'manual',
      trySeen: await trySeen(the(), taskId),
    })
    expect(confirmed.refused).toBeUndefined()
  })

  it('of two posts with one title ten minutes apart, both are settled where the first is read after the second went out', async () => {
    const accountId = await anAccount(the())
    const [a, b] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    const first = await committed(a.taskId)
    await tell(first, { kind: 'accepted', publishId: '', scheduled: false })
    await the().owner.query(
      "update publish_attempt set started_at = started_at - interval '10 minutes', committing_at = committing_at - interval '10 minutes', ended_at = ended_at - interval '10 minutes' where task_id = $1",
      [a.taskId],
    )
    const second = await committed(b.taskId)
    await tell(second, { kind: 'accepted', publishId: '', scheduled: false })
    // A list without numbers shows two of these words since shortly before either press.
    await read(second, { kind: 'processing', alike: 1 })
    await read(first, { kind: 'live', publishId: '', url: '', alike: 2 })
    await read(second, { kind: 'live', publishId: '', url: '', alike: 2 })
    expect((await rowOf(b.taskId)).state).toBe('verified')
  })

  it('what review refused of one post is not said of another that the list shows beside it', async () => {
    const accountId = await anAccount(the())
    const [a, b] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    const first = await committed(a.taskId)
    await tell(first, { kind: 'noAnswerAfterCommit', detail: '' })
    const second = await committed(b.taskId)
    await tell(second, { kind: 'accepted', publishId: '', scheduled: false })
    await the().owner.query('update publish_task set next_verify_at = null where id = $1', [a.taskId])
    // The list without numbers shows one row of these words: that of the second, refused.
    await the().owner.query(
      "update publish_attempt set started_at = started_at - interval '2 days', committing_at = committing_at - interval '2 days' where task_id = $1",
      [a.taskId],
    )
    await the().owner.query("update publish_task set committed_at = now() - interval '2 days' where id = $1", [
      a.taskId,
    ])
    await read(second, { kind: 'rejected', publishId: '', detail: 'no boots' })
    await read(first, { kind: 'rejected', publishId: '', detail: 'no boots' })
    expect(await rowOf(a.taskId)).not.toMatchObject({ fault: 'policy' })
  })
})
