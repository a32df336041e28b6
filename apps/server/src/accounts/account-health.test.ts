import { accountApi, accountViews } from '@matrixcast/contract/accounts'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

describe('the list of accounts', () => {
  const the = theWorld()
  const { accepted, claim, commits, tell } = toldTries(the)

  const fails = async (accountId: string) => {
    const { taskId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'rejected', fault: 'policy', detail: '' })
  }
  const succeeds = async (accountId: string) => {
    const { taskId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, accepted('n1'))
  }
  const list = async (asked: { state?: (typeof accountViews)[number]; sort?: string; order?: 'asc' | 'desc' } = {}) =>
    (await the().call(accountApi.list, asked)).data
  const rowOf = async (accountId: string) => (await list()).data.find(({ id }) => id === accountId)

  it('says when an account last posted, what failed since and in seven days, and calls who needs attention', async () => {
    const { owner } = the()
    const quiet = await anAccount(the())
    const well = await anAccount(the())
    const ill = await anAccount(the())
    const out = await anAccount(the())
    await fails(well)
    await succeeds(well)
    await succeeds(ill)
    await owner.query("update publish_task set accepted_at = now() - interval '1 day' where account_id = $1", [ill])
    await fails(ill)
    expect((await list({ state: 'attention' })).data).toEqual([])
    await fails(ill)
    await owner.query("update account set state = 'offline' where id = $1", [out])
    const now = Math.floor(Date.now() / 1000)
    expect(await rowOf(quiet)).toMatchObject({ lastPublishedAt: null, failedWeek: 0, failedInRow: 0 })
    const good = await rowOf(well)
    expect(good).toMatchObject({ failedWeek: 1, failedInRow: 0 })
    expect(Math.abs((good?.lastPublishedAt ?? 0) - now)).toBeLessThan(60)
    expect(await rowOf(ill)).toMatchObject({ failedWeek: 2, failedInRow: 2, health: 'online' })
    const called = await list({ state: 'attention' })
    expect(called.data.map(({ id }) => id).toSorted()).toEqual([ill, out].toSorted())
    for (const state of accountViews)
      expect([state, (await list({ state })).total]).toEqual([state, called.views[state]])
    await owner.query("update publish_attempt set started_at = now() - interval '8 days', committing_at = null")
    expect(await rowOf(ill)).toMatchObject({ failedWeek: 0, failedInRow: 0 })
  })

  it('is sorted by last post, failures and the end of the login; accounts of which that is unknown come last', async () => {
    const { owner } = the()
    const shown = async (sort: string, order: 'asc' | 'desc') => (await list({ sort, order })).data
    await owner.query(
      "update account set session_ends_at = now() + interval '9 days' where id = (select id from account limit 1)",
    )
    const ends = (await shown('sessionEndsAt', 'asc')).map(({ sessionEndsAt }) => sessionEndsAt !== null)
    expect(ends).toEqual([true, false, false, false])
    const posts = (await shown('lastPublishedAt', 'desc')).map(({ lastPublishedAt }) => lastPublishedAt)
    expect(posts.filter((at) => at !== null)).toHaveLength(2)
    expect(posts.slice(2)).toEqual([null, null])
    expect((posts[0] ?? 0) > (posts[1] ?? 0)).toBe(true)
  })
})
