import { alarmApi } from '@matrixcast/contract/alarms'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needsAttention } from '../accounts/account-list.ts'
import { manyTasks } from '../testing/many-tasks.ts'
import { queryPlan } from '../testing/query-plan.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { failedAlone, openAlarms } from './alarm-store.ts'
import { calendarRows } from './calendar-store.ts'
import { firstDueOfEach } from './due-store.ts'
import { heldPosts } from './set-back-store.ts'
import { pageOfIds } from './task-list-store.ts'
import { liveOfPlatform } from './wait-store.ts'
import { wantedPlatforms } from './wish-store.ts'

const month = { start_time: 0, end_time: 0 }

describe('a ledger that has grown', () => {
  const the = theOwnWorld()
  const product: { client?: pg.Client } = {}
  /** As the product asks: as the role that owns nothing, behind row-level security, which asks for columns of its own. */
  const asked = () => {
    if (!product.client) throw new Error('not connected yet')
    return product.client
  }
  afterAll(() => product.client?.end())
  beforeAll(async () => {
    await manyTasks((statement) => the().owner.query(statement), {
      workspaceId: the().workspaceId,
      accounts: 50,
      tasks: 20_000,
      days: 120,
    })
    product.client = new pg.Client({ connectionString: the().databaseUrl })
    await product.client.connect()
    await product.client.query(`set app.workspace_id = '${the().workspaceId}'`)
    const now = Math.floor(Date.now() / 1000)
    Object.assign(month, { start_time: now - 15 * 86_400, end_time: now + 15 * 86_400 })
  })

  it('the due post is found, and a page is read, along an index alone', async () => {
    const { workspaceId } = the()
    const db = drizzle(asked())
    const claim = await queryPlan(db, firstDueOfEach(workspaceId, ['practice']))
    expect(claim.scansOf('publish_task')).not.toContain('Seq Scan')
    expect(claim.scansOf('publish_attempt')).not.toContain('Seq Scan')
    const places = await queryPlan(db, sql`select ${liveOfPlatform(sql`'practice'`)}`)
    expect(places.scansOf('publish_attempt').every((kind) => kind.startsWith('Index'))).toBe(true)
    const wanted = await queryPlan(db, wantedPlatforms(workspaceId))
    expect(wanted.scansOf('publish_task').every((kind) => /^(Index|Bitmap)/.test(kind))).toBe(true)
    for (const view of ['all', 'waiting', 'published', 'failed'] as const) {
      const page = await queryPlan(db, pageOfIds(workspaceId, { page: 3, limit: 50, view }))
      expect(page.scansOf('publish_task')).toEqual(['Index Only Scan'])
      expect(page.nodes).not.toContain('Sort')
    }
    // A quarter of so few rows is soonest read from first to last; a day of them is not.
    const day = { ...month, end_time: month.start_time + 86_400 }
    const calendar = await queryPlan(db, calendarRows(workspaceId, day))
    expect(calendar.scansOf('publish_task')).not.toContain('Seq Scan')
    const behind = await queryPlan(db, pageOfIds(workspaceId, { page: 1, limit: 50, view: 'all', ...day }))
    expect(behind.scansOf('publish_task')).not.toContain('Seq Scan')
  })

  it('open alarms find their posts by key', async () => {
    const { owner, workspaceId } = the()
    await owner.query(
      `insert into alarm (workspace_id, kind, subject, reason)
       select $1, 'unknown', id::text, 'unknownOutcome' from publish_task order by id limit 30`,
      [workspaceId],
    )
    await owner.query('analyze alarm')
    const alarms = await queryPlan(
      drizzle(asked()),
      openAlarms({ id: workspaceId, workspaceId, seesPosts: true, seesAll: true }),
    )
    expect(alarms.scansOf('publish_task')).toEqual(['Index Scan'])
    expect((await the().call(alarmApi.list, {})).data.total).toBe(30)
  })

  it('posts that failed by themselves are found along an index of their own, however many others failed', async () => {
    await the().owner.query(
      `update publish_task set failed_alone_at = now() where id in (select id from publish_task where state = 'failed' limit 5)`,
    )
    await the().owner.query('analyze publish_task')
    const failed = await queryPlan(drizzle(asked()), failedAlone(the().workspaceId))
    expect(failed.scansOf('publish_task')).toEqual(['Index Scan'])
    expect(failed.nodes).not.toContain('Sort')
  })

  it('the accounts that need attention are found along the indexes of their posts and tries', async () => {
    const asking = await queryPlan(drizzle(asked()), sql`select count(*) filter (where ${needsAttention}) from account`)
    expect(asking.scansOf('publish_task').every((kind) => kind.startsWith('Index'))).toBe(true)
    expect(asking.scansOf('publish_attempt').every((kind) => /^(Index|Bitmap)/.test(kind))).toBe(true)
  })

  it('posts held since the database was set back are counted along an index', async () => {
    const { owner, workspaceId } = the()
    await owner.query("update workspace set set_back_at = now() - interval '1 day'")
    const held = await queryPlan(drizzle(asked()), heldPosts(workspaceId))
    expect(held.scansOf('publish_task').every((kind) => /^(Index|Bitmap)/.test(kind))).toBe(true)
    const claim = await queryPlan(drizzle(asked()), firstDueOfEach(workspaceId, ['practice']))
    expect(claim.scansOf('publish_task')).not.toContain('Seq Scan')
    await owner.query('update workspace set set_back_at = null')
  })

  it('a month of five thousand posts comes in one answer, each with its account and state', async () => {
    const { data } = await the().call(calendarApi.posts, month)
    expect(data.posts.length).toBeGreaterThan(4900)
    expect(data.accounts).toHaveLength(50)
    expect(data.truncated).toBe(false)
    expect(new Set(data.posts.map(({ state }) => state))).toEqual(new Set(['verified', 'failed', 'waiting']))
  })

  it('tabs count what they show, and a filter narrows both', async () => {
    const { call } = the()
    const all = (await call(publishTaskApi.list, { limit: 50 })).data
    expect(all.total).toBe(20_000)
    expect(all.views.waiting + all.views.published + all.views.failed).toBe(20_000)
    const accountId = all.data[0]?.account.id ?? ''
    const own = (await call(publishTaskApi.list, { limit: 50, view: 'waiting', third_auth_id: accountId })).data
    expect(own.total).toBe(200)
    expect(own.data.every(({ account, state }) => account.id === accountId && state === 'waiting')).toBe(true)
    const times = (data: typeof own.data) => data.map(({ timing_time }) => timing_time ?? 0)
    expect(times(own.data)).toEqual(times(own.data).toSorted((one, other) => one - other))
    expect(times(all.data)).toEqual(times(all.data).toSorted((one, other) => other - one))
    const found = (await call(publishTaskApi.list, { limit: 50, keyword: '作品 19999' })).data
    expect(found.data.map(({ title }) => title)).toEqual(['作品 19999'])
  })
})
