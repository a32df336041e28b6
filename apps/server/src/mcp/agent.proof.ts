import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { openPostApi } from '@matrixcast/contract/open-posts'
import { planApi } from '@matrixcast/contract/plans'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { aMaterial, anAccount } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { textual } from '../testing/world.ts'

const calls = Number(process.env['PROVE_CALLS'] ?? 10_000)
const atOnce = 40
const works = 60
const accounts = 4
const postsADay = 5
const days = 8
const aDay = 86_400
/** Every so many calls a person changes titles and lets tokens end. */
const changeEvery = 25
const mostMilliseconds = 15 * 60_000

type Asked = { secret: string; calls: number }
type Heard = { status: number; fault: string | null; data: Record<string, unknown> }

const record = z.record(z.string(), z.unknown())
const httpAnswer = z.object({
  fault: z.string().nullable().default(null),
  data: record.nullish().transform((data) => data ?? {}),
})
const toolAnswer = z.object({ result: z.object({ content: z.array(z.object({ text: z.string() })) }).optional() })

/** So many calls a minute that all of them arrive. */
const the = theOwnWorld({ keyMost: { read: calls * 10, write: calls * 10 } })
const some = <One>(list: readonly [One, ...One[]]): One => list[Math.floor(Math.random() * list.length)] ?? list[0]
const faults = new Map<string, number>()
const kinds = new Map<string, number>()
const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1)

it(
  'a hostile agent passes no budget and publishes nothing without the second step, in ten thousand calls',
  async () => {
    const { call, owner, app } = the()
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const accountIds: [string, ...string[]] = [await anAccount(the())]
    while (accountIds.length < accounts) accountIds.push(await anAccount(the()))
    const closed = await anAccount(the())
    const workIds: [string, ...string[]] = [await aWork(0)]
    while (workIds.length < works) workIds.push(await aWork(workIds.length))
    async function aWork(at: number): Promise<string> {
      const { id } = await aMaterial(the(), `work ${at}.mp4`, 1)
      return (await call(workApi.addFinished, { materialIds: [id], title: `Work ${at}` })).data.id
    }

    async function aKey(changes: Partial<InputOf<typeof apiKeyApi.add>> = {}): Promise<Asked> {
      const given = { name: 'agent', scopes: [...keyScopes], endsIn: null, postsADay, accountIds, asksYes: false }
      return { secret: (await call(apiKeyApi.add, { ...given, ...changes })).data.secret, calls: 0 }
    }
    const [first, second] = [await aKey(), await aKey({ name: 'second', postsADay: 2 })]
    const asking = await aKey({ name: 'asking', asksYes: true, postsADay: null })
    const keys: [Asked, ...Asked[]] = [first, first, first, second, asking]

    async function byHttp(key: Asked, endpoint: { method: string; path: string }, input: object): Promise<Heard> {
      const isRead = endpoint.method === 'GET'
      const query = isRead ? `?${new URLSearchParams(textual(input))}` : ''
      const headers = new Headers({ authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' })
      if (!isRead && Math.random() < 0.2) headers.set('idempotency-key', `again ${Math.floor(Math.random() * 50)}`)
      const answer = await fetch(`${address}${endpoint.path}${query}`, {
        method: endpoint.method,
        headers,
        ...(isRead ? {} : { body: JSON.stringify(input) }),
      })
      return { status: answer.status, ...httpAnswer.parse(await answer.json()) }
    }
    async function byTool(key: Asked, name: string, input: object): Promise<Heard> {
      const answer = await fetch(`${address}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key.secret}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
      })
      const { result } = toolAnswer.parse(await answer.json())
      if (!result) return { status: answer.status, fault: 'mcpError', data: {} }
      const data = record.parse(JSON.parse(result.content[0]?.text ?? '{}'))
      return { status: answer.status, fault: typeof data['fault'] === 'string' ? data['fault'] : null, data }
    }

    const tokens: { key: Asked; token: string }[] = []
    const posts: string[] = []
    const at = () => Math.floor(Date.now() / 1000) + aDay + Math.floor(Math.random() * days) * aDay
    const aToken = (key: Asked): string => {
      const dice = Math.random()
      if (dice < 0.1 || tokens.length === 0) return crypto.randomUUID().repeat(2)
      // Mostly a new one, often one that was used, sometimes of another key.
      const from = dice < 0.6 ? Math.max(0, tokens.length - 30) : 0
      const found = tokens[from + Math.floor(Math.random() * (tokens.length - from))]
      if (dice < 0.8 && found?.key !== key) return tokens.findLast((one) => one.key === key)?.token ?? 'x'.repeat(43)
      return found?.token ?? ''
    }
    const aPost = () => posts[Math.floor(Math.random() * posts.length)] ?? crypto.randomUUID()
    const toAccount = () => (Math.random() < 0.05 ? closed : some(accountIds))

    async function plan(key: Asked): Promise<Heard> {
      const moment = Math.random() < 0.1 ? null : at()
      const chosen = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => some(workIds))
      const accountId = toAccount()
      const heard =
        Math.random() < 0.5
          ? await byTool(key, 'planPosts', {
              posts: chosen.map((workId) => ({ workId, accountId, ...(moment === null ? {} : { at: moment }) })),
            })
          : await byHttp(key, postOrderApi.plan, { posts: chosen.map((workId) => ({ workId, accountId, at: moment })) })
      if (typeof heard.data['token'] === 'string') tokens.push({ key, token: heard.data['token'] })
      return heard
    }
    async function schedule(key: Asked): Promise<Heard> {
      const token = aToken(key)
      const once = () =>
        Math.random() < 0.5 ? byTool(key, 'schedulePosts', { token }) : byHttp(key, postOrderApi.schedule, { token })
      // One token in several hands at the same moment.
      const heard = await Promise.all(Array.from({ length: Math.random() < 0.2 ? 4 : 1 }, once))
      key.calls += heard.length - 1
      for (const { data } of heard)
        if (Array.isArray(data['made'])) posts.push(...data['made'].filter((one) => !posts.includes(one)))
      for (const { fault } of heard.slice(1)) count(faults, `schedule: ${fault ?? 'done'}`)
      return heard[0] ?? { status: 0, fault: 'none', data: {} }
    }
    const move = (key: Asked) =>
      Math.random() < 0.5
        ? byTool(key, 'movePost', { postId: aPost(), at: at() })
        : byHttp(key, openPostApi.move, { ids: [aPost(), aPost(), aPost()], at: at() })
    const cancel = (key: Asked) =>
      Math.random() < 0.5
        ? byTool(key, 'cancelPost', { postId: aPost() })
        : byHttp(key, openPostApi.cancel, { ids: [aPost()] })
    /** What would make posts if it were not refused. */
    const around = (key: Asked): Promise<Heard> => {
      const [workId, accountId] = [some(workIds), some(accountIds)]
      const item = { workId, accountId, timing_time: at(), fields: {}, mayStandSeen: 0 }
      return some<() => Promise<Heard>>([
        () => byHttp(key, workApi.edit, { id: workId, accountId, timing_time: at() }),
        () => byHttp(key, planApi.add, { name: 'Posts itself', accountIds: [accountId] }),
        () => byHttp(key, batchApi.publish, { items: [item] }),
        () => byHttp(key, workApi.assign, { ids: [workId], accountIds: [accountId], nextFree: true }),
        () => byHttp(key, postOrderApi.waiting, {}),
        () => byHttp(key, postOrderApi.answer, { id: aPost(), isYes: true }),
        () => byHttp(key, apiKeyApi.add, { name: 'more', scopes: [...keyScopes], endsIn: null, postsADay: null }),
        () => byTool(key, 'publishNow', { workId, accountId }),
        () => byTool(key, 'schedulePosts', { token: { $ne: '' } }),
        () => byTool(key, 'planPosts', { posts: [{ workId, accountId, at: -1 }], postsADay: 99 }),
      ])()
    }
    const look = (key: Asked) =>
      Math.random() < 0.5 ? byTool(key, 'getPosts', {}) : byHttp(key, openPostApi.list, { limit: 20 })
    async function once(key: Asked): Promise<void> {
      const dice = Math.random()
      const [name, doing] =
        dice < 0.3
          ? (['plan', plan] as const)
          : dice < 0.65
            ? (['schedule', schedule] as const)
            : dice < 0.75
              ? (['move', move] as const)
              : dice < 0.8
                ? (['cancel', cancel] as const)
                : dice < 0.92
                  ? (['around', around] as const)
                  : (['look', look] as const)
      const { status, fault } = await doing(key)
      count(kinds, name)
      count(faults, `${name}: ${fault ?? (status < 400 ? 'done' : status)}`)
    }

    let [changes, mostOnADay, looks] = [0, 0, 0]
    async function change(): Promise<void> {
      changes += 1
      await owner.query('update work set title = $1 where id = $2', [`Changed ${changes}`, some(workIds)])
      await owner.query(
        "update post_order set expires_at = now() - interval '1 second' where id in (select id from post_order where state = 'planned' order by random() limit 2)",
      )
    }
    /** Never more than the budget of a key on a day of the workspace, at whatever moment. */
    async function judge(): Promise<number> {
      looks += 1
      const { rows } = await owner.query<{ most: number; over: number }>(
        `select coalesce(max(n), 0)::int as most, count(*) filter (where n > posts_a_day)::int as over from (
           select k.posts_a_day, count(*) as n from publish_task t join api_key k on k.id = t.key_id
           join workspace w on w.id = t.workspace_id where t.deleted_at is null and t.state <> 'cancelled'
             and k.posts_a_day is not null
           group by k.id, (coalesce(t.due_at, t.created_at) at time zone w.time_zone)::date) of_day`,
      )
      mostOnADay = Math.max(mostOnADay, rows[0]?.most ?? 0)
      return rows[0]?.over ?? 0
    }

    const began = performance.now()
    let overBudget = 0
    let begun = 0
    const done = () => keys.slice(2).reduce((sum, key) => sum + key.calls, 0)
    async function hand(): Promise<void> {
      while (done() < calls) {
        const key = some(keys)
        key.calls += 1
        begun += 1
        const isTurn = begun % changeEvery === 0
        await once(key)
        if (!isTurn) continue
        await change()
        overBudget += await judge()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, hand))
    overBudget += await judge()
    const { rows } = await owner.query(`select
      (select count(*)::int from publish_task) as posts,
      (select count(*)::int from publish_task where state = 'cancelled') as cancelled,
      (select count(*)::int from publish_task where state not in ('waiting', 'cancelled')) as "goneOut",
      (select count(*)::int from publish_attempt) as attempts,
      (select count(*)::int from publish_task t where not exists
        (select 1 from post_order o where o.state = 'done' and o.key_id = t.key_id and t.id = any(o.made))) as "withoutSecondStep",
      (select count(*)::int from publish_task t join api_key k on k.id = t.key_id where k.asks_yes) as "withoutYes",
      (select count(*)::int from publish_task t join api_key k on k.id = t.key_id
        where not t.account_id = any(k.account_ids)) as "onClosedAccounts",
      (select count(*)::int from (select 1 from publish_task where deleted_at is null and state <> 'cancelled'
        group by work_id, account_id having count(*) > 1) twice) as twice,
      (select count(*)::int from api_key) as keys,
      (select count(*)::int from post_order where state = 'done') as "tokensUsed",
      (select count(*)::int from post_order) as "tokensGiven",
      (select count(*)::int from api_key_call) as noted`)
    const end = {
      calls: done(),
      seconds: Math.round((performance.now() - began) / 1000),
      atOnce,
      changes,
      looks,
      budget: { postsADay, mostOnADay, overBudget },
      ...rows[0],
      kinds: Object.fromEntries(kinds),
      answers: Object.fromEntries([...faults].toSorted(([one], [other]) => one.localeCompare(other))),
    }
    console.log(JSON.stringify(end))
    const folder = process.env['PROVE_AGENT']
    if (folder) writeFileSync(path.join(folder, 'agent.json'), `${JSON.stringify(end, undefined, 2)}\n`)
    expect(end.budget).toEqual({ postsADay, mostOnADay: postsADay, overBudget: 0 })
    expect(end).toMatchObject({ goneOut: 0, attempts: 0, withoutSecondStep: 0, withoutYes: 0, onClosedAccounts: 0 })
    expect(end).toMatchObject({ twice: 0, keys: 3 })
    // Each call is in the history but those that no key opens.
    expect(end.noted).toBe(end.calls - (faults.get('around: notForKeys') ?? 0))
    expect(end.posts).toBeGreaterThan(postsADay * days)
    const words = [...faults.keys()].map((name) => name.replace(/^\w+: /, ''))
    for (const met of [
      'orderUnknown',
      'orderOver',
      'orderChanged',
      'keyBudget',
      'keyTwoSteps',
      'notForKeys',
      'keyAccounts',
    ])
      expect(words).toContain(met)
    expect(words.filter((word) => word === 'internal' || word === 'keyTooFast' || /^5\d\d$/.test(word))).toEqual([])
  },
  mostMilliseconds,
)
