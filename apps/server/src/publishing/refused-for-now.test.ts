import { accountApi } from '@matrixcast/contract/accounts'
import type { Trouble } from '@matrixcast/platforms/testing/simulated-site'
import { describe, expect, it } from 'vitest'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'

/** An hour of patience, asked for by X in its own words. */
const patience = (): Trouble => ({
  at: 'commit',
  how: {
    answer: {
      status: 429,
      json: { title: 'Too Many Requests', detail: 'Too Many Requests' },
      headers: { 'x-rate-limit-reset': String(Math.floor(Date.now() / 1000) + 3600) },
    },
  },
  done: false,
})

describe('a platform that refuses the request of a commit for now', () => {
  const the = theWorld()
  const { anAccountOn, work } = postsOnSites(the)
  const stands = async (taskId: string) =>
    (await the().owner.query('select state, fault from publish_task where id = $1', [taskId])).rows[0]

  async function anAutomaticAccount() {
    const one = await anAccountOn('x')
    await the().call(accountApi.setPosting, { ids: [one.accountId], postingMode: 'automatic' })
    const due = async (taskIds: readonly string[]) =>
      the().owner.query(`update publish_task set due_at = now() - interval '1 minute' where id = any($1)`, [taskIds])
    const tries = async (taskIds: readonly string[]) =>
      (await the().owner.query('select count(*)::int as n from publish_attempt where task_id = any($1)', [taskIds]))
        .rows[0].n
    /** The platform's patience is over, and the gap between posts as well. */
    const anHourLater = async () => {
      await the().owner.query(`update account_posting set paused_until = now()`)
      await the().owner.query(`update publish_task set not_before = now() where not_before > now()`)
      await one.pass(3600)
    }
    return { ...one, due, tries, anHourLater }
  }

  it('holds the account’s posts as long as it asks, fails none of them, and has each once', async () => {
    const { site, aPost, due, tries, anHourLater } = await anAutomaticAccount()
    const posts = [await aPost('Boots'), await aPost('Hats'), await aPost('Gloves')]
    await due(posts)
    site.trouble = patience()
    for (let times = 0; times < 3; times += 1) await work()
    site.trouble = null
    expect(await tries(posts)).toBe(1)
    const refused = await Promise.all(posts.map(stands))
    expect(refused.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    const { rows } = await the().owner.query(
      `select extract(epoch from max(not_before) - now())::int as waits, extract(epoch from max(paused_until) - now())::int as paused
       from publish_task t join account_posting using (account_id) where t.id = any($1)`,
      [posts],
    )
    expect(Math.min(rows[0].waits, rows[0].paused)).toBeGreaterThan(3500)
    for (const _ of posts) {
      await anHourLater()
      await work()
    }
    expect(site.posts.map(({ title }) => title).toSorted()).toEqual(['Boots', 'Gloves', 'Hats'])
  })

  it('gives a person’s own post back to that person, and holds the others all the same', async () => {
    const { site, aPost, due, tries, send, anHourLater } = await anAutomaticAccount()
    await anHourLater()
    const [pressed, waits] = [await aPost('Boots'), await aPost('Hats')]
    await send(pressed, patience())
    expect(await stands(pressed)).toEqual({ state: 'failed', fault: 'rate' })
    await due([waits])
    await work()
    expect(await tries([waits])).toBe(0)
    expect(site.posts).toEqual([])
  })
})
