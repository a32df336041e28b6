import { rankApi } from '@matrixcast/contract/account-rank'
import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { workFigureApi } from '@matrixcast/contract/work-figures'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { beforeAll, describe, expect, it } from 'vitest'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('the list of works with their figures', () => {
  const the = theOwnWorld()
  const list = async (input: object = {}) => (await the().call(workFigureApi.list, input)).data

  beforeAll(async () => {
    const ask = (statement: string) => the().owner.query(statement)
    const { workspaceId } = the()
    await ask("update workspace set time_zone = 'UTC'")
    await manyTasks(ask, { workspaceId, accounts: 10, tasks: 100, days: 20, platform: 'mastodon' })
    await manyFigures(ask, { workspaceId, days: 20 })
    await ask(`update post_now set plays = null, likes = null, comments = null, shares = null, read_at = null
      where task_id = (select task_id from post_now order by posted_at limit 1)`)
    await ask(`update post_now set plays = 900, gone_at = now() where task_id = (
      select task_id from post_now where plays is not null order by posted_at desc limit 1)`)
  })

  it('adds up what is known and says of how many posts that is', async () => {
    const { views, sums, total, data } = await list()
    expect(views).toEqual({ all: total, known: total - 1, unknown: 1, gone: 1 })
    expect(sums.likes).toEqual({ value: (total - 1) * 10, known: total - 1 })
    expect(sums.saves).toEqual({ value: null, known: 0 })
    expect(data[0]).toMatchObject({ platform: 'mastodon', told: ['likes', 'comments', 'shares'], typed: [], leads: 0 })
  })

  it('is sorted by any figure, the unknown ones last, and filtered', async () => {
    const [best, second] = (await list({ sort: 'plays', order: 'desc' })).data
    expect([best?.plays, second?.plays]).toEqual([900, 100])
    expect((await list({ sort: 'plays', order: 'asc' })).data.at(-1)?.plays).toBeNull()
    expect((await list({ view: 'unknown' })).data.map(({ likes }) => likes)).toEqual([null])
    expect((await list({ view: 'gone' })).data.map(({ goneAt }) => goneAt)).toEqual([expect.any(Number)])
    expect((await list({ min_plays: 500 })).total).toBe(1)
    expect((await list({ platform: 'bluesky' })).total).toBe(0)
    expect((await list({ keyword: best?.title })).data.map(({ id }) => id)).toContain(best?.id)
    expect((await list({ third_auth_id: best?.accountId })).total).toBeLessThan(10)
    expect((await list({ group_id: 'none', sort: 'leads' })).total).toBe((await list()).total)
  })

  it('follows one work from its posting to a deal, with what a person typed', async () => {
    const [row] = (await list({ sort: 'plays', order: 'asc' })).data.slice(-1)
    if (!row) throw new Error('the list is empty')
    await the().call(postFigureApi.type, { id: row.id, plays: 42 })
    const { workspaceId, owner } = the()
    await owner.query(
      `insert into link (workspace_id, name, target, work_id) values ($1, 'Shop', 'https://example.com', $2)`,
      [workspaceId, row.workId],
    )
    await owner.query(`insert into public_address (slug, workspace_id, kind, subject_id)
      select 'shop-link', workspace_id, 'link', id from link`)
    await owner.query(
      `insert into visit_tally (slug, day, workspace_id, visits) values ('shop-link', current_date, $1, 7)`,
      [workspaceId],
    )
    const { data } = await the().call(workFigureApi.info, { id: row.id })
    expect(data).toMatchObject({ plays: 42, typed: ['plays'], clicks: 7, deals: 0, revenue: 0, people: [] })
    expect(data.days.map(({ plays }) => plays)).toEqual([42])
    expect(data.firstClick).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [other] = (await list({ sort: 'plays', order: 'desc' })).data
    expect((await the().call(workFigureApi.info, { id: other?.id ?? '' })).data.clicks).toBeNull()
  })

  it('accounts are ranked by what they gained, beside their places before; unknown ones come last', async () => {
    await the().owner.query(`update account_gain set plays = 500 where day >= current_date - 6
      and account_id = (select id from account where remote_id = 'many-3')`)
    const rank = async (input: object = {}) => (await the().call(rankApi.accounts, { days: '7', ...input })).data
    const { data, total } = await rank()
    expect([total, data[0]?.openname, data[0]?.place, data[0]?.plays]).toEqual([10, '账号 3', 1, 3500])
    expect(data[1]).toMatchObject({ place: 2, plays: 700, placeBefore: 1, before: 700 })
    expect(data.at(-1)).toMatchObject({ openname: '账号 0', place: null, placeBefore: null, plays: null, before: null })
    expect((await rank({ by: 'posts' })).data[0]?.place).toBe(1)
    expect((await rank({ limit: 3, page: 2 })).data).toHaveLength(3)
    expect((await rank({ platform: 'bluesky' })).total).toBe(0)
    expect((await rank({ keyword: '账号 3' })).data.map(({ openname }) => openname)).toEqual(['账号 3'])
    expect((await the().call(rankApi.accounts, Object({ days: '3650' }))).refused).toBe('invalidInput')
  })

  it('holds posts of practice where the workspace counts it alone', async () => {
    const [row] = (await list()).data
    await the().owner.query("update post_now set platform = 'practice'")
    expect(await list()).toMatchObject({ total: 0, sums: { likes: { value: null, known: 0 } } })
    expect((await the().call(workFigureApi.info, { id: row?.id ?? '' })).refused).toBe('notFound')
    await the().call(workspaceApi.save, { countsPractice: true })
    expect((await the().call(workFigureApi.info, { id: row?.id ?? '' })).data.id).toBe(row?.id)
    await the().call(workspaceApi.save, { countsPractice: false })
    await the().owner.query("update post_now set platform = 'mastodon'")
  })
})
