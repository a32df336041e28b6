import type { OutputOf } from '@matrixcast/contract/endpoint'
import { insightApi } from '@matrixcast/contract/insight'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { queryPlan } from '../testing/query-plan.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { daysSql, figuresSql } from './insight-store.ts'
import { listsSql } from './to-do-store.ts'

const zone = 'Asia/Shanghai'
const seesAll = {
  adminId: crypto.randomUUID(),
  accounts: true,
  posts: true,
  leads: true,
  customers: true,
  talk: true,
  allAccounts: true,
}

describe('the dashboard of a workspace with many posts', () => {
  const the = theOwnWorld()
  const ask = (statement: string) => the().owner.query(statement)
  const found = async (
    input: object = {},
    headers?: Record<string, string>,
  ): Promise<OutputOf<typeof insightApi.dataCenter>> => (await the().call(insightApi.dataCenter, input, headers)).data

  beforeAll(async () => {
    const { workspaceId } = the()
    await ask(`update workspace set time_zone = '${zone}'`)
    await manyTasks(ask, { workspaceId, accounts: 20, tasks: 20_000, days: 60, platform: 'mastodon' })
    await manyFigures(ask, { workspaceId, days: 60 })
    await ask(`update account_gain set day = day + (${"(now() at time zone '" + zone + "')::date"} - current_date)`)
  }, 60_000)

  it('is read with at most six statements, and once for all who ask at the same moment', async () => {
    await found()
    const statements: string[] = []
    const query = pg.Client.prototype.query
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first] = args
      const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'))
      if (!/^(begin|commit|rollback|set )/.test(text)) statements.push(text)
      return Reflect.apply(query, this, args)
    })
    try {
      await found()
      const once = statements.length
      expect(once).toBeLessThanOrEqual(6)
      expect(once).toBeGreaterThan(2)
      statements.length = 0
      const answers = await Promise.all(Array.from({ length: 20 }, () => found()))
      expect(statements.length).toBeLessThanOrEqual(6)
      expect(answers.every(({ posts }) => posts !== null)).toBe(true)
    } finally {
      spy.mockRestore()
    }
  })

  it('reads posts and works by their indexes', async () => {
    const { workspaceId } = the()
    await ask('vacuum analyze publish_task; ')
    const narrow = { workspaceId, filter: {}, imitated: ['practice'] }
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now())
    const scope = { ...narrow, zone, period: { from: today, to: today }, leads: 'all' as const }
    await the().parts.db.inWorkspace(workspaceId, async (tx) => {
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
      for (const statement of [figuresSql(narrow), daysSql(scope), listsSql(narrow, seesAll)]) {
        const plan = await queryPlan(tx, statement)
        expect(plan.scansOf('publish_task')).not.toContain('Seq Scan')
      }
    })
  })

  it('tells the posts of the period, each state by itself, and the period before', async () => {
    const { posts, days, published, from, to, accountsThen } = await found({ days: '7' })
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([7, from, to])
    expect(posts?.value).toBe(days.reduce((sum, { verified }) => sum + verified, 0))
    expect(posts?.before).toBeGreaterThan(2000)
    expect(posts?.series.length).toBe(7)
    expect(days.reduce((sum, { failed }) => sum + failed, 0)).toBeGreaterThan(0)
    expect(published.value).toBe(published.verified)
    expect(accountsThen?.series.at(-1)).toBe(20)
  })

  it('tells plays with the accounts that told them, and why a platform has none', async () => {
    const { plays, platforms, way, scope } = await found({ days: '7' })
    expect(plays).toMatchObject({ value: 18 * 7 * 100, before: 18 * 7 * 100, known: 18, of: 20 })
    expect(platforms).toMatchObject([{ platform: 'mastodon', plays: 12_600, reason: null }])
    expect(way).toMatchObject({ plays: 12_600, clicks: 0, leads: 0, customers: 0 })
    expect(scope).toMatchObject({
      accounts: 20,
      practice: { accounts: 0, isIn: false },
      leads: { of: 'all', byNone: 0 },
    })
    await ask('update account_gain set plays = null')
    expect((await found()).platforms).toMatchObject([{ plays: null, reason: 'tellsNoPlays' }])
    expect((await found()).plays).toMatchObject({ value: null, before: null })
  })

  it('lists what has to be done, each with its count, and nothing that is done', async () => {
    await ask(`update account set state = 'offline' where remote_id = 'many-1'`)
    await ask(`update account set session_ends_at = now() + interval '1 day' where remote_id in ('many-2', 'many-3')`)
    const { toDo, logins, failedTasks } = await found()
    const counts = Object.fromEntries((toDo ?? []).map(({ kind, count }) => [kind, count]))
    expect(counts).toMatchObject({ loginsLost: 1, loginsEnding: 2, failedPosts: 100 })
    expect(counts['postsWaiting']).toBeGreaterThan(9000)
    expect(counts['leadsOverdue']).toBeUndefined()
    expect(logins?.total).toBe(3)
    expect(logins?.rows.map(({ state }) => state)).toEqual(['offline', 'expiring', 'expiring'])
    expect(failedTasks.length).toBe(10)
  })

  it('of one platform is of that alone, and of a group of others is of nothing', async () => {
    expect((await found({ platform: 'bluesky' })).posts?.value).toBe(0)
    const other = await found({ group: crypto.randomUUID() })
    expect([other.accounts.value, other.toDo, other.platforms]).toEqual([null, [], []])
  })

  it('has no block of posts or plays for whoever may not see them, and says why', async () => {
    const agent = { username: 'an-agent', password: 'long enough' }
    await the().call(settingsApi.addAdmin, { ...agent, nickname: 'Agent', role: 'agent' })
    const { data } = await the().call(sessionApi.login, agent, {})
    const answer = await found({}, { token: data.userinfo.token })
    expect(answer).toMatchObject({ plays: null, posts: null, way: null, leads: { value: 0 } })
    expect(answer.missing).toEqual({ posts: 'noPermission', figures: 'noPermission' })
    expect([answer.failedTasks, answer.logins?.rows]).toEqual([[], []])
  })

  it('shows the other blocks when one cannot be read', async () => {
    await ask('alter table lead_counts rename to lead_counts_away')
    try {
      const { leads, missing, posts, toDo } = await found()
      expect([leads, missing]).toEqual([null, { leads: 'failed' }])
      expect(posts?.value).toBeGreaterThan(0)
      expect(toDo?.length).toBeGreaterThan(0)
    } finally {
      await ask('alter table lead_counts_away rename to lead_counts')
    }
  })

  it('of practice alone counts nothing, says so, and has its first steps done', async () => {
    await ask("update account set platform = 'practice'")
    const { scope, accounts, posts, published, platforms, way, firstSteps, toDo } = await found()
    expect(scope).toMatchObject({ accounts: 0, practice: { accounts: 20, isIn: false } })
    expect([accounts.value, posts?.value, published.value, platforms, way?.works]).toEqual([null, 0, null, [], 0])
    const done = firstSteps.filter((one) => one.done).map(({ step }) => step)
    expect(done).toEqual(expect.arrayContaining(['account', 'publish']))
    const first = await ask(`select (select extract(epoch from min(created_at))::int from account) as account,
      (select extract(epoch from min(accepted_at))::int from publish_task) as publish`)
    const at = Object.fromEntries(firstSteps.map((one) => [one.step, one.at]))
    expect(first.rows).toEqual([{ account: at.account, publish: at.publish }])
    expect(toDo).toContainEqual({ kind: 'failedPosts', count: 100 })
  })

  it.each([{ days: '3' }, { days: 'x' }, { group: 'y' }])('refuses %o', async (input) => {
    const answer = await the().raw({
      method: 'GET',
      url: `/api/v2.admin/dataCenter?${new URLSearchParams(Object.entries(input)).toString()}`,
      headers: { token: the().token },
    })
    expect(answer.json().fault).toBe('invalidInput')
  })
})
