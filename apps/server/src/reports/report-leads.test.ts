import { reportParts } from '@matrixcast/contract/analysis'
import { reportApi } from '@matrixcast/contract/reports'
import { beforeAll, describe, expect, it } from 'vitest'
import { aLeadBy, oneOfMany } from '../testing/figure-leads.ts'
import { manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const the = theOwnWorld()
const ask = (statement: string) => the().owner.query(statement)

async function aReport(filters: object = {}) {
  const { data } = await the().call(reportApi.save, {
    name: 'For a client',
    brand: '',
    sentence: '',
    parts: [...reportParts],
    expiresAt: null,
    filters: { period: { kind: 'last', days: 7 }, ...filters },
  })
  const { pathname, search, searchParams } = new URL(data.url)
  const slug = searchParams.get('s') ?? ''
  return { id: data.id, slug, path: pathname + search }
}
const figuresOf = async (slug: string) => (await the().call(reportApi.open, { slug }, { token: '' })).data.analysis
const leadsOf = async (filters: object) => (await figuresOf((await aReport(filters)).slug)).leads
const page = async (path: string) =>
  (await the().raw({ method: 'GET', url: path, headers: { 'accept-language': 'en' } })).body

beforeAll(async () => {
  await ask("update workspace set time_zone = 'UTC'")
  await manyTasks(ask, { workspaceId: the().workspaceId, accounts: 3, tasks: 60, days: 10, platform: 'mastodon' })
  const one = await oneOfMany(the(), 0)
  for (let imported = 0; imported < 4; imported += 1) await aLeadBy(the())
  await aLeadBy(the(), { kind: 'comment', accountId: one.accountId })
  await aLeadBy(the(), { kind: 'form', workId: one.workId })
})

describe('the leads of a report', () => {
  it('without chosen accounts are those that came by accounts, and imported lists are none of them', async () => {
    const leads = await leadsOf({})
    expect(leads?.leads.value).toBe(2)
    expect(leads?.sources.map(({ kind }) => kind).toSorted()).toEqual(['comment', 'form'])
  })

  it('of a chosen account came by it', async () => {
    const [one, other] = [await oneOfMany(the(), 0), await oneOfMany(the(), 1)]
    expect((await leadsOf({ accounts: [one.accountId] }))?.leads.value).toBe(2)
    expect((await leadsOf({ accounts: [other.accountId] }))?.leads.value).toBe(0)
  })

  it('are all of the house by a choice, and the page says what that adds', async () => {
    const all = await aReport({ leads: 'all' })
    expect((await figuresOf(all.slug)).leads?.leads.value).toBe(6)
    expect(await page(all.path)).toContain('all of the house, 4 of them by no account')
    expect(await page((await aReport()).path)).toContain('those that came by these accounts')
  })

  it('that are counted otherwise since an upgrade are told to the owner of the report once', async () => {
    const { id } = await aReport()
    const isLeadsNoteOpen = async () =>
      (await the().call(reportApi.list, {})).data.data.find((row) => row.id === id)?.leadsChanged
    expect(await isLeadsNoteOpen()).toBe(false)
    // As the upgrade leaves a report of before it.
    await ask(`update report set leads_changed = true where id = '${id}'`)
    expect(await isLeadsNoteOpen()).toBe(true)
    await the().call(reportApi.readLeadsChanged, { id })
    expect(await isLeadsNoteOpen()).toBe(false)
  })
})

describe('a part of a report that is empty', () => {
  it('says that no lead came by its accounts, that nothing was noted, and that nobody entered costs', async () => {
    const other = await oneOfMany(the(), 1)
    const body = await page((await aReport({ accounts: [other.accountId] })).path)
    for (const why of [
      'No lead came by these accounts in this period.',
      'Nobody noted anything for these days.',
      'nobody entered costs',
      'The platforms have told no figures for this period.',
    ])
      expect(body).toContain(why)
  })

  it('without posts in its days says so', async () => {
    const body = await page((await aReport({ period: { kind: 'fixed', from: '2020-01-01', to: '2020-01-07' } })).path)
    expect(body.match(/No posts went out in this period\./g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('whose accounts are all of practice says that practice is left out', async () => {
    await ask("update account set platform = 'practice'")
    const body = await page((await aReport()).path)
    expect(body).toContain('No account is counted here. Accounts of the practice platform are left out.')
    await ask("update account set platform = 'mastodon'")
  })
})
