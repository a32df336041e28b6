import { apiKeyApi, type KeyScope, keyScopes } from '@matrixcast/contract/api-keys'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { planApi } from '@matrixcast/contract/plans'
import { settingsApi } from '@matrixcast/contract/settings'
import { describe, expect, it } from 'vitest'
import { servedCalls } from '../testing/contract-calls.ts'
import { aClipPlan, anAccount } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('an API key', () => {
  const the = theWorld()
  const asked = (changes: Partial<InputOf<typeof apiKeyApi.add>> = {}): InputOf<typeof apiKeyApi.add> => ({
    name: 'nightly script',
    scopes: ['account:list'],
    endsIn: null,
    postsADay: null,
    accountIds: null,
    asksYes: false,
    ...changes,
  })
  async function aKey(changes: Partial<InputOf<typeof apiKeyApi.add>> = {}) {
    const { data, refused } = await the().call(apiKeyApi.add, asked(changes))
    if (refused) throw new Error(refused)
    return { id: data.id, secret: data.secret, headers: { authorization: `Bearer ${data.secret}` } }
  }
  const whoAmI = (headers: Record<string, string>) => the().call(apiKeyApi.whoAmI, {}, headers)

  it('acts as its person, and its secret is answered once and kept nowhere', async () => {
    const { id, secret, headers } = await aKey({ postsADay: 20 })
    expect((await whoAmI(headers)).data).toMatchObject({
      key: { id, name: 'nightly script', postsADay: 20 },
      scopes: ['account:list'],
      timeZone: 'Asia/Shanghai',
    })
    expect(Math.abs((await whoAmI(headers)).data.now - Date.now() / 1000)).toBeLessThan(60)
    const { data } = (await the().call(apiKeyApi.list, {})).data
    const row = data.find((one) => one.id === id)
    expect(row).toMatchObject({ shown: secret.slice(0, 9), lastUsedAt: expect.any(Number), revokedAt: null })
    const { rows } = await the().owner.query('select to_jsonb(k) as row from api_key k')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('opens the calls of the stable set that its scopes name, and no other call', async () => {
    const every = Object.fromEntries(
      await Promise.all(keyScopes.map(async (scope) => [scope, (await aKey({ scopes: [scope] })).headers] as const)),
    )
    const { paths: stable } = (await the().raw({ url: '/openapi.json?set=v1' })).json()
    const { paths } = (await the().raw({ url: '/openapi.json' })).json()
    for (const { method, path } of await servedCalls(the())) {
      const { security, 'x-permission': wanted } = paths[path][method.toLowerCase()]
      if (
        !security.some((one: object) => 'token' in one) ||
        security.some((one: object) => 'token' in one && 'bearer' in one)
      )
        continue
      const isStable = stable[path]?.[method.toLowerCase()] !== undefined
      for (const [scope, headers] of Object.entries(every).slice(0, isStable ? undefined : 1)) {
        const answer = await the().raw({ method, url: path, headers, ...(method === 'GET' ? {} : { payload: {} }) })
        const closed = isStable ? 'scopeMissing' : 'notForKeys'
        const isOpen = isStable && (wanted === undefined || wanted === scope)
        expect([path, scope, isOpen ? answer.statusCode : answer.json().fault]).toEqual([
          path,
          scope,
          isOpen ? 200 : closed,
        ])
      }
    }
  })

  it('is told of a name that a call does not know and of a body that is no JSON; a person is read as before', async () => {
    const { headers } = await aKey({ scopes: [...keyScopes] })
    const ask = async (url: string, more: object) =>
      (await the().raw({ url, headers: { ...headers, 'accept-language': 'en' }, ...more })).json()
    const misspelt = '/api/v2.third_auth/getThirdAuthList?state=online&stat=x'
    expect(await ask(misspelt, { method: 'GET' })).toMatchObject({ fault: 'unknownName', details: { field: 'stat' } })
    const asPerson = await the().raw({ url: misspelt, method: 'GET', headers: { token: the().token } })
    expect(asPerson.json().code).toBe(1)
    const nested = { posts: [{ workId: crypto.randomUUID(), time: 1 }] }
    const refused = await ask('/api/v2.open/planPosts', { method: 'POST', payload: nested })
    expect(refused).toMatchObject({ fault: 'unknownName', details: { field: 'posts.0.time' } })
    expect(refused.msg).toMatch(/^“posts\.0\.time” is not a name that this call takes.*It takes: .*workId/)
    const broken = {
      method: 'POST',
      payload: '{"posts": [',
      headers: { ...headers, 'content-type': 'application/json' },
    }
    expect((await the().raw({ url: '/api/v2.open/planPosts', ...broken })).json()).toMatchObject({ fault: 'notJson' })
  })

  it('ends when it is revoked, when its time is over, and when its person may not enter', async () => {
    const revoked = await aKey()
    await the().call(apiKeyApi.revoke, { id: revoked.id })
    expect(await whoAmI(revoked.headers)).toMatchObject({ status: 401, refused: 'keyRevoked' })
    const over = await aKey({ endsIn: 60 })
    await the().owner.query("update api_key set expires_at = now() - interval '1 second' where id = $1", [over.id])
    expect(await whoAmI(over.headers)).toMatchObject({ status: 401, refused: 'keyOver' })
    expect(await whoAmI({ authorization: `Bearer mx_${'0'.repeat(43)}` })).toMatchObject({
      status: 401,
      refused: 'keyUnknown',
    })
    const { data } = await the().call(settingsApi.addAdmin, {
      username: 'moss',
      nickname: 'Moss',
      role: 'viewer',
      password: 'long enough',
    })
    const theirs = await aKey({ personId: data.id })
    expect((await whoAmI(theirs.headers)).data.person.name).toBe('Moss')
    await the().owner.query('update admin set disabled = true where id = $1', [data.id])
    expect(await whoAmI(theirs.headers)).toMatchObject({ status: 401, refused: 'keyUnknown' })
  })

  it('is not made for what its person may not do, nor for nobody', async () => {
    const { data } = await the().call(settingsApi.addAdmin, {
      username: 'fern',
      nickname: 'Fern',
      role: 'viewer',
      password: 'long enough',
    })
    const add = (scopes: KeyScope[], personId: string) => the().call(apiKeyApi.add, asked({ scopes, personId }))
    expect(await add(['publish:send'], data.id)).toMatchObject({
      refused: 'keyScopes',
      details: { scope: 'publish:send' },
    })
    expect((await add(['account:list'], crypto.randomUUID())).refused).toBe('personUnknown')
  })

  it('says with each answer how many calls are left of a minute', async () => {
    const { headers } = await aKey()
    const { headers: answered } = await the().raw({ method: 'GET', url: apiKeyApi.whoAmI.path, headers })
    expect(answered).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599' })
  })

  it('leaves a history of its calls, and its name in the operation log', async () => {
    const { id, headers } = await aKey()
    await whoAmI(headers)
    await the().call(apiKeyApi.list, {}, headers)
    const page = (more: object = {}) => the().call(apiKeyApi.calls, { id, ...more })
    expect((await page()).data.data.map(({ path, fault }) => [path, fault])).toEqual([[apiKeyApi.whoAmI.path, null]])
    expect((await page({ refused: '1' })).data.data).toEqual([])
  })

  it('makes what it asks for once, however often one Idempotency-Key is sent, and nothing else by it', async () => {
    const { headers } = await aKey({ scopes: ['plan:add', 'plan:list'] })
    const clip = await aClipPlan(the())
    const order = { ...headers, 'idempotency-key': 'order 7' }
    const add = (name: string) => the().call(planApi.add, { name, accountIds: [], clip }, order)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Made by a script')))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await add('Other words')).refused).toBe('orderMadeAlready')
    const { data } = (await the().call(planApi.list, { keyword: 'Made by a script' }, headers)).data
    expect(data).toHaveLength(1)
    const long = { ...headers, 'idempotency-key': 'x'.repeat(201) }
    expect((await the().call(planApi.add, { name: 'x', accountIds: [], clip }, long)).refused).toBe('invalidInput')
  })

  it('sees the accounts of its person', async () => {
    const accountId = await anAccount(the())
    const { headers } = await aKey()
    const { body } = await the().raw({ method: 'GET', url: '/api/v2.third_auth/getThirdAuthList', headers })
    expect(body).toContain(accountId)
  })
})
