import { accountApi } from '@matrixcast/contract/accounts'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkDueApiAccounts } from '../accounts/api-checks.ts'
import { aReadyWork, putFile } from '../testing/factories.ts'
import { anHourPasses } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'
import { buildApiPublisher } from './api-publisher.ts'

describe('posts that the server sends itself (simulated WordPress)', () => {
  const the = theWorld()
  let site: SimulatedSite

  beforeEach(async () => {
    site = await SimulatedSite.start(simulatedWordpress)
  })
  afterEach(async () => {
    await the().owner.query('update publish_task set next_verify_at = null, wanted_at = null')
    await site.stop()
  })

  const given = (secret = 'reed-secret') => ({ site: site.address, username: 'reed', appPassword: secret })
  const bind = (changes: { secret?: string; accountId?: string } = {}) =>
    the().call(accountApi.bind, {
      platform: 'wordpress',
      given: given(changes.secret),
      ...(changes.accountId === undefined ? {} : { accountId: changes.accountId }),
    })
  async function aTask() {
    const { data } = await bind()
    const { taskId, workId } = await aReadyWork(the(), data.accountId)
    await putFile(the(), `works/${workId}/video.mp4`)
    return { taskId, workId, accountId: data.accountId }
  }
  const stateOf = async (taskId: string) =>
    (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]
  const aPublisher = () => buildApiPublisher(the().parts)
  async function work() {
    const publisher = aPublisher()
    await publisher.turn()
    await publisher.idle()
  }
  async function readBackNow(taskId: string) {
    await anHourPasses(the(), taskId)
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [taskId])
  }

  it('an account is bound by an application password, whose text no answer and no row shows', async () => {
    const { call, owner } = the()
    expect((await bind({ secret: 'wrong' })).refused).toBe('bindRefused')
    expect((await call(accountApi.bind, { platform: 'wordpress', given: {} })).refused).toBe('fieldMissing')
    expect((await call(accountApi.bind, { platform: 'practice', given: {} })).refused).toBe('platformUnknown')
    const bound = await bind()
    expect(bound.data.created).toBe(true)
    expect((await bind()).data).toEqual({ accountId: bound.data.accountId, created: false })
    const { rows } = await owner.query('select * from account')
    const list = await call(accountApi.list, {})
    expect(JSON.stringify([rows, list.data])).not.toContain('reed-secret')
    expect(list.data.data[0]).toMatchObject({ openname: 'reed', state: 'online' })
  })

  it('a due post that met a database away for seconds waits, and goes a minute later', async () => {
    const { owner, parts } = the()
    const { taskId, accountId } = await aTask()
    await owner.query("update account set posting_mode = 'automatic' where id = $1", [accountId])
    await owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [taskId])
    const away = vi.spyOn(parts.serverTries, 'begin').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
    await work()
    expect(away).toHaveBeenCalledOnce()
    away.mockRestore()
    expect(await stateOf(taskId)).toMatchObject({ state: 'waiting', fault: 'internal' })
    await owner.query('update publish_task set not_before = now() where id = $1', [taskId])
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(1)
  })

  it('publish now needs no helper: the worker sends it, reads it back, and it is there once', async () => {
    const { taskId } = await aTask()
    expect((await the().call(publishingApi.createTicket, { taskId })).refused).toBe('sentByServer')
    expect((await the().call(publishingApi.publishByServer, { taskId })).refused).toBeUndefined()
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted', releaseState: 2, releaseProgress: 100 })
    await readBackNow(taskId)
    await work()
    expect(await stateOf(taskId)).toMatchObject({
      state: 'verified',
      publishedUrl: expect.stringContaining('site.test'),
    })
    expect(site.posts).toHaveLength(1)
    const { data } = await the().call(publishingApi.attempts, { taskId })
    expect(data.data).toMatchObject([{ helper: '', outcome: 'verified' }])
    expect((await the().call(publishingApi.publishByServer, { taskId })).refused).toBe('taskNotWaiting')
  })

  it('what its platform takes besides goes out with the post', async () => {
    const { taskId } = await aTask()
    const fields = { categories: ['家居'], excerpt: '一个柜子' }
    expect((await the().call(publishTaskApi.setFields, { id: taskId, fields })).refused).toBeUndefined()
    await the().call(publishingApi.publishByServer, { taskId })
    await work()
    expect(site.posts.map(({ said }) => said)).toEqual([
      expect.objectContaining({ categories: [8], excerpt: '一个柜子' }),
    ])
  })

  it('a due post of an automatic account goes out by itself, and is never handed to a helper', async () => {
    const { call, owner } = the()
    const { taskId, accountId } = await aTask()
    await call(accountApi.setPosting, { ids: [accountId], postingMode: 'automatic' })
    await owner.query(`update publish_task set due_at = now() - interval '1 minute' where id = $1`, [taskId])
    const asked = await call(helperLinkApi.requestPairing, { name: 'pc', version: '1', localProof: 'p'.repeat(40) }, {})
    const paired = (await call(helperLinkApi.getPairing, asked.data, {})).data
    if (paired.state !== 'paired') throw new Error('not paired')
    const headers = { authorization: `Bearer ${paired.secret}` }
    const taken = await call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['wordpress', 'practice'] }, headers)
    expect(taken.data.work).toBeNull()
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(1)
  })

  it('an answer that was lost is looked up, and the post is found and not made again', async () => {
    const { taskId } = await aTask()
    site.trouble = { at: 'commit', how: 'answerLost', done: true }
    await the().call(publishingApi.publishByServer, { taskId })
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'unknown', fault: 'unknownOutcome' })
    site.trouble = null
    await readBackNow(taskId)
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'verified' })
    expect(site.posts).toHaveLength(1)
  })

  it('a worker killed after its request leaves an unknown outcome that the next worker settles', async () => {
    const { owner, parts, workspaceId } = the()
    const { taskId } = await aTask()
    await the().call(publishingApi.publishByServer, { taskId })
    const assignment = await parts.queue.claimWanted(workspaceId, ['wordpress'])
    if (!assignment) throw new Error('nothing was claimed')
    const { attemptId, fence } = assignment
    for (const phase of ['fetching', 'prepared', 'committing'] as const) {
      await parts.ledger.report(workspaceId, attemptId, fence, { kind: 'phase', phase })
    }
    await owner.query(`update publish_attempt set lease_until = now() - interval '1 second' where ended_at is null`)
    await parts.ledger.sweep(workspaceId)
    expect(await stateOf(taskId)).toMatchObject({ state: 'unknown' })
    for (let times = 0; times < 2; times += 1) {
      await readBackNow(taskId)
      await work()
    }
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    await the().call(publishingApi.publishByServer, { taskId })
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(1)
  })

  it('what was uploaded for a try that came to nothing is not uploaded again', async () => {
    const { call } = the()
    const { taskId } = await aTask()
    site.trouble = { at: 'commit', how: { answer: { status: 502 } }, done: false }
    await call(publishingApi.publishByServer, { taskId })
    await work()
    site.trouble = null
    for (let times = 0; times < 2; times += 1) {
      await readBackNow(taskId)
      await work()
    }
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    await call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    await call(publishingApi.publishByServer, { taskId })
    await work()
    expect([site.posts.length, site.uploads]).toEqual([1, 1])
  })

  it('when the platform asks for patience the next try waits as long', async () => {
    const { call, owner } = the()
    const { taskId, accountId } = await aTask()
    await call(accountApi.setPosting, { ids: [accountId], postingMode: 'automatic' })
    await owner.query(`update publish_task set due_at = now() - interval '1 minute' where id = $1`, [taskId])
    site.trouble = { at: 'upload', how: { answer: { status: 429, headers: { 'retry-after': '1200' } } }, done: false }
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'waiting', fault: 'rate' })
    const { rows } = await owner.query(
      'select extract(epoch from not_before - now()) as seconds from publish_task where id = $1',
      [taskId],
    )
    expect(Number(rows[0].seconds)).toBeGreaterThan(1000)
    await work()
    expect(site.posts).toHaveLength(0)
  })

  it('a password taken back puts the account offline, and binding it anew keeps what belongs to it', async () => {
    const { call, parts, workspaceId, owner } = the()
    const { taskId, accountId } = await aTask()
    site.people.clear()
    await owner.query(`update account set checked_at = now() - interval '11 minutes' where id = $1`, [accountId])
    await checkDueApiAccounts(parts, workspaceId)
    const stands = async () => (await call(accountApi.list, {})).data.data.find(({ id }) => id === accountId)
    expect(await stands()).toMatchObject({ state: 'offline' })
    expect((await call(publishingApi.publishByServer, { taskId })).refused).toBe('accountOffline')
    site.people.set('reed', 'reed-secret')
    expect((await bind({ accountId })).data).toEqual({ accountId, created: false })
    expect(await stands()).toMatchObject({ state: 'online', waiting: 1 })
    site.people.set('reed', 'another')
    const asked = await call(accountApi.refresh, { ids: [accountId] })
    expect(asked.data.data).toEqual([{ accountId, state: 'offline' }])
    expect((await call(accountApi.checkLogin, { ids: [accountId] })).data).toEqual({ ticket: '', accounts: 0 })
  })

  it('a platform that does not answer says nothing about the login', async () => {
    const { call } = the()
    const { accountId } = await aTask()
    site.trouble = { at: 'read', how: { answer: { status: 503 } }, done: false }
    const asked = await call(accountApi.refresh, { ids: [accountId] })
    expect(asked.data.data).toEqual([{ accountId, state: 'unknown' }])
    expect((await call(accountApi.list, {})).data.data.find(({ id }) => id === accountId)?.state).toBe('online')
  })
})
