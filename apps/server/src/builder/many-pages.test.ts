import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { pageDataApi } from '@matrixcast/contract/page-data'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { quarkCalls } from '../testing/quark.ts'
import { queryPlan } from '../testing/query-plan.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { listed } from './page-data-store.ts'

const pages = 10_000
const events = process.env['PROVE_VISITS'] ? 1_000_000 : 20_000

describe('the list of page data when it has grown', () => {
  const the = theOwnWorld()
  const { call } = quarkCalls(the)
  const person = { token: '', id: '' }

  beforeAll(async () => {
    const { owner } = the()
    const { data } = await the().call(builderApi.createQuarkToken, {})
    Object.assign(person, { token: data.access_token, id: data.userInfo._id })
    const { _id } = await call(quarkApi.create, { title: 'One of many', pages: [{ uuid: 'p' }] }, person.token)
    await owner.query(
      `insert into project select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'title', 'Page ' || n,
         'updated_at', now() - n * interval '1 minute', 'published_revision', gen_random_uuid()))).*
       from project p, generate_series(1, ${pages}) n where p.id = $1`,
      [_id],
    )
    await owner.query(`
      insert into page_daily (workspace_id, project_id, day, channel, views, visitors, depth, clicks, last_visit_at)
      select p.workspace_id, p.id, (now() at time zone 'Asia/Shanghai')::date - d, '', 10, 8, '{}', '{}', now() - d * interval '1 day'
      from project p, generate_series(0, 9) d`)
    await owner.query(`
      insert into page_event (workspace_id, view, number, position, project_id, revision_id, day, kind)
      select p.workspace_id, gen_random_uuid(), 0, 0, p.id, p.published_revision, current_date - n % 30, 'flip'
      from (select *, row_number() over () as at from project where published_revision is not null) p,
        generate_series(1, ${events / pages}) n`)
    for (const table of ['project', 'page_daily', 'page_event']) await owner.query(`vacuum analyze ${table}`)
  })

  async function planOf(sort: 'updated' | 'views') {
    const { databaseUrl, workspaceId, parts } = the()
    const product = new pg.Client({ connectionString: databaseUrl })
    await product.connect()
    onTestFinished(() => product.end())
    await product.query(`set app.workspace_id = '${workspaceId}'`)
    const found = await parts.builders.find(person.token, '127.0.0.1')
    if (!found) throw new Error('the person is not signed in')
    const caller = { ...found.caller, admin: { ...found.caller.admin, permissions: ['builder:use'] } }
    const asked = { page: 1, limit: 50, sort }
    const { from, until } = (await the().call(pageDataApi.list, {}, both())).data.period
    return queryPlan(drizzle(product), listed(caller, asked, { from, until }))
  }
  const both = () => ({ token: the().token, authorization: `Bearer ${person.token}` })

  it('reads its pages and their days along an index, and no single visit or event', async () => {
    const plan = await planOf('updated')
    expect(plan.scansOf('project')).toEqual(['Index Scan'])
    expect(plan.scansOf('page_daily').length).toBeGreaterThan(0)
    for (const scan of plan.scansOf('page_daily')) expect(scan).toMatch(/^Index|^Bitmap/)
    expect([plan.scansOf('page_event'), plan.scansOf('visit')]).toEqual([[], []])
  })

  it('sorted by a figure reads the sums of all pages, and no single visit or event', async () => {
    const plan = await planOf('views')
    expect([plan.scansOf('page_event'), plan.scansOf('visit')]).toEqual([[], []])
    const { data } = await the().call(pageDataApi.list, { sort: 'views', limit: 50 }, both())
    expect(data.data.map(({ views }) => views)).toEqual(Array.from({ length: 50 }, () => 70))
  })
})
