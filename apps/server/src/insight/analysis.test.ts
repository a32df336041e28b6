import { type Analysis, analysisApi } from '@matrixcast/contract/analysis'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { lastDays } from '@matrixcast/domain/period'
import { beforeAll, describe, expect, it } from 'vitest'
import { permissionsOf } from '../session/permissions.ts'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const zone = 'Asia/Shanghai'
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now())
const tenDays = () => lastDays(10, today())

/** Every number and null of a block, by its path. */
function figuresIn(value: unknown, path = ''): [string, number | null][] {
  if (value === null || typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => figuresIn(part, `${path}.${name}`))
}

describe('the figures of a period', () => {
  const withoutLeads = permissionsOf.viewer.filter((permission) => permission !== 'lead:list')
  const the = theOwnWorld({ permissionsOf: { ...permissionsOf, viewer: withoutLeads } })
  const ask = (statement: string) => the().owner.query(statement)
  const analysis = async (input: object = {}): Promise<Analysis> =>
    (await the().call(analysisApi.get, { ...tenDays(), ...input })).data

  beforeAll(async () => {
    await ask(`update workspace set time_zone = '${zone}'`)
    const { workspaceId } = the()
    await manyTasks(ask, { workspaceId, accounts: 20, tasks: 200, days: 20, platform: 'mastodon' })
  })

  it('are null where nobody told them, and 0 only in what we count ourselves', async () => {
    const { totals, platforms, trend, works, hours } = await analysis()
    const names = ['plays', 'interactions', 'rate', 'fans'] as const
    for (const name of names) expect(totals?.[name]).toMatchObject({ value: null, before: null, known: 0 })
    expect(totals?.posts.value).toBeGreaterThan(50)
    for (const { plays, playsBefore, interactions, rate, fans, readAt } of platforms ?? [])
      expect([plays, playsBefore, interactions, rate, fans, readAt]).toEqual([null, null, null, null, null, null])
    for (const { plays, playsBefore, interactions } of trend ?? [])
      expect([plays, playsBefore, interactions]).toEqual([null, null, null])
    for (const { plays, likes, comments, shares, saves } of works ?? [])
      expect([plays, likes, comments, shares, saves]).toEqual([null, null, null, null, null])
    expect(works?.length).toBe(10)
    expect((hours ?? []).every(({ plays }) => plays === null)).toBe(true)
  })

  it('are sums of what is known, which say of how many accounts', async () => {
    await manyFigures(ask, { workspaceId: the().workspaceId, days: 30 })
    await ask(`update account_gain set day = day + (${"(now() at time zone '" + zone + "')::date"} - current_date)`)
    const { totals, platforms, trend } = await analysis()
    expect(totals?.plays).toMatchObject({ value: 18 * 10 * 100, before: 18 * 10 * 100, known: 18, of: 20 })
    expect(totals?.interactions).toMatchObject({ value: 20 * 10 * 13, known: 20, of: 20 })
    expect(totals?.rate.value).toBeCloseTo(0.13)
    expect(totals?.fans).toMatchObject({ known: 20, of: 20 })
    expect(totals?.fans.value).toBeGreaterThanOrEqual(180)
    expect(platforms).toMatchObject([{ platform: 'mastodon', accounts: 20, plays: 18_000, rate: totals?.rate.value }])
    expect(trend?.map(({ plays }) => plays)).toEqual(Array.from({ length: 10 }, () => 1800))
  })

  it('of chosen accounts are of those alone, and of none are none', async () => {
    const [first] = (await the().owner.query("select id from account where remote_id = 'many-1'")).rows
    const one = await analysis({ accounts: [first.id] })
    expect(one).toMatchObject({ accounts: 1, totals: { plays: { value: 1000, known: 1, of: 1 } } })
    expect((await analysis({ platforms: ['bluesky'] })).totals?.plays).toMatchObject({ value: null, of: 0 })
    expect((await analysis({ accounts: [] })).accounts).toBe(0)
  })

  it('hold none of practice until the workspace counts it', async () => {
    await ask("update account set platform = 'practice'; update post_now set platform = 'practice'")
    const found = await analysis()
    expect(found).toMatchObject({ accounts: 0, totals: { posts: { value: 0 }, plays: { value: null } }, works: [] })
    expect(figuresIn(found.platforms)).toEqual([])
    await the().call(workspaceApi.save, { countsPractice: true })
    expect(await analysis()).toMatchObject({ accounts: 20, totals: { plays: { value: 18_000 } } })
    await the().call(workspaceApi.save, { countsPractice: false })
    await ask("update account set platform = 'mastodon'; update post_now set platform = 'mastodon'")
  })

  it('stay in their period when their account is removed', async () => {
    await ask("update account set deleted_at = now() where remote_id = 'many-1'")
    const { accounts, totals } = await analysis()
    expect([accounts, totals?.plays.value]).toEqual([19, 18_000])
    await ask('update account set deleted_at = null')
  })

  it('hold clicks, leads, deals and costs, each only where it may be counted', async () => {
    const { workspaceId } = the()
    const { rows } = await the().owner.query('select id from plan limit 1')
    await ask(`insert into plan_cost (plan_id, workspace_id, day, amount, by_id) values
      ('${rows[0].id}', '${workspaceId}', '${today()}', 120.5, gen_random_uuid())`)
    await ask(`insert into day_note (workspace_id, day, text, by_id) values
      ('${workspaceId}', '${today()}', 'New price', gen_random_uuid())`)
    const { costs, leads, notes } = await analysis()
    expect(costs).toMatchObject({ cost: { value: 120.5, before: null }, perLead: { value: null } })
    expect(leads).toMatchObject({ leads: { value: 0 }, deals: { value: 0 } })
    expect(notes).toEqual([{ day: today(), text: 'New price' }])
    // The plan's posts are of all accounts: of some of them, nobody can say what it cost.
    expect((await analysis({ platforms: ['bluesky'] })).costs?.cost.value).toBeNull()
  })

  it('say nothing of leads to whoever may not see them', async () => {
    const person = { username: 'a-viewer', nickname: 'Viewer', role: 'viewer' as const, password: 'long enough' }
    await the().call(settingsApi.addAdmin, person)
    const signedIn = await the().call(sessionApi.login, { username: 'a-viewer', password: person.password }, {})
    await ask(`insert into account_operator (workspace_id, admin_id, account_id)
      select a.workspace_id, a.id, c.id from admin a, account c where a.username = 'a-viewer' limit 1`)
    const { data } = await the().call(analysisApi.get, tenDays(), { token: signedIn.data.userinfo.token })
    expect([data.leads, data.costs?.perLead]).toEqual([undefined, undefined])
    expect([data.trend, data.platforms].map((rows) => rows?.some((row) => 'leads' in row))).toEqual([false, false])
    expect(data.works?.length).toBeGreaterThan(0)
    expect(data.works?.filter(({ leads }) => leads !== null)).toEqual([])
  })

  it('of a group of another workspace are of no account', async () => {
    const { rows } = await the().owner.query("insert into workspace (name, time_zone) values ('O', 'UTC') returning id")
    const group = await the().owner.query(
      "insert into account_group (workspace_id, name) values ($1, 'Theirs') returning id",
      [rows[0].id],
    )
    expect(await analysis({ groups: [group.rows[0].id] })).toMatchObject({ accounts: 0, works: [] })
  })

  it.each([
    [{ from: '2026-11-20', to: '2026-11-14' }, 'periodBackwards'],
    [{ from: '2016-11-20', to: '2026-11-14' }, 'periodTooLong'],
    [{ from: 'yesterday', to: '2026-11-14' }, 'invalidInput'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'invalidInput'],
    [{ from: '2026-11-10', to: '2026-11-14', accounts: ['x'] }, 'invalidInput'],
  ])('%o are refused: %s', async (input, fault) => {
    expect((await the().call(analysisApi.get, input)).refused).toBe(fault)
  })
})
