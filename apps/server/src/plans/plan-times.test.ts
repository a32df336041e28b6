import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const hour = 3600
const perDay = 2

describe('two plans on one account', () => {
  const the = theWorld()

  it('leave each post of the other the gap that its own plan wants', async () => {
    const { call } = the()
    const account = await anAccount(the())
    const startAt = Math.floor(Date.now() / 1000) + hour
    for (const gapMinutes of [240, 60]) {
      const clip = await aClipPlan(the(), {
        count: 3,
        titles: ['a', 'b', 'c', 'd'].map((name) => `${name} ${gapMinutes}`),
      })
      const postingTimes = { startAt, windows: [], gapMinutes, perDay: 20 }
      await call(planApi.add, { name: `every ${gapMinutes}`, accountIds: [account], clip, postingTimes })
    }
    const posts = (await call(publishTaskApi.list, { limit: 50 })).data.data
      .map(({ plan, timing_time: at }) => ({ plan: plan.name, at: at ?? 0 }))
      .toSorted((one, other) => one.at - other.at)
    expect(posts).toHaveLength(6)
    const gaps = posts.slice(1).map(({ plan, at }, before) => ({ plan, minutes: (at - (posts[before]?.at ?? 0)) / 60 }))
    expect(gaps.filter(({ plan, minutes }) => minutes < (plan === 'every 240' ? 240 : 60))).toEqual([])
  })
})

describe('a plan that began a week ago', () => {
  const the = theWorld()

  /** Of one account, six works: what was due before now went out at its time, two a day; the last of them just now. */
  async function aRunningPlan() {
    const { call, owner } = the()
    const account = await anAccount(the())
    const clip = await aClipPlan(the(), { count: 6, titles: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] })
    const startAt = Math.floor(Date.now() / 1000) + hour
    const postingTimes = { startAt, windows: [{ fromMinute: 0, untilMinute: 1440 }], gapMinutes: 10, perDay }
    const added = await call(planApi.add, { name: 'Reed', accountIds: [account], clip, postingTimes })
    const { id, clipId } = added.data
    await owner.query("update publish_task set due_at = due_at - interval '7 days' where plan_id = $1", [id])
    await owner.query(
      `update publish_task set due_at = now() where id in
       (select id from publish_task where plan_id = $1 order by due_at desc limit ${perDay})`,
      [id],
    )
    await owner.query("update publish_task set state = 'verified', phase = 'ended' where plan_id = $1", [id])
    await owner.query(
      `update plan set posting_times = jsonb_set(posting_times, '{startAt}', to_jsonb($2::bigint)) where id = $1`,
      [id, startAt - 168 * hour],
    )
    const { rows } = await owner.query<{ zone: string }>('select time_zone as zone from workspace')
    const offsetAt = zoneOffset(rows[0]?.zone ?? 'UTC')
    /** How many wait, how many of those for a time that has passed, and the most posts that one account has on one day. */
    const planned = async () => {
      const posts = (await call(publishTaskApi.list, { wisdom_task_id: id, limit: 50 })).data.data
      const days = posts.map(({ account: to, timing_time: at }) => {
        const due = at ?? 0
        return `${to.id} ${Math.floor((due + offsetAt(due)) / 86_400)}`
      })
      const waiting = posts.filter(({ state }) => state === 'waiting')
      return {
        waiting: waiting.length,
        passed: waiting.filter(({ timing_time: at }) => (at ?? 0) <= Date.now() / 1000).length,
        mostOnOneDay: Math.max(...days.map((day) => days.filter((one) => one === day).length)),
      }
    }
    return { id, clipId, account, planned }
  }

  it('gives works that are made later times that are still to come, at its own pace', async () => {
    const plan = await aRunningPlan()
    await the().call(clipApi.append, { id: plan.clipId, count: 3 })
    expect(await plan.planned()).toEqual({ waiting: 3, passed: 0, mostOnOneDay: perDay })
  })

  it('is restocked for times that are still to come', async () => {
    const { call, parts, workspaceId } = the()
    const plan = await aRunningPlan()
    const { version, accountIds, postingTimes } = (await call(planApi.info, { id: plan.id })).data
    const restock = { on: true, least: 1, add: 3 }
    await call(planApi.edit, { id: plan.id, version, name: 'Reed', accountIds, postingTimes, restock })
    expect(await parts.restocking.run(workspaceId)).toBe(3)
    expect(await plan.planned()).toEqual({ waiting: 3, passed: 0, mostOnOneDay: perDay })
  })

  it('gives an account that is added times that are still to come, not one for each day that has passed', async () => {
    const { call } = the()
    const plan = await aRunningPlan()
    const added = await anAccount(the())
    await call(clipApi.append, { id: plan.clipId, count: 6 })
    const { version, restock, postingTimes } = (await call(planApi.info, { id: plan.id })).data
    const accountIds = [plan.account, added]
    await call(planApi.edit, { id: plan.id, version, name: 'Reed', accountIds, postingTimes, restock })
    expect(await plan.planned()).toEqual({ waiting: 6, passed: 0, mostOnOneDay: perDay })
  })

  it('refuses a start after 2035, which nothing could read', async () => {
    const { call } = the()
    const { id } = await aPlan(the(), { accountIds: [await anAccount(the())] })
    const { version, restock, postingTimes, accountIds } = (await call(planApi.info, { id })).data
    const late = { ...postingTimes, startAt: 4_000_000_000 }
    const saved = await call(planApi.edit, { id, version, name: 'Reed', accountIds, postingTimes: late, restock })
    expect([saved.refused, (await call(planApi.info, { id })).data.version]).toEqual(['invalidInput', version])
  })
})
