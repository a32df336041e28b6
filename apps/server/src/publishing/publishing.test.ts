import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountApi } from '@matrixcast/contract/accounts'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { type Held, helperHand } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('the publish ledger', () => {
  const the = theWorld()
  const { claim: redeem, tell: report, read: verdict, asHelper } = helperHand(the)

  const ticketFor = async (taskId: string) => (await the().call(publishingApi.createTicket, { taskId })).data.ticket
  const stateOf = async (taskId: string) => {
    const { data } = await the().call(publishingApi.videoList, { ids: taskId })
    const [task] = data.videoList
    return { state: task?.state, releaseState: task?.releaseState, progress: task?.releaseProgress, fault: task?.fault }
  }
  const aTask = async () => (await aReadyWork(the(), await anAccount(the()))).taskId

  it('a task is claimed, fetched, committed, accepted and verified, each step on the wire as the dialog shows it', async () => {
    const taskId = await aTask()
    const held = await redeem(taskId)
    expect(held).toMatchObject({ taskId, publishType: 'video', setting: { topics: ['topic one', 'topic two'] } })
    expect(await stateOf(taskId)).toMatchObject({ releaseState: 1, progress: 0 })
    expect(await report(held, { kind: 'phase', phase: 'fetching' })).toBe(true)
    expect(await report(held, { kind: 'phase', phase: 'prepared' })).toBe(true)
    expect(await stateOf(taskId)).toMatchObject({ releaseState: 1, progress: 50 })
    expect(await report(held, { kind: 'phase', phase: 'committing' })).toBe(true)
    expect(await report(held, { kind: 'accepted', publishId: 'post-1', scheduled: false })).toBe(true)
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted', releaseState: 2, progress: 100 })
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [taskId])
    const work = await the().call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    expect(work.data.work).toMatchObject({ kind: 'verify', assignment: { taskId, publishId: 'post-1' } })
    expect(await verdict(held, { kind: 'live', publishId: 'post-1', url: 'http://127.0.0.1/p/1' })).toBe(true)
    expect(await stateOf(taskId)).toMatchObject({ state: 'verified', releaseState: 2 })
  })

  it('a work of pictures goes out as its pictures, in their order', async () => {
    const { parts, owner } = the()
    const images = ['b', 'c', 'd'].map((letter) => ({
      key: `works/${letter}.jpg`,
      sha256: letter.repeat(64),
      bytes: 2,
    }))
    const { taskId } = await aReadyWork(the(), await anAccount(the()), {
      videoKey: null,
      images,
      sha256: 'b'.repeat(64),
    })
    for (const { key } of images) {
      const file = path.join(tmpdir(), `${randomUUID()}.jpg`)
      await writeFile(file, `${key.at(6)}!`)
      await parts.storage.put(key, file)
    }
    const { data } = await the().call(publishingApi.videoList, { ids: taskId })
    expect(data.videoList[0]?.media_type).not.toBe(4)
    const { publishType, media } = await redeem(taskId)
    expect([publishType, media.map(({ sha256 }) => sha256.at(0))]).toEqual(['image', ['b', 'c', 'd']])
    const read = (url = '') => the().raw({ method: 'GET', url, headers: asHelper() })
    const bodies = await Promise.all(media.map(async (file) => (await read(file.path)).body))
    expect(bodies).toEqual(['b!', 'c!', 'd!'])
    await owner.query(`update publish_attempt set ended_at = now() where task_id = $1`, [taskId])
    expect((await read(media[0]?.path)).json()).toMatchObject({ code: 0, data: null })
  })

  it('a ticket opens one attempt, once', async () => {
    const taskId = await aTask()
    const ticket = await ticketFor(taskId)
    const first = await the().call(helperLinkApi.redeemPublish, { ticket }, asHelper())
    expect(first.refused).toBeUndefined()
    expect((await the().call(helperLinkApi.redeemPublish, { ticket }, asHelper())).refused).toBe('ticketUsed')
    expect((await the().call(publishingApi.createTicket, { taskId })).refused).toBe('taskNotWaiting')
  })

  it('a forged or changed ticket opens nothing', async () => {
    const taskId = await aTask()
    const [body = '', signature = ''] = (await ticketFor(taskId)).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, jti: 'other' })).toString('base64url')
    const tried = await the().call(helperLinkApi.redeemPublish, { ticket: `${forged}.${signature}` }, asHelper())
    expect(tried.refused).toBe('ticketInvalid')
    expect(await stateOf(taskId)).toMatchObject({ state: 'waiting' })
  })

  it('two tasks of one account never run side by side', async () => {
    const accountId = await anAccount(the())
    const first = await aReadyWork(the(), accountId)
    const second = await aReadyWork(the(), accountId)
    await redeem(first.taskId)
    await expect(redeem(second.taskId)).rejects.toThrow('accountBusy')
    expect(await stateOf(second.taskId)).toMatchObject({ state: 'waiting' })
  })

  it('a helper that goes silent before the commit leaves the task waiting; after it, unknown and never repeated', async () => {
    const { owner, parts, workspaceId } = the()
    const before = await aTask()
    const after = await aTask()
    const early = await redeem(before)
    const late = await redeem(after)
    await report(early, { kind: 'phase', phase: 'prepared' })
    for (const phase of ['prepared', 'committing'] as const) await report(late, { kind: 'phase', phase })
    await owner.query("update publish_attempt set lease_until = now() - interval '1 second' where ended_at is null")
    await parts.ledger.sweep(workspaceId)
    expect(await stateOf(before)).toMatchObject({ state: 'waiting', releaseState: 0 })
    expect(await stateOf(after)).toMatchObject({ state: 'unknown', releaseState: -1, fault: 'unknownOutcome' })
    expect((await the().call(publishingApi.createTicket, { taskId: after })).refused).toBe('taskNotWaiting')
    expect(
      (await the().call(publishingApi.retry, { taskId: after, mayStandSeen: await trySeen(the(), after) })).refused,
    ).toBe('notRetryable')
    expect(await report(early, { kind: 'phase', phase: 'committing' })).toBe(false)
  })

  it('the acceptance of a helper that came back late settles the unknown task', async () => {
    const { owner, parts, workspaceId } = the()
    const taskId = await aTask()
    const held = await redeem(taskId)
    await report(held, { kind: 'phase', phase: 'committing' })
    await owner.query("update publish_attempt set lease_until = now() - interval '1 second' where ended_at is null")
    await parts.ledger.sweep(workspaceId)
    const entry = { attemptId: held.attemptId, fence: held.fence, last: 'accepted' as const, publishId: 'late' }
    await the().call(helperLinkApi.reconcile, { entries: [entry] }, asHelper())
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
  })

  it('a success heard late beats what was made of the silence, and stops the later try before it posts', async () => {
    const taskId = await aTask()
    const phase = (held: Held, name: 'fetching' | 'prepared' | 'committing') =>
      report(held, { kind: 'phase', phase: name })
    const accepted = { kind: 'accepted', publishId: 'late', scheduled: false } as const
    const givenUp = async () => {
      const held = await redeem(taskId)
      await phase(held, 'committing')
      await the().owner.query(
        "update publish_attempt set lease_until = now() - interval '1 second' where task_id = $1",
        [taskId],
      )
      await the().parts.ledger.sweep(the().workspaceId)
      await verdict(held, { kind: 'absent' })
      await verdict(held, { kind: 'absent' })
      expect(await stateOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
      await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
      return held
    }
    const first = await givenUp()
    const second = await redeem(taskId)
    expect(await phase(second, 'prepared')).toBe(true)
    expect(await report(first, accepted)).toBe(true)
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(await phase(second, 'committing')).toBe(false)
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
  })

  it('a success heard late changes nothing once a later try may have posted, too', async () => {
    const taskId = await aTask()
    const first = await redeem(taskId)
    await report(first, { kind: 'stoppedBeforeCommit', fault: 'network', detail: '', retry: true })
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    const second = await redeem(taskId)
    await report(second, { kind: 'phase', phase: 'committing' })
    expect(await report(first, { kind: 'accepted', publishId: 'late', scheduled: false })).toBe(false)
    expect(await report(second, { kind: 'accepted', publishId: 'own', scheduled: false })).toBe(true)
  })

  it('a journal that ends in the commit makes the task unknown at once, and the platform is asked', async () => {
    const taskId = await aTask()
    const held = await redeem(taskId)
    await report(held, { kind: 'phase', phase: 'committing' })
    const entry = { attemptId: held.attemptId, fence: held.fence, last: 'committing' as const }
    await the().call(helperLinkApi.reconcile, { entries: [entry] }, asHelper())
    expect(await stateOf(taskId)).toMatchObject({ state: 'unknown' })
    expect(await verdict(held, { kind: 'absent' })).toBe(true)
    expect(await stateOf(taskId)).toMatchObject({ state: 'unknown' })
    await verdict(held, { kind: 'absent' })
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    const again = await redeem(taskId)
    expect(again.fence).toBeGreaterThan(held.fence)
    await report(again, { kind: 'phase', phase: 'committing' })
    expect(await report(held, { kind: 'accepted', publishId: 'old', scheduled: false })).toBe(false)
  })

  it('what was edited after the claim does not go out in its old form', async () => {
    const { workId, taskId } = await aReadyWork(the(), await anAccount(the()))
    const ticket = await ticketFor(taskId)
    await the().call(workApi.edit, { id: workId, title: 'A better title', topics: [] })
    expect((await the().call(helperLinkApi.redeemPublish, { ticket }, asHelper())).refused).toBe('versionChanged')
    const held = await redeem(taskId)
    expect(held.setting.title).toBe('A better title')
    expect((await the().call(workApi.edit, { id: workId, title: 'Too late', topics: [] })).refused).toBe(
      'workPublished',
    )
  })

  it('what the platform would not take is refused before anything is sent, with the figure', async () => {
    const { workId, taskId } = await aReadyWork(the(), await anAccount(the()))
    await the().call(workApi.edit, { id: workId, title: 'x'.repeat(56), topics: [] })
    const long = await the().call(publishingApi.createTicket, { taskId })
    expect(long).toMatchObject({ refused: 'titleTooLong', details: { limit: 55, actual: 56 } })
    await the().call(workApi.edit, { id: workId, title: 'short', topics: ['1', '2', '3', '4', '5', '6'] })
    expect((await the().call(publishingApi.createTicket, { taskId })).refused).toBe('topicsTooMany')
    expect(await stateOf(taskId)).toMatchObject({ state: 'waiting' })
  })

  it('confirming by hand makes a failed task a success, and says that a person said so', async () => {
    const taskId = await aTask()
    const held = await redeem(taskId)
    await report(held, { kind: 'rejected', fault: 'policy', detail: 'the cover shows a code' })
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed', releaseState: -1, fault: 'policy' })
    const confirmed = await the().call(publishingApi.callback, {
      taskId,
      publishId: 'manual',
      trySeen: await trySeen(the(), taskId),
    })
    expect(confirmed.data.state).toBe('confirmedByHand')
    expect(
      (await the().call(publishingApi.callback, { taskId, publishId: 'manual', trySeen: await trySeen(the(), taskId) }))
        .refused,
    ).toBe('taskNotWaiting')
  })

  it('an account whose login is over is marked, and nothing more is sent from it', async () => {
    const accountId = await anAccount(the())
    const { taskId } = await aReadyWork(the(), accountId)
    const next = await aReadyWork(the(), accountId)
    const held = await redeem(taskId)
    await report(held, { kind: 'stoppedBeforeCommit', fault: 'auth', retry: false, detail: '' })
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed', fault: 'auth' })
    expect((await the().call(publishingApi.createTicket, { taskId: next.taskId })).refused).toBe('accountOffline')
    const { data } = await the().call(publishingApi.videoList, { restriction: 1 })
    expect(data.videoList.map((task) => task.id)).not.toContain(next.taskId)
  })

  it('due posts of automatic accounts go out by themselves; others are asked for; late ones too', async () => {
    const { call, owner } = the()
    const automatic = await anAccount(the())
    await call(accountApi.setPosting, { ids: [automatic], postingMode: 'automatic' })
    const own = await aReadyWork(the(), automatic)
    const asked = await aReadyWork(the(), await anAccount(the()))
    const due = (taskId: string, ago: string) =>
      owner.query('update publish_task set due_at = now() - $2::interval where id = $1', [taskId, ago])
    await owner.query('update publish_task set next_verify_at = null')
    await due(own.taskId, '1 minute')
    await due(asked.taskId, '1 minute')
    const work = await call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    expect(work.data.work).toMatchObject({ kind: 'publish', assignment: { taskId: own.taskId } })
    const none = await call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    expect(none.data.work).toBeNull()
    const prompt = await call(publishingApi.needAutoPublish, {})
    expect(prompt.data.videoList.map((task) => task.id)).toEqual([asked.taskId])
    const late = await aReadyWork(the(), automatic)
    await due(late.taskId, '5 hours')
    const ids = (await call(publishingApi.needAutoPublish, {})).data.videoList.map((task) => task.id)
    expect(ids.sort()).toEqual([asked.taskId, late.taskId].sort())
    await call(publishingApi.autoPublishCallback, { ids, answer: 'later' })
    expect((await call(publishingApi.needAutoPublish, {})).data.videoList).toEqual([])
  })

  it('a helper is known by its secret only, and an unpaired one is a stranger', async () => {
    const { call } = the()
    const beat = (secret: string) =>
      call(helperLinkApi.beat, { version: '1', platforms: [], attempts: [] }, { authorization: `Bearer ${secret}` })
    expect((await beat('x'.repeat(43))).status).toBe(401)
    const asked = await call(helperLinkApi.requestPairing, { name: 'another PC', version: '1' }, {})
    const poll = () => call(helperLinkApi.getPairing, asked.data, {})
    expect((await poll()).data.state).toBe('waiting')
    expect((await call(helperLinkApi.confirmPairing, { code: 'WRONG234' })).refused).toBe('pairingCodeUnknown')
    await call(helperLinkApi.confirmPairing, { code: asked.data.code })
    const paired = (await poll()).data
    if (paired.state !== 'paired') throw new Error('not paired')
    expect((await poll()).data.state).toBe('expired')
    expect((await beat(paired.secret)).status).toBe(200)
    await call(helperLinkApi.unpair, { id: paired.helperId })
    expect((await beat(paired.secret)).status).toBe(401)
  })
})
