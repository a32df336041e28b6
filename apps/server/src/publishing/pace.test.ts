import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import { helperProtocol } from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { type PostingRulesInput, postingApi } from '@matrixcast/contract/posting'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import type { PublishReport } from '@matrixcast/contract/publish-report'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theWorld } from '../testing/the-world.ts'

const open: PostingRulesInput = { gapMinutes: 0, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }
const soon = () => Math.floor(Date.now() / 1000)

describe('publish tasks by rule', () => {
  const the = theWorld()
  const helper = { secret: '' }
  const asHelper = () => ({ authorization: `Bearer ${helper.secret}` })

  beforeAll(async () => {
    helper.secret = await pairedHelper(the())
  })
  beforeEach(async () => {
    await the().owner.query(`update publish_attempt set ended_at = coalesce(ended_at, now()), fault = null;
      update publish_task set deleted_at = now(), next_verify_at = null where deleted_at is null; delete from platform_breaker`)
  })

  const anAutomatic = async (rules: Partial<PostingRulesInput> = {}) => {
    const id = await anAccount(the())
    const saved = await the().call(postingApi.save, {
      ids: [id],
      postingMode: 'automatic',
      rules: { ...open, ...rules },
    })
    expect(saved.refused).toBeUndefined()
    return id
  }
  const aDue = async (accountId: string, minutesAgo = 1) => {
    const made = await aReadyWork(the(), accountId)
    await the().owner.query("update publish_task set due_at = now() - $2 * interval '1 minute' where id = $1", [
      made.taskId,
      minutesAgo,
    ])
    return made
  }
  const take = async () => {
    const { data } = await the().call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    return data.work?.kind === 'publish' ? data.work.assignment : undefined
  }
  type Held = { attemptId: string; fence: number }
  const report = async ({ attemptId, fence }: Held, what: PublishReport) =>
    (await the().call(helperLinkApi.reportPublish, { attemptId, fence, report: what }, asHelper())).data.accepted
  const commit = async (held: Held) => {
    await report(held, { kind: 'phase', phase: 'committing' })
    await report(held, { kind: 'accepted', publishId: 'p', scheduled: false })
    await the().owner.query('update publish_task set next_verify_at = null')
  }
  const rowOf = async (taskId: string) => {
    const { data } = await the().call(publishTaskApi.list, { limit: 1000 })
    return data.data.find(({ id }) => id === taskId)
  }
  const waitOf = async (taskId: string) => (await rowOf(taskId))?.wait?.kind

  it('a platform has only so many posts on their way at once, of whatever accounts, and the next goes when one has ended', async () => {
    const accounts = [await anAutomatic(), await anAutomatic(), await anAutomatic(), await anAutomatic()]
    const due = []
    for (const account of accounts) due.push(await aDue(account))
    const held = [await take(), await take(), await take()]
    expect(held.every((one) => one !== undefined)).toBe(true)
    expect(await take()).toBeUndefined()
    const last = due.find(({ taskId }) => held.every((one) => one?.taskId !== taskId))
    expect(await waitOf(last?.taskId ?? '')).toBe('platformBusy')
    if (held[0]) await commit(held[0])
    expect((await take())?.taskId).toBe(last?.taskId)
  })

  it('two that look at the same moment never take more than the platform has places for', async () => {
    for (let count = 0; count < 6; count += 1) await aDue(await anAutomatic())
    const taken = await Promise.all(Array.from({ length: 8 }, take))
    const more = [await take(), await take(), await take()]
    expect([...taken, ...more].filter((one) => one !== undefined)).toHaveLength(3)
  })

  it('the older post of an account goes first, the next one after the gap, and each says what it waits for', async () => {
    const account = await anAutomatic({ gapMinutes: 30 })
    const second = await aDue(account, 1)
    const first = await aDue(account, 5)
    expect(await waitOf(second.taskId)).toBe('turn')
    const held = await take()
    expect(held?.taskId).toBe(first.taskId)
    expect(await waitOf(second.taskId)).toBe('busy')
    if (held) await commit(held)
    expect(await waitOf(second.taskId)).toBe('gap')
    expect(await take()).toBeUndefined()
    await the().owner.query("update publish_attempt set committing_at = committing_at - interval '61 minutes'")
    expect((await take())?.taskId).toBe(second.taskId)
  })

  it('the cap of a day holds the next post until midnight, also against a person’s own click', async () => {
    const account = await anAutomatic({ dailyCap: 1 })
    const first = await aDue(account, 5)
    const second = await aDue(account, 1)
    const held = await take()
    expect(held?.taskId).toBe(first.taskId)
    if (held) await commit(held)
    await the().owner.query("update plan set posting_times = jsonb_set(posting_times, '{gapMinutes}', '0')")
    expect(await take()).toBeUndefined()
    const row = await rowOf(second.taskId)
    expect(row?.wait?.kind).toBe('cap')
    expect(row?.wait?.until).toBeGreaterThan(soon())
    const { data } = await the().call(publishingApi.createTicket, { taskId: second.taskId })
    const tried = await the().call(helperLinkApi.redeemPublish, { ticket: data.ticket }, asHelper())
    expect(tried).toMatchObject({ refused: 'dailyCapReached', details: { limit: 1 } })
  })

  it('nothing goes outside the hours, and rules that leave no hour are refused', async () => {
    const minute = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Shanghai' }).format(),
    )
    const quiet = { fromMinute: minute * 60, untilMinute: ((minute + 2) % 24) * 60 }
    const { taskId } = await aDue(await anAutomatic({ quiet }))
    expect(await take()).toBeUndefined()
    expect(await waitOf(taskId)).toBe('quiet')
    const never = {
      ...open,
      windows: [{ weekdays: [0], fromMinute: 60, untilMinute: 120 }],
      quiet: { fromMinute: 0, untilMinute: 1439 },
    }
    const saved = await the().call(postingApi.save, { ids: [await anAccount(the())], postingMode: 'ask', rules: never })
    expect(saved).toMatchObject({ refused: 'invalidInput' })
  })

  it.each<PublishReport>([
    { kind: 'stoppedBeforeCommit', fault: 'selectorChanged', retry: false, detail: 'publish button: not there' },
    { kind: 'noAnswerAfterCommit', fault: 'requestNotSeen', detail: 'commit: it sent something else' },
  ])(
    'two accounts failing at one step ($fault) open the breaker: the rest waits, one tries later, a person can close it',
    async (changed) => {
      const isPressed = changed.kind === 'noAnswerAfterCommit'
      for (const _ of [1, 2]) {
        await aDue(await anAutomatic())
        const held = await take()
        expect(held).toBeDefined()
        if (held && isPressed) await report(held, { kind: 'phase', phase: 'committing' })
        if (held) await report(held, changed)
      }
      const rest = await aDue(await anAutomatic())
      expect(await take()).toBeUndefined()
      expect(await waitOf(rest.taskId)).toBe('breaker')
      await the().parts.alarms.look(the().workspaceId)
      const breakers = async () =>
        (await the().call(alarmApi.list, {})).data.data.filter(({ kind }) => kind === 'breaker')
      expect(await breakers()).toMatchObject([{ kind: 'breaker', platform: 'practice', reason: 'selectorChanged' }])
      await the().owner.query("update platform_breaker set retry_at = now() - interval '1 second'")
      const other = await aDue(await anAutomatic(), 2)
      const tried = await take()
      expect(tried?.taskId).toBe(other.taskId)
      expect(await take()).toBeUndefined()
      await the().call(alarmApi.closeBreaker, { platform: 'practice' })
      expect((await take())?.taskId).toBe(rest.taskId)
      expect(await breakers()).toEqual([])
    },
  )

  it('a platform that says when to come back is believed, and the account’s other posts wait as long', async () => {
    const account = await anAutomatic()
    const first = await aDue(account, 5)
    const second = await aDue(account, 1)
    const held = await take()
    const retryAt = soon() + 4 * 3600
    if (held) await report(held, { kind: 'stoppedBeforeCommit', fault: 'rate', retry: true, detail: '', retryAt })
    const row = await rowOf(first.taskId)
    expect(row).toMatchObject({ state: 'waiting', wait: { kind: 'retry' } })
    expect(Math.abs((row?.wait?.until ?? 0) - retryAt)).toBeLessThan(10)
    expect(await waitOf(second.taskId)).toBe('paused')
    expect(await take()).toBeUndefined()
  })

  it('an unattended post whose login is over waits for the login once, then fails', async () => {
    const account = await anAutomatic()
    const { taskId } = await aDue(account)
    const over: PublishReport = { kind: 'stoppedBeforeCommit', fault: 'auth', retry: false, detail: '' }
    const first = await take()
    if (first) await report(first, over)
    expect(await waitOf(taskId)).toBe('accountOffline')
    await the().owner.query("update account set state = 'online' where id = $1", [account])
    const second = await take()
    expect(second?.taskId).toBe(taskId)
    if (second) await report(second, over)
    expect(await rowOf(taskId)).toMatchObject({ state: 'failed', fault: 'auth' })
  })

  it('a post is moved, cancelled, restored and given away; what left its helper’s hands is not', async () => {
    const { call } = the()
    const account = await anAutomatic()
    const { taskId } = await aDue(account)
    const at = soon() + 86_400
    expect((await call(publishTaskApi.move, { ids: [taskId], timing_time: at })).data.done).toEqual([taskId])
    expect(await rowOf(taskId)).toMatchObject({ timing_time: at, wait: { kind: 'notDue', until: at } })
    const by = { ids: [taskId], shiftMinutes: 5, timesSeen: { [taskId]: at } }
    expect((await call(publishTaskApi.move, by)).data.done).toEqual([taskId])
    expect((await call(publishTaskApi.move, by)).data.refused).toMatchObject([{ fault: 'versionChanged' }])
    const back = { ids: [taskId], timing_time: at, timesSeen: { [taskId]: at + 300 } }
    expect((await call(publishTaskApi.move, back)).data.done).toEqual([taskId])
    expect((await call(publishTaskApi.move, back)).data.done, 'pressed again after a lost answer').toEqual([taskId])
    for (const timing_time of [at + 60, null]) {
      const { data } = await call(publishTaskApi.move, { ...back, timing_time })
      expect(data.refused, 'a colleague moved it since').toMatchObject([{ fault: 'versionChanged' }])
    }
    const past = await call(publishTaskApi.move, { ids: [taskId], shiftMinutes: -3000 })
    expect(past.data.refused).toMatchObject([{ fault: 'timeInPast' }])
    await call(publishTaskApi.cancel, { ids: [taskId] })
    expect(await rowOf(taskId)).toMatchObject({ state: 'cancelled', wait: null })
    expect((await call(publishTaskApi.restore, { ids: [taskId] })).data.done).toEqual([taskId])
    const other = await anAutomatic()
    await call(publishTaskApi.give, { ids: [taskId], accountId: other })
    expect((await rowOf(taskId))?.account.id).toBe(other)
    await the().owner.query('update publish_task set due_at = now() where id = $1', [taskId])
    const held = await take()
    if (!held) throw new Error('nothing was due')
    await call(publishTaskApi.cancel, { ids: [taskId] })
    expect(await report(held, { kind: 'phase', phase: 'committing' })).toBe(false)
    expect(await rowOf(taskId)).toMatchObject({ state: 'cancelled' })
    const beat = await call(
      helperLinkApi.beat,
      {
        version: '1',
        protocol: helperProtocol,
        platforms: [],
        attempts: [{ attemptId: held.attemptId, fence: held.fence }],
      },
      asHelper(),
    )
    expect(beat.data.lost).toEqual([held.attemptId])
    await call(publishTaskApi.restore, { ids: [taskId] })
    // Its time passed meanwhile.
    expect(await rowOf(taskId)).toMatchObject({ timing_time: null, wait: { kind: 'noTime' } })
    expect(await take()).toBeUndefined()
    await the().owner.query('update publish_task set due_at = now() where id = $1', [taskId])
    const again = await take()
    if (again) await report(again, { kind: 'phase', phase: 'committing' })
    const late = await call(publishTaskApi.cancel, { ids: [taskId] })
    expect(late.data.refused).toMatchObject([{ fault: 'alreadyCommitting' }])
  })

  it('a batch is spread by the accounts’ rules, says what clashes, and writes nothing twice', async () => {
    const { call } = the()
    const account = await anAutomatic({ gapMinutes: 60, dailyCap: 2 })
    const elsewhere = await anAutomatic()
    const works = [
      await aReadyWork(the(), elsewhere),
      await aReadyWork(the(), elsewhere),
      await aReadyWork(the(), elsewhere),
    ]
    const workIds = works.map(({ workId }) => workId)
    const wish = { workIds, accountIds: [account], way: 'everywhere' as const, startAt: soon() + 3600, perDay: null }
    const { items } = (await call(batchApi.plan, wish)).data
    const times = items.map(({ timing_time }) => timing_time ?? 0)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(3600)
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3600)
    expect(items.every(({ fault, warnings }) => fault === null && warnings.join() === 'sameWork')).toBe(true)
    await the().owner.query("update work set title = repeat('x', 60) where id = $1", [workIds[2]])
    const wire = items.map(({ workId, accountId, timing_time }) => ({ workId, accountId, timing_time }))
    const unplanned = async () => (await call(workApi.list, { view: 'unplanned' })).data.views
    await the().owner.query('update publish_task set deleted_at = now() where work_id = $1', [workIds[0]])
    const before = await unplanned()
    const made = await call(batchApi.publish, { items: wire })
    expect(await unplanned()).toMatchObject({ unplanned: before.unplanned - 1, unpublished: before.unpublished })
    expect(made.data.made).toHaveLength(2)
    expect(made.data.refused).toMatchObject([{ workId: workIds[2], fault: 'titleTooLong', details: { limit: 55 } }])
    const twice = await call(batchApi.publish, { items: wire.slice(0, 1) })
    expect(twice.data).toMatchObject({ made: [], refused: [{ fault: 'workGoesThereAlready' }] })
    const month = await call(calendarApi.posts, { start_time: soon(), end_time: soon() + 40 * 86_400 })
    expect(month.data.posts).toHaveLength(2)
    expect(month.data.accounts).toMatchObject([{ id: account, gapSeconds: 3600, cap: 2 }])
  })

  it('an overdue post that should have gone by itself raises an alarm, which ends when the post is moved', async () => {
    const { call, parts, workspaceId } = the()
    const account = await anAutomatic()
    const { taskId } = await aDue(account, 10)
    await call(accountApi.setPosting, { ids: [await anAccount(the())], postingMode: 'ask' })
    await parts.alarms.look(workspaceId)
    expect((await call(alarmApi.list, {})).data.data).toMatchObject([{ kind: 'overdue', reason: 'helper', taskId }])
    await the().owner.query("update account set state = 'offline' where id = $1", [account])
    await parts.alarms.look(workspaceId)
    expect((await call(alarmApi.list, {})).data.data).toMatchObject([{ reason: 'accountOffline' }])
    await call(publishTaskApi.move, { ids: [taskId], timing_time: soon() + 3600 })
    await parts.alarms.look(workspaceId)
    expect((await call(alarmApi.list, {})).data.total).toBe(0)
  })
})
