import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { LastCommit } from '@matrixcast/contract/last-commit'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { simulatedInstagram } from '@matrixcast/platforms/testing/simulated-instagram'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Parts } from '../parts.ts'
import { startSweeps } from '../sweeps.ts'
import { copyOfDatabase } from '../testing/database-copy.ts'
import { anAccount, aReadyWork, putFile } from '../testing/factories.ts'
import { heldBy } from '../testing/held-by.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { certainMs, partsOn } from '../testing/parts-on.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { buildApiPublisher } from './api-publisher.ts'

describe('a database that was put back from an older copy', () => {
  const the = theOwnWorld()
  const { asHelper, claim, commits, tell } = helperHand(the)
  let site: SimulatedSite
  beforeEach(async () => {
    site = await SimulatedSite.start(simulatedInstagram)
  })
  afterEach(async () => {
    vi.useRealTimers()
    // What a case left waits for nobody.
    await the().owner.query('update publish_task set deleted_at = now()')
    await the().parts.alarms.look(the().workspaceId)
    await aDayPasses()
    await site.stop()
  })
  /** Since the last commit, so that no pace keeps the next one. */
  const aDayPasses = () =>
    the().owner.query("update publish_attempt set committing_at = committing_at - interval '1 day'")

  /** A ready post of an account that posts by itself; its time as Postgres says it, from now. */
  async function aPost(dueIn: string): Promise<string> {
    const { data } = await the().call(accountApi.bind, {
      platform: 'instagram',
      given: { site: site.address, accessToken: 'reed-secret' },
    })
    const { taskId, workId } = await aReadyWork(the(), data.accountId)
    await putFile(the(), `works/${workId}/video.mp4`)
    await the().owner.query("update account set posting_mode = 'automatic' where id = $1", [data.accountId])
    await due(taskId, dueIn)
    return taskId
  }
  const due = (taskId: string, dueIn: string) =>
    the().owner.query('update publish_task set due_at = now() + $2::interval where id = $1', [taskId, dueIn])
  /** A commit that is missing is looked for twice. */
  async function isNoticed() {
    await serverWorks()
    await sleep(certainMs + 50)
    await serverWorks()
  }
  async function serverWorks(parts: Parts = the().parts) {
    const publisher = buildApiPublisher(parts)
    await publisher.turn()
    await publisher.idle()
  }
  const row = async (id: string) => (await the().call(publishTaskApi.list, { limit: 1, task_id: id })).data.data[0]
  const waits = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await row(id))?.wait?.kind))
  const heldByAlarm = async () => {
    await the().parts.alarms.look(the().workspaceId)
    const { data } = (await the().call(alarmApi.list, {})).data
    return data.filter(({ kind }) => kind === 'setBack').map(({ posts }) => posts)
  }
  const letGo = async (id: string) =>
    the().call(publishTaskApi.letGo, { ids: [id], heldBySeen: (await heldBy(the(), id)) ?? 0 })
  const beat = async (remembered: LastCommit) => {
    const lastCommit = the().parts.rememberedCommits.seal(the().workspaceId, remembered)
    const said = { version: '1', protocol: 99, platforms: ['practice'], attempts: [], lastCommit }
    expect((await the().call(helperLinkApi.beat, said, asHelper())).refused).toBeUndefined()
  }

  it('what went out since does not go out again by itself: it waits, says why, and goes once a person let it', async () => {
    const { call, owner } = the()
    const out = await aPost('-1 minute')
    const copy = await copyOfDatabase(owner)
    await serverWorks()
    expect(site.posts).toHaveLength(1)
    const { rows } = await owner.query('select last_value::int as fence from publish_fence')

    await copy.putBack()
    await isNoticed()
    await serverWorks()
    expect(site.posts).toHaveLength(1)
    expect(await row(out)).toMatchObject({ state: 'waiting', wait: { kind: 'setBack' } })
    expect((await call(publishingApi.videoList, { ids: out })).data.videoList).toMatchObject([
      { heldBy: rows[0].fence },
    ])
    expect(await heldByAlarm()).toEqual([1])
    const log = (await call(settingsApi.operationLog, { action: 'publish.setBack', page: 1, limit: 10 })).data
    expect(log.data).toMatchObject([{ subject: '1', admin: 'Matrixcast' }])

    // Who has none of these accounts has nothing to look for.
    const lin = { username: 'lin', nickname: 'Lin', role: 'operator', password: 'long enough' } as const
    await call(settingsApi.addAdmin, lin)
    const { token } = (await call(sessionApi.login, { username: 'lin', password: lin.password }, {})).data.userinfo
    expect((await call(alarmApi.list, {}, { token })).data).toEqual({ data: [], total: 0 })

    expect((await letGo(out)).data.done).toEqual([out])
    expect(await heldByAlarm()).toEqual([])
    await serverWorks()
    expect(site.posts).toHaveLength(2)
    const tries = await owner.query('select fence::int from publish_attempt where task_id = $1', [out])
    expect(tries.rows[0].fence).toBeGreaterThan(rows[0].fence)
    expect((await letGo(out)).data.refused).toMatchObject([{ id: out, fault: 'taskNotWaiting' }])
  })

  it('everything that waits is held whatever its time, also what a person had agreed to or wanted sent before', async () => {
    const { call, owner } = the()
    const [out, agreed, wanted, later] = [
      await aPost('-1 minute'),
      await aPost('-3 hours'),
      await aPost('-1 minute'),
      await aPost('1 day'),
    ]
    await call(publishingApi.autoPublishCallback, { ids: [agreed], answer: 'publish' })
    await owner.query("update publish_task set approved_at = now() - interval '1 hour' where id = $1", [agreed])
    await owner.query('update publish_task set wanted_at = now() where id = $1', [wanted])
    const copy = await copyOfDatabase(owner)
    await serverWorks()
    const before = site.posts.length
    expect(before).toBeGreaterThan(0)
    await copy.putBack()
    await isNoticed()
    for (let turn = 0; turn < 4; turn += 1) await serverWorks()
    expect(site.posts).toHaveLength(before)
    expect(await waits(out, agreed, wanted, later)).toEqual(['setBack', 'setBack', 'setBack', 'setBack'])
    // Nor does the question about posts whose time has passed ask for it as if nothing had happened.
    expect((await call(publishingApi.needAutoPublish, {})).data.videoList).toEqual([])
    await call(publishTaskApi.move, { ids: [later], shiftMinutes: 60 })
    expect(await waits(later)).toEqual(['setBack'])
    await letGo(later)
    expect(await waits(later)).toEqual(['notDue'])
    await call(publishTaskApi.move, { ids: [later], shiftMinutes: 60 })
    expect(await waits(later)).toEqual(['notDue'])
    // What is made from here on is nobody's old post.
    expect(await waits(await aPost('1 day'))).toEqual(['notDue'])
    expect(await heldByAlarm()).toEqual([3])
  })

  it('a held post stays held, on its account, when its plan is saved again or its work is to be taken from it', async () => {
    const { call, owner } = the()
    const out = await aPost('-1 minute')
    const dealt = async () => {
      const { rows } = await owner.query(
        `select t.id, t.work_id as "workId", t.account_id as "accountId", t.plan_id as "planId", w.title
         from publish_task t join work w on w.id = t.work_id
         where t.work_id = (select work_id from publish_task where id = $1) and t.deleted_at is null`,
        [out],
      )
      return rows[0]
    }
    const { planId, workId, accountId, title } = await dealt()
    const copy = await copyOfDatabase(owner)
    await serverWorks()
    await copy.putBack()
    await isNoticed()
    const postingTimes = { startAt: null, windows: [], gapMinutes: 1, perDay: 100 }
    await call(planApi.edit, { id: planId, version: 1, name: 'renamed', accountIds: [accountId], postingTimes })
    expect((await dealt()).id).toBe(out)
    expect(await waits(out)).toEqual(['setBack'])
    const takenOff = await call(workApi.edit, { id: workId, title, topics: [], taskId: out, accountId: null })
    expect(takenOff.refused).toBe('setBackNow')
    expect(await waits(out)).toEqual(['setBack'])
    expect(site.posts).toHaveLength(1)
  })

  it('letting go is no yes to a post that was never held', async () => {
    const asked = await aPost('-3 hours')
    expect((await letGo(asked)).data.done).toEqual([asked])
    const { rows } = await the().owner.query('select approved_at, looked_at from publish_task where id = $1', [asked])
    expect(rows).toEqual([{ approved_at: null, looked_at: null }])
  })

  it('a person who was told sends a held post themselves', async () => {
    const { call, owner } = the()
    const out = await aPost('-1 minute')
    const copy = await copyOfDatabase(owner)
    await serverWorks()
    await copy.putBack()
    await isNoticed()
    // A page that was opened before says nothing of it, nor does it know.
    expect((await call(publishingApi.publishByServer, { taskId: out })).refused).toBe('setBackNow')
    await serverWorks()
    expect(site.posts).toHaveLength(1)
    expect(
      (await call(publishingApi.publishByServer, { taskId: out, heldBySeen: await heldBy(the(), out) })).refused,
    ).toBeUndefined()
    await serverWorks()
    expect(site.posts).toHaveLength(2)
  })

  it('a press at the very moment at which it is found out sends nothing, and says why', async () => {
    const { call, owner } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const other = await aReadyWork(the(), await anAccount(the()))
    const copy = await copyOfDatabase(owner)
    await commits(await claim(other.taskId))
    await copy.putBack()
    const press = async () => {
      const ticketed = await call(publishingApi.createTicket, { taskId, heldBySeen: await heldBy(the(), taskId) })
      const { ticket } = ticketed.data
      return (await call(helperLinkApi.redeemPublish, { ticket }, asHelper())).refused
    }
    expect(await press()).toBe('setBackNow')
    expect(await heldByAlarm()).toEqual([])
    await sleep(certainMs + 50)
    expect(await press()).toBe('setBackNow')
    expect(await waits(taskId, other.taskId)).toEqual(['setBack', 'setBack'])
    expect((await claim(taskId, await heldBy(the(), taskId))).taskId).toBe(taskId)
  })

  it('a server that sends nothing notices it by itself', async () => {
    const out = await aPost('-1 minute')
    const copy = await copyOfDatabase(the().owner)
    await serverWorks()
    await copy.putBack()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const sweeps = startSweeps({ ...the().parts, passingBytes: 1e9 })
    const after = () => vi.advanceTimersByTimeAsync(10_000).then(() => waits(out))
    await expect.poll(after, { interval: certainMs }).toEqual(['setBack'])
    await sweeps.stop()
  })

  it('a post whose try was still under way in the copy is held when that try is given up', async () => {
    const { owner, parts, workspaceId } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const held = await claim(taskId)
    await tell(held, { kind: 'phase', phase: 'prepared' })
    const copy = await copyOfDatabase(owner)
    expect(await commits(held)).toBe(true)
    await copy.putBack()
    await isNoticed()
    await owner.query("update publish_attempt set lease_until = now() - interval '1 s' where ended_at is null")
    await parts.ledger.sweep(workspaceId)
    expect(await waits(taskId)).toEqual(['setBack'])
  })

  it('a cloud manager that remembers a post which the database lacks is believed, and once is enough', async () => {
    const { call, owner } = the()
    const accountId = await anAccount(the())
    await owner.query("update account set posting_mode = 'automatic' where id = $1", [accountId])
    const { taskId } = await aReadyWork(the(), accountId)
    await due(taskId, '-1 minute')
    const { rows } = await owner.query('select last_value::int as fence from publish_fence')
    const missing = { attemptId: randomUUID(), fence: rows[0].fence + 40 }
    const takeWork = () => call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    await beat(missing)
    expect((await takeWork()).data.work).toBeNull()
    expect(await waits(taskId)).toEqual(['setBack'])
    expect(await heldByAlarm()).toEqual([1])
    await letGo(taskId)
    await beat(missing)
    const { work } = (await takeWork()).data
    expect(work).toMatchObject({ kind: 'publish', assignment: { taskId } })
    if (work?.kind !== 'publish') throw new Error('nothing was given to publish')
    expect(work.assignment.fence).toBeGreaterThan(missing.fence)
  })

  it('a restart holds nothing, nor does a cloud manager that remembers what the database has', async () => {
    const { databaseUrl, home } = the()
    const first = await aPost('-1 minute')
    await serverWorks()
    const second = await aPost('-1 minute')
    await aDayPasses()
    const { rows } = await the().owner.query('select id, fence::int from publish_attempt where task_id = $1', [first])
    const again = await partsOn({ databaseUrl, home, log: pino({ level: 'silent' }) }, {})
    await beat({ attemptId: rows[0].id, fence: rows[0].fence })
    await serverWorks(again)
    await again.db.close()
    expect(site.posts).toHaveLength(2)
    expect(await row(second)).toMatchObject({ state: expect.not.stringContaining('waiting') })
    expect(await heldByAlarm()).toEqual([])
  })

  it('a try that was never let commit is missed by nobody', async () => {
    const { owner } = the()
    const waiting = await aReadyWork(the(), await anAccount(the()))
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const copy = await copyOfDatabase(owner)
    await tell(await claim(taskId), { kind: 'phase', phase: 'prepared' })
    await copy.putBack()
    await isNoticed()
    expect(await waits(waiting.taskId)).toEqual(['noTime'])
  })
})
