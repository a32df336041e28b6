import { reportParts } from '@matrixcast/contract/analysis'
import { reportApi } from '@matrixcast/contract/reports'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { permissionsOf } from '../session/permissions.ts'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const withoutLeads = permissionsOf.operator.filter((permission) => permission !== 'lead:list')
const the = theOwnWorld({ permissionsOf: { ...permissionsOf, operator: withoutLeads } })
const ask = (statement: string) => the().owner.query(statement)

beforeAll(async () => {
  const { workspaceId } = the()
  await ask("update workspace set time_zone = 'UTC'")
  await manyTasks(ask, { workspaceId, accounts: 6, tasks: 60, days: 12, platform: 'mastodon' })
  await manyFigures(ask, { workspaceId, days: 12 })
})

async function shown(by: { token: string }, filters: object = {}) {
  const saved = await the().call(
    reportApi.save,
    {
      name: 'For a client',
      brand: '',
      sentence: '',
      parts: [...reportParts],
      expiresAt: null,
      filters: { period: { kind: 'last', days: 7 }, ...filters },
    },
    by,
  )
  const slug = new URL(saved.data.url).searchParams.get('s') ?? ''
  return async () => (await the().call(reportApi.open, { slug }, { token: '' })).data.analysis
}

async function anOperator(accounts: number) {
  const username = `operator-${accounts}`
  const password = 'long enough'
  await the().call(settingsApi.addAdmin, { username, nickname: 'Operator', role: 'operator', password })
  await ask(`insert into account_operator (workspace_id, admin_id, account_id)
    select a.workspace_id, a.id, c.id from admin a, (select id from account order by remote_id limit ${accounts}) c
    where a.username = '${username}'`)
  const signedIn = await the().call(sessionApi.login, { username, password }, {})
  return { token: signedIn.data.userinfo.token }
}

describe('a report shows no more than the person who saved it may see', () => {
  it('no leads, where that person sees none', async () => {
    const analysis = await (await shown(await anOperator(1)))()
    expect(JSON.stringify(analysis)).not.toMatch(/"leads":(?!null)|"perLead"/)
    expect(analysis.totals?.posts.value).toBeGreaterThan(0)
  })

  it('that person’s accounts alone, and one less once it is taken away', async () => {
    const read = await shown(await anOperator(2))
    expect((await read()).accounts).toBe(2)
    await ask(`delete from account_operator where account_id = (select id from account order by remote_id limit 1)`)
    expect((await read()).accounts).toBe(1)
  })

  it('nothing of a group of another workspace', async () => {
    const { rows } = await ask("insert into workspace (name, time_zone) values ('Theirs', 'UTC') returning id")
    const group = await ask(
      `insert into account_group (workspace_id, name) values ('${rows[0].id}', 'Theirs') returning id`,
    )
    const { token } = the()
    const analysis = await (await shown({ token }, { groups: [group.rows[0].id] }))()
    expect(analysis).toMatchObject({ accounts: 0, works: [], platforms: [] })
  })
})
