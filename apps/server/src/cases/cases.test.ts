import { reportParts } from '@matrixcast/contract/analysis'
import { caseApi } from '@matrixcast/contract/cases'
import { reportApi } from '@matrixcast/contract/reports'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { permissionsOf } from '../session/permissions.ts'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const withoutLeads = permissionsOf.viewer.filter((permission) => permission !== 'lead:list')
const the = theOwnWorld({ permissionsOf: { ...permissionsOf, viewer: withoutLeads } })

async function aReport(frozen = true): Promise<string> {
  const { data } = await the().call(reportApi.save, {
    name: 'Autumn',
    brand: '',
    sentence: '',
    filters: { period: { kind: 'last', days: 7 } },
    parts: [...reportParts],
    expiresAt: null,
  })
  if (frozen) await the().call(reportApi.freeze, { id: data.id, frozen: true })
  return data.id
}
const wordsOnly = { title: 'Autumn', industry: 'Kitchens', text: '<script>alert(1)</script>' }
const words = { ...wordsOnly, planId: null }
const aCase = async (reportId: string) => (await the().call(caseApi.add, { ...words, reportId })).data.id
const info = async (id: string) => (await the().call(caseApi.info, { id })).data

beforeAll(async () => {
  const { workspaceId, owner } = the()
  const ask = (statement: string) => owner.query(statement)
  await ask("update workspace set time_zone = 'UTC'")
  await manyTasks(ask, { workspaceId, accounts: 4, tasks: 40, days: 20, platform: 'mastodon' })
  await manyFigures(ask, { workspaceId, days: 20 })
  await ask("update work set cover_key = 'works/cover-' || variant || '.webp'")
})

describe('a case', () => {
  it('keeps the figures of its report, with the period before, the cover of the best work, and its plan', async () => {
    const { rows } = await the().owner.query('select id from plan limit 1')
    const reportId = await aReport()
    const made = await the().call(caseApi.add, { ...words, reportId, planId: rows[0].id })
    const found = await info(made.data.id)
    expect(found).toMatchObject({ ...wordsOnly, plan: { id: rows[0].id, name: '一个月' } })
    expect(found.figures.totals?.plays.value).toBeGreaterThan(0)
    expect(found.figures.totals?.plays.before).toBeGreaterThan(0)
    expect(found.coverUrl).toMatch(/cover-\d+\.webp/)
    const [row] = (await the().call(caseApi.list, { keyword: 'kitchen' })).data.data
    expect(row?.figures).toEqual(found.figures)
  })

  it('stays as it is when its report moves again or is deleted', async () => {
    const reportId = await aReport()
    const id = await aCase(reportId)
    const before = await info(id)
    await the().owner.query('update account_gain set plays = plays * 2')
    await the().call(reportApi.freeze, { id: reportId, frozen: false })
    expect((await info(id)).analysis).toEqual(before.analysis)
    await the().call(reportApi.remove, { ids: [reportId] })
    expect((await info(id)).analysis).toEqual(before.analysis)
    expect((await the().call(caseApi.add, { ...words, reportId })).refused).toBe('notFound')
    await the().owner.query('update account_gain set plays = plays / 2')
  })

  it('is refused of figures that move, that are a case already, and of a plan that is not there', async () => {
    const moving = await aReport(false)
    expect((await the().call(caseApi.add, { ...words, reportId: moving })).refused).toBe('reportNotFrozen')
    const reportId = await aReport()
    const foreign = { ...words, reportId, planId: crypto.randomUUID() }
    expect((await the().call(caseApi.add, foreign)).refused).toBe('notFound')
    await aCase(reportId)
    expect((await the().call(caseApi.add, { ...words, reportId })).refused).toBe('caseMade')
    expect((await the().call(reportApi.freeze, { id: reportId, frozen: true })).refused).toBe('reportFrozen')
  })

  it('says nothing of leads to whoever may not see them', async () => {
    const id = await aCase(await aReport())
    const person = { username: 'a-viewer', nickname: 'Viewer', role: 'viewer' as const, password: 'long enough' }
    await the().call(settingsApi.addAdmin, person)
    const { data } = await the().call(sessionApi.login, { username: 'a-viewer', password: person.password }, {})
    const { analysis, figures } = (await the().call(caseApi.info, { id }, { token: data.userinfo.token })).data
    expect([analysis.leads, figures.leads, analysis.costs?.perLead]).toEqual([undefined, undefined, undefined])
    expect(analysis.trend?.some((day) => 'leads' in day)).toBe(false)
    expect(analysis.platforms?.some((row) => 'leads' in row)).toBe(false)
    expect(analysis.works?.map(({ leads }) => leads)).toEqual(analysis.works?.map(() => null))
    expect((await info(id)).analysis.leads).toBeDefined()
  })

  it('is gone when it is deleted', async () => {
    const id = await aCase(await aReport())
    const { done, refused } = (await the().call(caseApi.remove, { ids: [id, crypto.randomUUID()] })).data
    expect([done, refused.map(({ fault }) => fault)]).toEqual([[id], ['notFound']])
    expect((await the().call(caseApi.info, { id })).refused).toBe('notFound')
  })
})
