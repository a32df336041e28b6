import { rankApi } from '@matrixcast/contract/account-rank'
import { type Analysis, analysisApi } from '@matrixcast/contract/analysis'
import { boardApi, boardSeconds } from '@matrixcast/contract/board'
import { insightApi } from '@matrixcast/contract/insight'
import { workFigureApi } from '@matrixcast/contract/work-figures'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { lastDays } from '@matrixcast/domain/period'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aLeadBy, alsoOutOn, oneOfMany } from '../testing/figure-leads.ts'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('the scope of figures', () => {
  const the = theOwnWorld()
  const ask = (statement: string) => the().owner.query(statement)
  const clock = { now: Date.now() }
  const week = () => lastDays(7, new Date().toISOString().slice(0, 10))
  const analysis = async (input: object = {}): Promise<Analysis> =>
    (await the().call(analysisApi.get, { ...week(), ...input })).data

  /** What each screen of figures says of accounts, posts and leads. */
  async function screens() {
    clock.now += boardSeconds * 1000 + 1
    vi.setSystemTime(clock.now)
    const dashboard = (await the().call(insightApi.dataCenter, { days: '7' })).data
    const data = await analysis()
    const board = (await the().call(boardApi.get, {})).data
    return {
      accounts: [dashboard.accounts.value ?? 0, data.accounts, board.scope.accounts],
      posts: [dashboard.posts?.value, dashboard.way?.works, data.totals?.posts.value],
      leads: [dashboard.leads?.value, data.leads?.leads.value, board.leads?.value],
      practice: [dashboard.scope.practice, data.scope?.practice, board.scope.practice],
      byNone: [dashboard.scope.leads?.byNone, data.scope?.leads?.byNone, board.scope.leads?.byNone],
    }
  }
  const thrice = <Value>(value: Value): Value[] => [value, value, value]

  beforeAll(async () => {
    const { workspaceId } = the()
    await ask("update workspace set time_zone = 'UTC'")
    await manyTasks(ask, { workspaceId, accounts: 3, tasks: 60, days: 10, platform: 'mastodon' })
    await manyFigures(ask, { workspaceId, days: 20 })
    await ask(`update account set platform = 'practice' where remote_id = 'many-2';
      update post_now p set platform = a.platform from account a where a.id = p.account_id`)
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now })
    const [real, practice] = [await oneOfMany(the(), 0), await oneOfMany(the(), 2)]
    await aLeadBy(the())
    await aLeadBy(the(), { kind: 'manual' })
    await aLeadBy(the(), { kind: 'comment', accountId: real.accountId })
    await aLeadBy(the(), { kind: 'comment', accountId: practice.accountId })
    await aLeadBy(the(), { kind: 'form', workId: practice.workId })
  })
  afterAll(() => vi.useRealTimers())

  it('is the same on dashboard, analysis and board: practice is in none of them', async () => {
    const { accounts, posts, leads, practice, byNone } = await screens()
    expect(accounts).toEqual(thrice(2))
    expect(posts).toEqual(thrice(posts[0]))
    expect(leads).toEqual(thrice(3))
    expect(practice).toEqual(thrice({ accounts: 1, isIn: false }))
    expect(byNone).toEqual(thrice(2))
  })

  it('takes practice into all of them by one switch, also into rank and post figures', async () => {
    const before = await screens()
    const lists = async () => [
      (await the().call(rankApi.accounts, { days: '7' })).data.total,
      new Set((await the().call(workFigureApi.list, { limit: 100 })).data.data.map(({ accountId }) => accountId)).size,
    ]
    expect(await lists()).toEqual([2, 2])
    await the().call(workspaceApi.save, { countsPractice: true })
    const { accounts, posts, leads, practice } = await screens()
    expect(accounts).toEqual(thrice(3))
    expect(posts).toEqual(thrice(posts[0]))
    expect(posts[0]).toBeGreaterThan(before.posts[0] ?? 0)
    expect(leads).toEqual(thrice(5))
    expect(practice).toEqual(thrice({ accounts: 1, isIn: true }))
    expect(await lists()).toEqual([3, 3])
    await the().call(workspaceApi.save, { countsPractice: false })
  })

  it('of chosen accounts holds what came by them, what they share once, and what came by none if it is asked for', async () => {
    const [one, other] = [await oneOfMany(the(), 0), await oneOfMany(the(), 1)]
    await alsoOutOn(the(), one.workId, other.accountId)
    await aLeadBy(the(), { kind: 'form', workId: one.workId })
    const of = async (input: object) => {
      const { leads, scope } = await analysis(input)
      return [leads?.leads.value, scope?.leads]
    }
    expect(await of({ accounts: [one.accountId] })).toEqual([2, { of: 'accounts', byNone: 0, shared: 1 }])
    expect(await of({ accounts: [other.accountId] })).toEqual([1, { of: 'accounts', byNone: 0, shared: 1 }])
    expect(await of({ accounts: [one.accountId, other.accountId] })).toEqual([
      2,
      { of: 'accounts', byNone: 0, shared: 0 },
    ])
    expect(await of({ accounts: [other.accountId], leads: 'all' })).toEqual([3, { of: 'all', byNone: 2, shared: 1 }])
    const ranked = (await the().call(rankApi.accounts, { days: '7', by: 'leads' })).data.data
    expect(ranked.map(({ leads }) => leads)).toEqual([2, 1])
  })
})
