import { workApi, workViews } from '@matrixcast/contract/works'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { manyTasks } from '../testing/many-tasks.ts'
import { queryPlan } from '../testing/query-plan.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { countsOfViews, pageOfWorks } from './work-list.ts'

describe('the list of works when it has grown', () => {
  const the = theOwnWorld()
  beforeAll(async () => {
    const { owner, workspaceId } = the()
    await manyTasks((statement) => owner.query(statement), { workspaceId, accounts: 20, tasks: 10_000, days: 120 })
    await owner.query('delete from publish_task t using work w where w.id = t.work_id and w.variant % 7 = 0')
    await owner.query("update work set state = 'queued' where variant = 5")
    await owner.query("update work set state = 'failed', alike = 'frames' where variant = 7")
    await owner.query(
      "update publish_task t set state = 'publishing' from work w where w.id = t.work_id and w.variant = 8",
    )
    await owner.query("update work set created_at = now() - variant * interval '1 minute'")
    await owner.query('vacuum analyze publish_task')
    await owner.query('vacuum analyze work')
  })

  it('counts all tabs in one reading of the posts', async () => {
    const counts = countsOfViews(drizzle(the().owner), sql`true`, 'all')
    const plan = await queryPlan(drizzle(the().owner), counts.getSQL())
    expect(plan.scansOf('publish_task')).toHaveLength(1)
    expect(plan.nodes).not.toContain('Nested Loop')
  })

  it('finds works by when they were made and when they went out along an index', async () => {
    const { databaseUrl, workspaceId } = the()
    const product = new pg.Client({ connectionString: databaseUrl })
    await product.connect()
    onTestFinished(() => product.end())
    await product.query(`set app.workspace_id = '${workspaceId}'`)
    const db = drizzle(product)
    const now = Math.floor(Date.now() / 1000)
    const asked = { page: 1, limit: 50, view: 'all' } as const
    const made = await queryPlan(
      db,
      pageOfWorks(db, workspaceId, { ...asked, start_time: now - 7200, end_time: now }).getSQL(),
    )
    expect(made.scansOf('work')).toEqual(['Index Scan'])
    const day = { published_from: now - 3 * 86_400, published_to: now - 2 * 86_400 }
    const out = await queryPlan(db, pageOfWorks(db, workspaceId, { ...asked, ...day }).getSQL())
    expect(out.scansOf('publish_task').every((kind) => /^(Index|Bitmap)/.test(kind))).toBe(true)
    expect(out.scansOf('work')).not.toContain('Seq Scan')
  })

  it('shows under each tab as many as its number says, the last page too', async () => {
    const { call } = the()
    const { views } = (await call(workApi.list, { limit: 1 })).data
    expect(views).toMatchObject({ all: 10_000, producing: 1, unplanned: 1428, publishing: 1, alike: 1 })
    expect(views.failed).toBeGreaterThan(40)
    expect(views.published + views.failed + views.publishing).toBeLessThan(views.all - views.unplanned)
    for (const view of workViews) {
      const page = (await call(workApi.list, { view, limit: 100, page: Math.max(1, Math.ceil(views[view] / 100)) }))
        .data
      expect([view, page.total]).toEqual([view, views[view]])
      expect([view, page.data.length]).toEqual([view, views[view] === 0 ? 0 : ((views[view] - 1) % 100) + 1])
    }
  })
})
