import { alarmApi } from '@matrixcast/contract/alarms'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { type Held, helperHand } from '../testing/helper-hand.ts'
import { serverHasCaughtUp } from '../testing/server-up.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('a post that the platform was given', () => {
  const the = theWorld()
  const { claim, tell, commits, read, asHelper } = helperHand(the)
  async function committed(taskId: string): Promise<Held> {
    const assignment = await claim(taskId)
    await commits(assignment)
    return assignment
  }
  const rowOf = async (taskId: string) => {
    const { rows } = await the().owner.query(
      `select state, fault_detail as detail, absent_seen as "absentSeen",
        extract(epoch from next_verify_at - coalesce(due_at, now()))::int as "afterDue" from publish_task where id = $1`,
      [taskId],
    )
    return rows[0]
  }

  it('waits for its time on the platform although it was first seen under review', async () => {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const held = await committed(taskId)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await read(held, { kind: 'processing' })
    expect(await rowOf(taskId)).toMatchObject({ state: 'accepted' })
    await the().owner.query("update publish_task set due_at = now() + interval '1 day' where id = $1", [taskId])
    await read(held, { kind: 'scheduled', publishId: 'kept' })
    expect(await rowOf(taskId)).toMatchObject({ state: 'scheduledOnPlatform', afterDue: 60 })
  })

  it('raises an alarm when it was taken, no reading showed it, and it is read no more', async () => {
    const { owner, parts, workspaceId, call } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const held = await committed(taskId)
    await tell(held, { kind: 'accepted', publishId: '', scheduled: false })
    const alarms = async () => {
      await parts.alarms.look(workspaceId)
      return (await call(alarmApi.list, {})).data.data.filter((one) => one.taskId === taskId).map(({ kind }) => kind)
    }
    expect(await alarms()).toEqual([])
    await owner.query('update publish_task set verify_tries = 30 where id = $1', [taskId])
    await read(held, { kind: 'unreadable', fault: 'unknownOutcome', detail: 'not in the list' })
    expect(await alarms()).toEqual(['unknown'])
    await deny(the(), taskId)
    expect(await alarms()).toEqual([])
  })

  it('is read again at its time, is never let out of sight after it, and raises an alarm when it does not appear', async () => {
    serverHasCaughtUp()
    const { owner, parts, workspaceId, call } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const held = await committed(taskId)
    await tell(held, { kind: 'accepted', publishId: 'kept', scheduled: true })
    await owner.query("update publish_task set due_at = now() + interval '1 day', verify_tries = 1 where id = $1", [
      taskId,
    ])
    await read(held, { kind: 'scheduled', publishId: 'kept' })
    expect(await rowOf(taskId)).toMatchObject({ state: 'scheduledOnPlatform', afterDue: 60 })
    await parts.alarms.look(workspaceId)
    expect((await call(alarmApi.list, {})).data.data.filter((one) => one.taskId === taskId)).toEqual([])

    await owner.query(
      "update publish_task set due_at = now() - interval '40 minutes', verify_tries = 31 where id = $1",
      [taskId],
    )
    for (const verdict of [
      { kind: 'scheduled', publishId: 'kept' },
      { kind: 'processing' },
      { kind: 'unreadable', fault: 'network', detail: '' },
    ] as const) {
      await read(held, verdict)
      expect((await rowOf(taskId)).afterDue).toBeGreaterThan(0)
    }
    await parts.alarms.look(workspaceId)
    expect((await call(alarmApi.list, {})).data.data.filter((one) => one.taskId === taskId)).toMatchObject([
      { kind: 'unknown', reason: 'unknownOutcome' },
    ])
    await read(held, { kind: 'live', publishId: 'kept', url: '' })
    await parts.alarms.look(workspaceId)
    expect((await call(alarmApi.list, {})).data.data.filter((one) => one.taskId === taskId)).toEqual([])
  })

  it('is believed to be absent only when it was absent twice in a row', async () => {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const held = await committed(taskId)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await read(held, { kind: 'absent' })
    await read(held, { kind: 'unreadable', fault: 'network', detail: '' })
    await read(held, { kind: 'absent' })
    expect(await rowOf(taskId)).toMatchObject({ state: 'unknown', absentSeen: 1 })
    await the().call(publishTaskApi.check, { ids: [taskId] })
    await read(held, { kind: 'absent' })
    expect(await rowOf(taskId)).toMatchObject({ state: 'unknown', absentSeen: 1 })
    await read(held, { kind: 'absent' })
    expect(await rowOf(taskId)).toMatchObject({ state: 'failed' })
  })

  it('says in its proof why the platform could not be read last, and still why it is open', async () => {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const held = await committed(taskId)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: 'the browser sent it twice: it may stand twice' })
    const proof = async () => (await the().call(publishingApi.attempts, { taskId })).data.data
    const open = { outcome: 'noAnswerAfterCommit', detail: 'the browser sent it twice: it may stand twice' }
    expect(await proof()).toMatchObject([{ ...open, unread: '' }])
    const forgetful = 'readBack: the list shows none of the earlier posts of the account'
    await read(held, { kind: 'unreadable', fault: 'unknownOutcome', detail: forgetful })
    expect(await proof()).toMatchObject([{ ...open, unread: forgetful }])
    await read(held, { kind: 'unreadable', fault: 'auth', detail: 'readBack: the platform asks to sign in again' })
    expect(await proof()).toMatchObject([{ ...open, unread: 'readBack: the platform asks to sign in again' }])
    await read(held, { kind: 'absent' })
    expect(await proof()).toMatchObject([{ ...open, unread: '' }])
    await read(held, { kind: 'unreadable', fault: 'unknownOutcome', detail: forgetful })
    for (let seen = 0; seen < 2; seen++) await read(held, { kind: 'absent' })
    expect(await rowOf(taskId)).toMatchObject({ state: 'failed', detail: open.detail })
    expect(await proof()).toMatchObject([{ outcome: 'absent', detail: open.detail, unread: '' }])
  })

  it('is not taken for sent when what was found is another post of the account with the same words', async () => {
    const accountId = await anAccount(the())
    const [first, second] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    const sent = await committed(second.taskId)
    await tell(sent, { kind: 'accepted', publishId: 'of-the-second', scheduled: false })
    const found = await committed(first.taskId)
    await tell(found, { kind: 'accepted', publishId: 'of-the-second', scheduled: false })
    expect(await rowOf(first.taskId)).toMatchObject({
      state: 'unknown',
      detail: 'another post of the account goes by this number',
    })
    expect(await rowOf(second.taskId)).toMatchObject({ state: 'accepted' })
  })

  it('is looked for from its first commit on, when a second try found what the first had posted', async () => {
    const { owner, call } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const first = await committed(taskId)
    await tell(first, { kind: 'noAnswerAfterCommit', detail: '' })
    for (let seen = 0; seen < 2; seen++) await read(first, { kind: 'absent' })
    await owner.query("update publish_attempt set committing_at = now() - interval '1 hour' where id = $1", [
      first.attemptId,
    ])
    await call(publishTaskApi.retry, { ids: [taskId], mayStandSeen: { [taskId]: await trySeen(the(), taskId) } })
    await tell(await committed(taskId), { kind: 'accepted', publishId: '', scheduled: false })
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
    const asked = { waitSeconds: 0, platforms: ['practice'] }
    const { work } = (await call(helperLinkApi.takeWork, asked, asHelper())).data
    if (work?.kind !== 'verify') throw new Error('nothing is to be read')
    expect(work.assignment.taskId).toBe(taskId)
    expect(Date.now() / 1000 - work.assignment.committedAt).toBeGreaterThan(3500)
  })
})
