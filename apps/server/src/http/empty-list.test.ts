import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const id = crypto.randomUUID()
const at = (address: string) => ({ method: 'GET' as const, url: `/api/${address}` })

describe('an empty list of a program', () => {
  const the = theWorld()
  let bearer: Record<string, string>
  beforeAll(async () => {
    const limits = { endsIn: null, postsADay: null, accountIds: null, asksYes: false }
    const { secret } = (await the().call(apiKeyApi.add, { name: 'lists', scopes: [...keyScopes], ...limits })).data
    bearer = { authorization: `Bearer ${secret}` }
  })
  const send = (sent: ReturnType<typeof at>, headers: Record<string, string> = bearer) =>
    the().raw({ ...sent, headers: { 'accept-language': 'en', ...headers } })

  const byNobody = [
    ['v2.open/getPostList', 'id'],
    ['v2.open/getPostList', 'accountId'],
    ['v2.wisdom_task/getWorkList', 'wisdom_task_id'],
    ['v2.wisdom_task/getWorkList', 'clip_id'],
    ['v2.wisdom_task/getWorkList', 'third_auth_id'],
    ['v2.wisdom_task/getWorkList', 'group_id'],
    ['v2.third_auth/getThirdAuthList', 'group_id'],
    ['v2.third_auth/getThirdAuthList', 'operator_id'],
    ['v2.attachment/attachmentList', 'folder_id'],
    ['v2.attachment/attachmentList', 'ids'],
    ['v2.third_auth/getThirdAuthList', 'platform'],
    ['v2.wisdom_task/getWorkList', 'platform'],
  ] as const
  it.each(byNobody)('of %s by a %s of nobody is refused by the name of the filter', async (path, name) => {
    expect((await send(at(`${path}?${name}=${id}`))).json()).toMatchObject({
      code: 0,
      fault: 'notFound',
      details: { field: name },
      msg: expect.stringContaining(name),
    })
    expect((await send(at(path))).json()).toMatchObject({ code: 1 })
    expect((await send(at(`${path}?${name}=${id}`), { token: the().token })).json()).toMatchObject({ code: 1 })
  })

  it('by an id that is there and has nothing is an empty list', async () => {
    const accountId = await anAccount(the())
    for (const query of [
      `v2.open/getPostList?accountId=${accountId}`,
      'v2.third_auth/getThirdAuthList?group_id=none&keyword=zz',
    ])
      expect((await send(at(query))).json()).toMatchObject({ code: 1, data: { total: 0 } })
  })

  it('of a program is known for every filter by an id that its lists have', async () => {
    const { paths } = (await the().raw({ url: '/openapi.json' })).json()
    const filters = Object.entries<{ get?: { parameters?: { name: string }[]; tags?: string[] } }>(paths)
      .filter(([path, { get: call }]) => call !== undefined && byNobody.some(([known]) => path.endsWith(known)))
      .flatMap(([path, { get: call }]) =>
        (call?.parameters ?? []).flatMap(({ name }) =>
          /(?:^id|^ids|_id|Id)$/.test(name) ? [`${path.slice(5)} ${name}`] : [],
        ),
      )
    const known = byNobody.map(([path, name]) => `${path} ${name}`)
    // Categories of music are words of the list itself.
    expect(filters.filter((one) => !known.includes(one) && !one.endsWith('category_id'))).toEqual([])
  })
})
