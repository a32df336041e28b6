import { accountApi } from '@matrixcast/contract/accounts'
import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import { bulkApi } from '@matrixcast/contract/bulk'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { workApi } from '@matrixcast/contract/works'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessRows } from '../testing/access-rows.ts'
import { aClipPlan, anAccount, aPlan, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

type KeyInput = InputOf<typeof apiKeyApi.add>

describe('an API key', () => {
  const the = theWorld()
  const accounts = { its: '', other: '' }
  const names = new Map<string, string>()
  const isNamed = (id: string, body: string) => body.includes(id) || body.includes(names.get(id) ?? '?')

  async function aKey(changes: Partial<KeyInput> = {}) {
    const given = { name: 'program', scopes: [...keyScopes], endsIn: null, postsADay: null, accountIds: null }
    return (await the().call(apiKeyApi.add, { ...given, asksYes: false, ...changes })).data.secret
  }
  const ask = (secret: string, method: 'GET' | 'POST', url: string, input: object = {}) =>
    the().raw({
      method,
      url,
      headers: { authorization: `Bearer ${secret}` },
      ...(method === 'GET' ? { query: { ...input } } : { payload: input }),
    })
  const use = async (secret: string, name: string, given: object = {}) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
    const headers = { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' }
    return (await the().raw({ method: 'POST', url: '/mcp', headers, payload })).body
  }

  beforeAll(async () => {
    accounts.its = await anAccount(the())
    accounts.other = await anAccount(the())
    for (const accountId of Object.values(accounts)) await aReadyWork(the(), accountId)
    await aPlan(the(), { clip: await aClipPlan(the(), { count: 2 }), accountIds: Object.values(accounts) })
    const { data } = (await the().call(accountApi.list, {})).data
    for (const { id, openname } of data) names.set(id, JSON.stringify(openname))
  })

  it('with one scope opens the calls that need this scope, and those that need none', async () => {
    const open = accessRows.filter(([, , , , , scope]) => scope !== '-')
    for (const one of keyScopes) {
      const secret = await aKey({ scopes: [one] })
      for (const [method, path, , , , scope] of open) {
        // No call takes a list, or a page of this name: whoever is admitted is refused for it.
        const answer = await ask(secret, method, path, method === 'GET' ? { page: 'x' } : [])
        const isOpen = scope === 'any' || scope === 'ordered' || scope === one
        const met = answer.json().fault === 'scopeMissing' ? 403 : 200
        expect([one, path, answer.statusCode, met]).toEqual([one, path, isOpen ? 200 : 403, isOpen ? 200 : 403])
      }
    }
  })

  it('with every scope opens nothing outside of the stable set', async () => {
    const secret = await aKey()
    for (const [method, path, needs, , , scope] of accessRows) {
      if (scope !== '-' || ['public', 'helper', 'apiKey', 'formKey', 'builder:use'].includes(needs)) continue
      const { statusCode, json } = await ask(secret, method, path)
      expect([path, statusCode, json().fault]).toEqual([path, 403, 'notForKeys'])
    }
  })

  it('reads the jobs that it ordered itself, and no export or other job of its person', async () => {
    const columns = [{ title: 'Name', path: 'filename' }]
    const ordered = { list: materialApi.list.path, filters: {}, columns, subject: 'a list of people' }
    const { jobId } = (await the().call(bulkApi.exportList, ordered)).data
    const [hers, other] = [await aKey(), await aKey()]
    const own = (await ask(hers, 'POST', materialApi.uploadFromUrl.path, { url: 'https://example.org/a.mp4' })).json()
    for (const [secret, id, isSeen] of [
      [hers, jobId, false],
      [hers, own.data.jobId, true],
      [other, own.data.jobId, false],
    ] as const) {
      const info = (await ask(secret, 'GET', jobApi.info.path, { id })).json()
      expect(info.fault).toBe(isSeen ? undefined : 'notFound')
      const listed = (await ask(secret, 'GET', jobApi.list.path)).json().data.data.map((job: { id: string }) => job.id)
      expect(listed).toEqual(secret === hers ? [own.data.jobId] : [])
      expect((await use(secret, 'getJob', { jobId: id })).includes('notFound')).toBe(!isSeen)
    }
    expect((await the().call(jobApi.info, { id: own.data.jobId })).data.job.mayRead).toBe(true)
  })

  it('for certain accounts is shown nothing that names another account, by no call and no tool', async () => {
    const [secret, whole] = [await aKey({ accountIds: [accounts.its] }), await aKey()]
    const { data: works } = (await the().call(workApi.list, {})).data
    const ids = [...new Set([...works.flatMap(({ id, plan }) => [id, plan.id]), accounts.its])]
    const named = { its: 0, other: 0 }
    for (const [method, path, , , , scope] of accessRows) {
      if (scope === '-' || method !== 'GET') continue
      for (const input of [{}, ...ids.flatMap((id) => [{ id }, { workId: id }, { wisdom_task_id: id }])]) {
        const { body } = await ask(secret, method, path, input)
        expect([path, input, isNamed(accounts.other, body)]).toEqual([path, input, false])
        if (isNamed(accounts.its, body)) named.its += 1
        if (isNamed(accounts.other, (await ask(whole, method, path, input)).body)) named.other += 1
      }
    }
    for (const name of ['listAccounts', 'listPlans', 'listWorks', 'getPosts', 'listLeads', 'whoAmI']) {
      expect([name, isNamed(accounts.other, await use(secret, name))]).toEqual([name, false])
    }
    expect([named.its > 3, named.other > 3]).toEqual([true, true])
  })
})
