import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { beforeAll, describe, expect, it } from 'vitest'
import { permissionsOf } from '../session/permissions.ts'
import { accessRows as rows } from '../testing/access-rows.ts'
import { declaredPaths, servedCalls } from '../testing/contract-calls.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { adminPassword } from '../testing/world.ts'

const callers = [
  'nobody',
  'an API key',
  'a cloud manager',
  "another workspace's owner",
  'without permissions',
  'with this permission alone',
  'an operator',
  'an owner',
  'an expired owner',
  'a guest of the page builder',
  'an agent',
  'a viewer',
  'staff of a store',
] as const
type Headers = Record<string, string>

describe('the table call x role x whose rows', () => {
  const permissions = { ...permissionsOf }
  const the = theOwnWorld({ permissionsOf: permissions })
  const headersOf = new Map<string, Headers>()
  const ours = { ids: new Array<string>(), markers: new Array<string>() }

  /** A person as they come from the page builder, with a token of each kind. */
  async function signIn(username: string, password: string): Promise<Headers> {
    const { builders, sessions } = the().parts
    const visit = { ip: '127.0.0.1', userAgent: '' }
    const builder = await builders.begin(await sessions.identify({ username, password, device: '' }, visit.ip), visit)
    const main = await the().call(sessionApi.login, { username, password }, {})
    return { token: main.data.userinfo.token, ...bearer(builder.access_token) }
  }
  async function ownerOfAnother(username: string): Promise<Headers> {
    const password = 'long enough'
    const { rows: made } = await the().owner.query<{ id: string }>(
      'insert into workspace (name, time_zone) values ($1, $2) returning id',
      [username, 'Asia/Shanghai'],
    )
    await the().parts.people.add(made[0]?.id ?? '', { username, nickname: username, role: 'owner', password })
    return signIn(username, password)
  }
  const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` })
  const ask = (method: 'GET' | 'POST', url: string, headers: Headers, input: object) =>
    the().raw({ method, url, headers, ...(method === 'GET' ? { query: { ...input } } : { payload: input }) })

  beforeAll(async () => {
    const { call, parts, workspaceId, owner } = the()
    const accountId = await anAccount(the())
    await owner.query("update account set nickname = 'Our one account', remote_id = 'our-remote-id'")
    const { workId, taskId, planId } = await aReadyWork(the(), accountId)
    const { data } = (await call(workApi.list, { wisdom_task_id: planId })).data
    const password = 'long enough'
    const person = { username: 'an-operator', nickname: 'Ann Operator', role: 'operator' as const, password }
    await call(settingsApi.addAdmin, person)
    const materials = await owner.query<{ id: string; filename: string }>('select id, filename from material')
    const jobs = await owner.query<{ id: string }>('select id from job_run')
    ours.ids = [accountId, workId, taskId, planId, ...[...materials.rows, ...jobs.rows].map(({ id }) => id)]
    ours.markers = [...data.map(({ title }) => title), ...materials.rows.map(({ filename }) => filename)]
    ours.markers.push('Ann Operator', 'Our one account', 'our-remote-id', 'A plan')
    for (const [username, role] of [
      ['a-guest', 'builder'],
      ['an-agent', 'agent'],
      ['a-viewer', 'viewer'],
      ['a-cashier', 'storeStaff'],
    ] as const)
      await call(settingsApi.addAdmin, { username, nickname: 'A guest', role, password })
    const operator = await signIn('an-operator', password)
    const expired = await ownerOfAnother('expired')
    await owner.query("update workspace set expires_at = now() - interval '1 day' where name = 'expired'")
    headersOf.set('nobody', { ...bearer('x'.repeat(43)), token: 'x'.repeat(43) })
    headersOf.set('an API key', bearer(await parts.sessions.makeApiKey(workspaceId, 'portal')))
    headersOf.set('a cloud manager', bearer(await pairedHelper(the())))
    headersOf.set("another workspace's owner", await ownerOfAnother('foreign'))
    for (const name of ['without permissions', 'with this permission alone', 'an operator'])
      headersOf.set(name, operator)
    headersOf.set('an owner', await signIn('admin', adminPassword))
    headersOf.set('an expired owner', expired)
    headersOf.set('a guest of the page builder', await signIn('a-guest', password))
    headersOf.set('an agent', await signIn('an-agent', password))
    headersOf.set('a viewer', await signIn('a-viewer', password))
    headersOf.set('staff of a store', await signIn('a-cashier', password))
  })

  /** The operator's role as this caller has it. */
  function asRole(caller: (typeof callers)[number], permission: string) {
    const bare = caller === 'without permissions' ? [] : permissionsOf.operator
    permissions.operator = caller === 'with this permission alone' ? [permission] : bare
  }

  it('has a row for every call of the contract and none besides, and all of them are served', async () => {
    const calls = await servedCalls(the())
    expect(rows.map(([method, path]) => `${method} ${path}`)).toEqual(calls.map((one) => `${one.method} ${one.path}`))
    expect(await declaredPaths()).toEqual([...new Set(calls.map(({ path }) => path))])
  })

  it('is what each caller meets through HTTP: admitted, refused in words, 401, or 403 of an expired workspace', async () => {
    const met = rows.map(() => '')
    for (const caller of callers) {
      for (const needs of new Set(rows.map((row) => row[2]))) {
        asRole(caller, needs)
        const asked = rows.map(async ([method, path, its], at) => {
          if (its === needs) met[at] += await cellOf(method, path, caller)
        })
        await Promise.all(asked)
      }
    }
    const cells = rows.map(([method, path, , expected]) => `${method} ${path} ${expected}`)
    expect(rows.map(([method, path], at) => `${method} ${path} ${met[at]}`)).toEqual(cells)
  })

  async function cellOf(method: 'GET' | 'POST', path: string, caller: (typeof callers)[number]): Promise<string> {
    // No call takes a list, or a page of this name: whoever is admitted is refused for it, and nothing is done.
    const answer = await ask(method, path, headersOf.get(caller) ?? {}, method === 'GET' ? { page: 'x' } : [])
    const status = answer.statusCode
    if (status === 200) return answer.json().fault === 'noPermission' ? '!' : '+'
    // A call that takes a form refuses, to whoever is admitted, what is none.
    if (status === 400 && answer.json().fault === 'formBroken') return '+'
    return status === 401 ? '-' : status === 403 ? 'x' : `[${status}]`
  }

  const leaks = (body: string) => ours.markers.filter((marker) => body.includes(marker))

  it('is true of rows of accounts: who sees none is shown none of them', async () => {
    asRole('an operator', '')
    const shown: Record<'an operator' | 'an owner', string[]> = { 'an operator': [], 'an owner': [] }
    for (const [method, path, , , whose] of rows) {
      if (method !== 'GET' || whose !== 'seen') continue
      for (const input of [{}, ...ours.ids.map((id) => ({ id }))]) {
        for (const caller of ['an operator', 'an owner'] as const) {
          const { body } = await ask(method, path, headersOf.get(caller) ?? {}, input)
          if (body.includes('Our one account') || body.includes('our-remote-id')) shown[caller].push(path)
        }
      }
    }
    expect(shown['an operator']).toEqual([])
    expect(new Set(shown['an owner']).size).toBeGreaterThan(4)
  })

  it("is true of workspaces: another's owner reads and changes nothing of ours, by no call and no id", async () => {
    const foreign = headersOf.get("another workspace's owner") ?? {}
    const before = await digest()
    for (const [method, path] of rows) {
      if (path.endsWith('/logout')) continue
      for (const id of [undefined, ...ours.ids]) {
        const input = id === undefined ? {} : method === 'GET' ? { id } : { id, ids: [id] }
        const { body } = await ask(method, path, foreign, input)
        expect([path, leaks(body)]).toEqual([path, []])
      }
    }
    expect(await digest()).toEqual(before)
  })

  /** All rows of our workspace, but for when somebody was last there. */
  async function digest(): Promise<Record<string, string>> {
    const { owner, workspaceId } = the()
    const tables = await owner.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'",
    )
    const found: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const { rows: sums } = await owner.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from
           (select to_jsonb(x) - 'seen_at' as t from "${name}" x where workspace_id = $1) t`,
        [workspaceId],
      )
      found[name] = sums[0]?.sum ?? ''
    }
    return found
  }
})
