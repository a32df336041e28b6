import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { beforeEach, describe, expect, it } from 'vitest'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('a post that a person wants sent by the server at once (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf, work } = postsOnSites(the)
  beforeEach(() => the().owner.query('update publish_task set deleted_at = now()'))
  const stateAndAlarms = async (taskId: string) => {
    await the().parts.alarms.look(the().workspaceId)
    const { data } = (await the().call(alarmApi.list, {})).data
    const alarms = data.filter((one) => one.taskId === taskId).map(({ kind, reason }) => `${kind} ${reason}`)
    return [await stateOf(taskId), ...alarms]
  }
  const lapse = () => the().parts.serverTries.lapse(the().workspaceId)
  const minutesPass = (minutes: number) =>
    the().owner.query('update publish_task set wanted_at = wanted_at - make_interval(mins => $1)', [minutes])
  /** Taken by a server that goes down before its request. */
  async function isKilled() {
    const { parts, workspaceId, owner } = the()
    expect(await parts.queue.claimWanted(workspaceId, ['x'])).toBeDefined()
    await owner.query("update publish_attempt set lease_until = now() - interval '1 second' where ended_at is null")
    expect(await parts.ledger.sweep(workspaceId)).toBe(1)
  }

  it('goes out by the next server where one was killed before its commit', async () => {
    const { site, aPost, wish } = await anAccountOn('x')
    const taskId = await aPost('Winter boots')
    await wish(taskId)
    await isKilled()
    await work()
    expect([await stateOf(taskId), site.posts.length]).toEqual(['accepted', 1])
  })

  it('goes out by the next server where one was shut down before its commit', async () => {
    const { site, aPost, wish } = await anAccountOn('x')
    const taskId = await aPost('Winter boots')
    await wish(taskId)
    const { parts, workspaceId } = the()
    const taken = await parts.queue.claimWanted(workspaceId, ['x'])
    if (!taken) throw new Error('it was not taken')
    const stopped = {
      kind: 'stoppedBeforeCommit',
      fault: 'leaseLost',
      retry: true,
      detail: 'the server was stopped',
    } as const
    await parts.ledger.report(workspaceId, taken.attemptId, taken.fence, stopped)
    expect(await stateAndAlarms(taskId)).toEqual(['waiting'])
    await work()
    expect([await stateOf(taskId), site.posts.length]).toEqual(['accepted', 1])
  })

  it('fails and raises an alarm where every server that takes it is killed', async () => {
    const { aPost, wish } = await anAccountOn('x')
    const taskId = await aPost('Winter boots')
    await wish(taskId)
    for (let servers = 0; servers < 4; servers += 1) await isKilled()
    expect(await stateAndAlarms(taskId)).toEqual(['failed', 'failed leaseLost'])
  })

  it('is sent no more where a person edited it while the server that was killed had it', async () => {
    const { aPost, wish } = await anAccountOn('x')
    const taskId = await aPost('Winter boots')
    await wish(taskId)
    expect(await the().parts.queue.claimWanted(the().workspaceId, ['x'])).toBeDefined()
    await the().owner.query('update publish_task set version = version + 1 where id = $1', [taskId])
    await the().owner.query(
      "update publish_attempt set lease_until = now() - interval '1 second' where ended_at is null",
    )
    await the().parts.ledger.sweep(the().workspaceId)
    await work()
    expect(await stateOf(taskId)).toBe('waiting')
  })

  it('waits for the gap of its account, and goes out when that is over', async () => {
    const { site, aPost, wish, pass } = await anAccountOn('bilibiliOpen')
    const [first, second] = [await aPost('Winter boots'), await aPost('Rain coats')]
    for (const taskId of [first, second]) await wish(taskId)
    await work()
    expect(site.posts).toHaveLength(1)
    await minutesPass(11)
    expect(await lapse()).toBe(0)
    await pass(301)
    await work()
    expect([await stateOf(second), site.posts.length]).toEqual(['accepted', 2])
  })

  it.each([
    ['ten minutes in which its account might have posted', 11, 7200],
    ['two hours, whatever held it', 121, 0],
  ])('lapses after %s: it fails with an alarm, and can be tried again', async (_what, minutes, since) => {
    const { site, aPost, wish, pass } = await anAccountOn('bilibiliOpen')
    const [first, second] = [await aPost('Winter boots'), await aPost('Rain coats')]
    for (const taskId of [first, second]) await wish(taskId)
    await work()
    await minutesPass(minutes)
    await pass(since)
    await the().owner.query('update publish_task set next_verify_at = null')
    await work()
    expect(site.posts).toHaveLength(1)
    expect(await lapse()).toBe(1)
    expect(await stateAndAlarms(second)).toEqual(['failed', 'failed lapsed'])
    const mayStandSeen = { [second]: await trySeen(the(), second) }
    expect((await the().call(publishTaskApi.retry, { ids: [second], mayStandSeen })).data.done).toEqual([second])
    expect(await stateAndAlarms(second)).toEqual(['waiting'])
  })

  it('waits on where it has its time yet, or goes by itself', async () => {
    const { accountId, aPost, wish } = await anAccountOn('mastodon')
    const [planned, due] = [await aPost('Winter boots'), await aPost('Rain coats')]
    await the().call(accountApi.setPosting, { ids: [accountId], postingMode: 'automatic' })
    const dueIn = (taskId: string, hours: number) =>
      the().owner.query('update publish_task set due_at = now() + make_interval(hours => $2) where id = $1', [
        taskId,
        hours,
      ])
    await dueIn(planned, 48)
    await dueIn(due, -1)
    for (const taskId of [planned, due]) await wish(taskId)
    await minutesPass(11)
    expect(await lapse()).toBe(2)
    expect([await stateOf(planned), await stateOf(due)]).toEqual(['waiting', 'waiting'])
  })
})
