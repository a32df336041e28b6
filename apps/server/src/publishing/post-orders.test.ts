import { apiKeyApi } from '@matrixcast/contract/api-keys'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { planApi } from '@matrixcast/contract/plans'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan, hasVideo } from '../testing/factories.ts'
import { poiHands } from '../testing/poi-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('posts that a program plans and schedules in two steps', () => {
  const the = theWorld()
  let accountId: string
  let workIds: string[]
  const tomorrow = () => Math.floor(Date.now() / 1000) + 86_400
  beforeEach(async () => {
    accountId = await anAccount(the())
    const { id } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 3 }) })
    const { data } = (await the().call(workApi.list, { wisdom_task_id: id })).data
    workIds = data.map((work) => work.id)
    for (const workId of workIds) await hasVideo(the(), workId)
  })

  async function aKey(changes: Partial<InputOf<typeof apiKeyApi.add>> = {}) {
    const limits = { endsIn: null, postsADay: null, accountIds: null, asksYes: false }
    const { data } = await the().call(apiKeyApi.add, {
      name: 'script',
      scopes: ['publish:send'],
      ...limits,
      ...changes,
    })
    return { authorization: `Bearer ${data.secret}` }
  }
  const plan = (headers: Record<string, string>, ids = workIds, at = tomorrow()) =>
    the().call(postOrderApi.plan, { posts: ids.map((workId) => ({ workId, accountId, at })) }, headers)
  const schedule = (headers: Record<string, string>, token: string | null) =>
    the().call(postOrderApi.schedule, { token: token ?? '' }, headers)
  const posts = async () =>
    (await the().owner.query('select id from publish_task where account_id = $1 and deleted_at is null', [accountId]))
      .rowCount

  it('are judged without being written, and scheduled once, however often the token comes', async () => {
    const headers = await aKey()
    const { token, good, posts: judged } = (await plan(headers)).data
    expect([good, judged.map(({ fault }) => fault)]).toEqual([3, [null, null, null]])
    expect(await posts()).toBe(0)
    const answers = await Promise.all(Array.from({ length: 20 }, () => schedule(headers, token)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]?.data).toMatchObject({ state: 'done', made: { length: 3 } })
    expect(await posts()).toBe(3)
    const { posts: again, token: none } = (await plan(headers)).data
    expect([none, again[0]?.fault]).toEqual([null, 'workGoesThereAlready'])
  })

  it('show the default place of their account, and go out as they were judged although it changed since', async () => {
    const { aMatchedPoi, mount, withoutMounts } = poiHands(the)
    const headers = await aKey()
    const [teahouse, garden] = [
      { id: 'place-2', name: '白鹭茶馆' },
      { id: 'place-5', name: '睡莲花园' },
    ]
    await mount({ scope: 'account', scope_id: accountId, poi_id: await aMatchedPoi(teahouse) })
    const { token, posts: judged } = (await plan(headers, workIds.slice(0, 1))).data
    expect(judged[0]?.fields).toEqual({ place: teahouse })
    await mount({ scope: 'account', scope_id: accountId, poi_id: await aMatchedPoi(garden) })
    const { data } = await schedule(headers, token)
    const [task_id = ''] = data.state === 'done' ? data.made : []
    const [row] = (await the().call(publishTaskApi.list, { task_id })).data.data
    expect(row?.fields).toEqual({ place: teahouse })
    await withoutMounts()
  })

  it('say in a sentence why one of them is refused, in the language of the program', async () => {
    const headers = await aKey()
    const posts = [{ workId: crypto.randomUUID(), accountId, at: tomorrow() }]
    const messageIn = async (language: string) => {
      const asked = { ...headers, 'accept-language': language }
      return (await the().call(postOrderApi.plan, { posts }, asked)).data.posts[0]?.message
    }
    expect(await messageIn('en')).toMatch(/no longer exists/)
    expect(await messageIn('zh')).toMatch(/[\u4e00-\u9fff]/)
    const given = (await the().call(postOrderApi.plan, { posts }, headers)).data.posts[0]
    expect(given).toMatchObject({ fault: 'notFound', message: await messageIn('en') })
  })

  it('say which accounts ask first or are signed out, so that nobody waits for them in vain', async () => {
    const headers = await aKey()
    const warningsOf = async (state: string, mode: string) => {
      await the().owner.query('update account set state = $2, posting_mode = $3 where id = $1', [
        accountId,
        state,
        mode,
      ])
      return (await plan(headers, workIds.slice(0, 1))).data.posts[0]?.warnings
    }
    expect(await warningsOf('online', 'automatic')).toEqual([])
    expect(await warningsOf('online', 'ask')).toEqual(['asksFirst'])
    expect(await warningsOf('offline', 'automatic')).toEqual(['accountOffline'])
  })

  it('are refused with the place and what is wanted where a time is in milliseconds or in words', async () => {
    const { authorization } = await aKey()
    const ask = async (at: unknown) => {
      const payload = { posts: [{ workId: workIds[0], accountId, at }] }
      const headers = { authorization, 'accept-language': 'en' }
      return (await the().raw({ method: 'POST', url: postOrderApi.plan.path, headers, payload })).json()
    }
    const { fault, details, msg } = await ask(tomorrow() * 1000)
    expect([fault, details.field]).toEqual(['invalidInput', 'posts.0.at'])
    expect(msg).toContain('neither milliseconds nor words')
    expect((await ask('tomorrow')).msg).toContain('Unix seconds')
  })

  it('are refused whole where a work changed since, the token ended, or another key brings it', async () => {
    const headers = await aKey()
    const first = (await plan(headers)).data.token
    expect((await schedule(await aKey(), first)).refused).toBe('orderUnknown')
    await the().owner.query("update work set title = 'Other words' where id = $1", [workIds[1]])
    expect((await schedule(headers, first)).refused).toBe('orderChanged')
    const second = (await plan(headers)).data.token
    await the().owner.query("update post_order set expires_at = now() - interval '1 second'")
    expect((await schedule(headers, second)).refused).toBe('orderOver')
    expect((await schedule(headers, 'x'.repeat(43))).refused).toBe('orderUnknown')
    expect(await posts()).toBe(0)
  })

  it('never pass the posts a day of a key, also when it asks at once; cancelled ones are given back', async () => {
    const headers = await aKey({ postsADay: 2 })
    const tokens = await Promise.all(workIds.map(async (id) => (await plan(headers, [id])).data.token))
    const answers = await Promise.all(tokens.map((token) => schedule(headers, token)))
    expect(answers.filter(({ refused }) => refused === 'keyBudget')).toHaveLength(1)
    expect(await posts()).toBe(2)
    const late = tokens[answers.findIndex(({ refused }) => refused !== undefined)] ?? null
    await the().owner.query(
      "update publish_task set state = 'cancelled' where id = (select id from publish_task where key_id is not null and account_id = $1 limit 1)",
      [accountId],
    )
    expect((await schedule(headers, late)).data).toMatchObject({ state: 'done' })
  })

  it('are made by no other call of a key: not by a plan with accounts, nor by the account and time of a work', async () => {
    const headers = await aKey({ scopes: ['plan:add', 'work:edit'] })
    const clip = await aClipPlan(the())
    const plan = await the().call(planApi.add, { name: 'Posts itself', accountIds: [accountId], clip }, headers)
    const [id = ''] = workIds
    const given = await the().call(workApi.edit, { id, accountId, timing_time: tomorrow() }, headers)
    expect([plan.refused, given.refused, await posts()]).toEqual(['keyTwoSteps', 'keyTwoSteps', 0])
    expect((await the().call(workApi.edit, { id, title: 'Other words' }, headers)).refused).toBeUndefined()
  })

  it('go to the accounts of the key alone', async () => {
    const headers = await aKey({ accountIds: [await anAccount(the())] })
    expect((await plan(headers)).refused).toBe('keyAccounts')
  })

  it('wait for a yes of a person where the key asks for one, which no key can give', async () => {
    const headers = await aKey({ asksYes: true })
    const yes = async (isYes: boolean, by?: Record<string, string>) => {
      const [order] = (await the().call(postOrderApi.waiting, {})).data.data
      return the().call(postOrderApi.answer, { id: order?.id ?? crypto.randomUUID(), isYes }, by)
    }
    const { token } = (await plan(headers)).data
    expect((await yes(true)).refused).toBe('orderUnknown')
    expect((await schedule(headers, token)).data).toMatchObject({ state: 'asked' })
    expect((await schedule(headers, token)).data).toMatchObject({ state: 'asked' })
    expect((await yes(true, headers)).refused).toBe('notForKeys')
    expect(await posts()).toBe(0)
    const { data } = (await the().call(postOrderApi.waiting, {})).data
    expect(data).toMatchObject([{ key: 'script', posts: { length: 3 } }])
    expect(data[0]?.posts[0]).toMatchObject({ at: expect.any(Number), asksFirst: true })
    expect((await yes(true)).data).toMatchObject({ state: 'done', made: { length: 3 } })
    expect((await schedule(headers, token)).data).toMatchObject({ state: 'done', made: { length: 3 } })
    expect(await posts()).toBe(3)
  })

  it('are not made after a no, nor after the key was revoked', async () => {
    const headers = await aKey({ asksYes: true })
    const { token } = (await plan(headers)).data
    await schedule(headers, token)
    const [order] = (await the().call(postOrderApi.waiting, {})).data.data
    const id = order?.id ?? ''
    await the().owner.query('update api_key set revoked_at = now()')
    expect((await the().call(postOrderApi.answer, { id, isYes: true })).refused).toBe('keyRevoked')
    await the().owner.query('update api_key set revoked_at = null')
    expect((await the().call(postOrderApi.answer, { id, isYes: false })).data).toEqual({ state: 'declined' })
    expect((await schedule(headers, token)).data).toEqual({ state: 'declined' })
    expect(await posts()).toBe(0)
  })
})
