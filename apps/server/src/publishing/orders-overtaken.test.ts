import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { bulkApi } from '@matrixcast/contract/bulk'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { jobApi } from '@matrixcast/contract/jobs'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi, type taskViews } from '@matrixcast/contract/publish-tasks'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { describe, expect, it, vi } from 'vitest'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker } from '../jobs/worker.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

type Order = { view: (typeof taskViews)[number]; accountId: string; given?: Record<string, string | null> }

describe('an order over a whole list of posts, carried out later than it was given', () => {
  const the = theOwnWorld()
  const { asHelper, claim, tell, retry, postOf, lost } = toldTries(the)

  const give = async (action: Endpoint, { view, accountId, given = {} }: Order): Promise<string> => {
    const filters = { view, third_auth_id: accountId }
    const order = {
      list: publishTaskApi.list.path,
      action: action.path,
      given,
      filters,
      label: 'title',
      subject: 'All',
    }
    return (await the().call(bulkApi.start, order)).data.jobId
  }
  /** No worker runs before. Answers how many rows were done, and which were refused. */
  async function carryOut(jobId: string) {
    const { call, parts, home } = the()
    const { kinds, close } = await openJobKinds(parts, {
      MATRIXCAST_HOME: await mkdtemp(path.join(home, 'workshop-')),
      ...testBrowser,
    })
    const worker = await startWorker({ ...parts, kinds: kinds.filter(({ kind }) => kind === 'bulk'), role: 'test' })
    const isOver = async () => expect((await call(jobApi.info, { id: jobId })).data.job.state).toBe('succeeded')
    await vi.waitFor(isOver, { timeout: 30_000, interval: 100 })
    await worker.stop()
    await close()
    const { data } = await call(bulkApi.rows, { jobId, outcome: 'refused' })
    return { done: data.counts.done, refused: data.data.map(({ id, fault }) => ({ id, fault })) }
  }
  const two = async () => {
    const accountId = await anAccount(the())
    const [one, other] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    return { accountId, one: one.taskId, other: other.taskId }
  }
  const at = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600
  const move = (taskId: string, timing_time: number) => the().call(publishTaskApi.move, { ids: [taskId], timing_time })
  const timeOf = async (taskId: string) => (await postOf(taskId))?.timing_time

  it.each(['ask', 'automatic'])(
    'sends again what its list showed as lost, and not what a colleague’s try may have posted since (%s)',
    async (mode) => {
      const { owner, call } = the()
      const { accountId, one: shown, other: since } = await two()
      await lost(shown)
      await tell(await claim(since), { kind: 'stoppedBeforeCommit', fault: 'media', retry: false, detail: '' })
      const order = await give(publishTaskApi.retry, { view: 'failed', accountId })
      await retry(since)
      await lost(since)
      await owner.query('update account set posting_mode = $2 where id = $1', [accountId, mode])
      await owner.query("update publish_task set due_at = now() - interval '10 minutes' where id = $1", [since])
      expect(await carryOut(order)).toEqual({ done: 1, refused: [{ id: since, fault: 'mayStandUnseen' }] })
      expect(await postOf(shown)).toMatchObject({ state: 'waiting' })
      expect(await postOf(since)).toMatchObject({ state: 'failed', fault: 'absent' })
      await call(publishTaskApi.cancel, { ids: [shown] })
      const { data } = await call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
      expect(data.work).toBeNull()
    },
    60_000,
  )

  it.each([
    ['a colleague tried since', true],
    ['was on its way before, and said to have been sent since', false],
  ])(
    'does not bring back a cancelled post that %s',
    async (_which, isTriedSince) => {
      const { call } = the()
      const { accountId, one, other } = await two()
      const cancel = (...ids: string[]) => call(publishTaskApi.cancel, { ids })
      const fill = async () => {
        const held = await claim(one)
        for (const phase of ['fetching', 'prepared'] as const) await tell(held, { kind: 'phase', phase })
        await cancel(one)
        return held
      }
      const before = isTriedSince ? await cancel(one) : await fill()
      await cancel(other)
      const order = await give(publishTaskApi.restore, { view: 'cancelled', accountId })
      if (isTriedSince) await call(publishTaskApi.restore, { ids: [one] })
      const held = 'fence' in before ? before : await fill()
      await tell(held, { kind: 'noAnswerAfterCommit', detail: 'the form was sent before we pressed' })
      expect(await carryOut(order)).toEqual({ done: 1, refused: [{ id: one, fault: 'mayStandUnseen' }] })
      expect(await postOf(one)).toMatchObject({ state: 'cancelled', mayStand: true })
      expect(await postOf(other)).toMatchObject({ state: 'waiting' })
    },
    60_000,
  )

  it('takes no time away that a colleague set since', async () => {
    const { accountId, one, other } = await two()
    const later = at(5)
    for (const taskId of [one, other]) await move(taskId, at(1))
    const order = await give(publishTaskApi.move, { view: 'waiting', accountId, given: { timing_time: null } })
    await move(one, later)
    expect(await carryOut(order)).toEqual({ done: 1, refused: [{ id: one, fault: 'versionChanged' }] })
    expect([await timeOf(one), await timeOf(other)]).toEqual([later, null])
  }, 60_000)

  it('gives no post away that a colleague gave to another account since', async () => {
    const { accountId, one, other } = await two()
    const [theirs, ours] = [await anAccount(the()), await anAccount(the())]
    const order = await give(publishTaskApi.give, { view: 'waiting', accountId, given: { accountId: ours } })
    await the().call(publishTaskApi.give, { ids: [one], accountId: theirs })
    expect(await carryOut(order)).toEqual({ done: 1, refused: [{ id: one, fault: 'versionChanged' }] })
    expect([(await postOf(one))?.thirdauth.id, (await postOf(other))?.thirdauth.id]).toEqual([theirs, ours])
  }, 60_000)

  it('given to an older version, which kept nothing of what the list showed, it changes nothing', async () => {
    const { accountId, one } = await two()
    const hour = at(1)
    await move(one, hour)
    const order = await give(publishTaskApi.move, { view: 'waiting', accountId, given: { timing_time: null } })
    await the().owner.query('update bulk_row set shown = null where run_id = $1', [order])
    expect((await carryOut(order)).refused.map(({ fault }) => fault)).toEqual(['versionChanged', 'versionChanged'])
    expect(await timeOf(one)).toBe(hour)
  }, 60_000)

  it('is refused over a list that does not show what its action has to know', async () => {
    const { accountId } = await two()
    await aReadyWork(the(), accountId)
    const order = { list: planApi.list.path, filters: {}, label: 'name', subject: 'All' }
    const started = await the().call(bulkApi.start, { ...order, action: publishTaskApi.retry.path })
    expect(started.refused).toBe('bulkNotPossible')
  })
})
