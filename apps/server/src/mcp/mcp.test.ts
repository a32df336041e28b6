import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { leadApi } from '@matrixcast/contract/leads'
import { workApi } from '@matrixcast/contract/works'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aClipPlan, anAccount, aPlan, hasVideo } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

type KeyInput = InputOf<typeof apiKeyApi.add>
type Answer = { error?: { code: number }; result: { isError?: true; content: { text: string }[]; tools: ToolRow[] } }
type ToolRow = {
  name: string
  title: string
  description: string
  inputSchema: object
  outputSchema: object
  annotations: Record<string, boolean | string>
}

const described = z.looseObject({
  description: z.string().optional(),
  get properties() {
    return z.record(z.string(), described).optional()
  },
  get items() {
    return described.optional()
  },
})
/** The arguments of a schema without a sentence of their own. */
function sentencesLacking(schema: unknown): string[] {
  const { properties = {}, items } = described.parse(schema)
  const inside = items ? sentencesLacking(items) : []
  const lacking = ([name, one]: [string, z.infer<typeof described>]) => [
    ...(one.description?.endsWith('.') ? [] : [name]),
    ...sentencesLacking(one),
  ]
  return [...inside, ...Object.entries(properties).flatMap(lacking)]
}

describe('an agent by MCP', () => {
  const the = theWorld()
  let accountId: string
  let workIds: string[]
  const tomorrow = () => Math.floor(Date.now() / 1000) + 86_400
  beforeAll(async () => {
    accountId = await anAccount(the())
    const titles = Array.from({ length: 12 }, (_, at) => `Title ${at + 1}`)
    const { id } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 12, titles }) })
    const { data } = (await the().call(workApi.list, { wisdom_task_id: id })).data
    workIds = data.map((work) => work.id)
    for (const workId of workIds) await hasVideo(the(), workId)
  })

  async function aKey(changes: Partial<KeyInput> = {}) {
    const given = { name: 'agent', scopes: [...keyScopes], endsIn: null, postsADay: null, accountIds: null }
    const { data } = await the().call(apiKeyApi.add, { ...given, asksYes: false, ...changes })
    return data
  }
  const accept = 'application/json, text/event-stream'
  const send = (secret: string, payload: object, headers: Record<string, string> = { accept }) =>
    the().raw({ method: 'POST', url: '/mcp', headers: { ...headers, authorization: `Bearer ${secret}` }, payload })
  const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
  async function ask(secret: string, method: string, params: object = {}): Promise<Answer> {
    return (await send(secret, rpc(method, params))).json()
  }
  async function use(secret: string, name: string, given: object = {}) {
    const { result } = await ask(secret, 'tools/call', { name, arguments: given })
    return JSON.parse(result.content[0]?.text ?? '')
  }
  const aPlanOf = (workId: string) => ({ posts: [{ workId, accountId, at: tomorrow() }] })
  const posts = async () =>
    (await the().owner.query('select 1 from publish_task where account_id = $1 and deleted_at is null', [accountId]))
      .rowCount ?? 0

  it('finds at most 24 tools, cut to the scopes of its key, with flat schemas that a strict 2020-12 check takes', async () => {
    const { secret } = await aKey()
    const { tools } = (await ask(secret, 'tools/list')).result
    expect(tools.length).toBeGreaterThan(14)
    expect(tools.length).toBeLessThanOrEqual(24)
    const ajv = new Ajv2020({ strict: true, allErrors: true })
    for (const { name, title, inputSchema, outputSchema, annotations } of tools) {
      expect([name, title === '', sentencesLacking(inputSchema)]).toEqual([name, false, []])
      expect([name, ajv.validateSchema(outputSchema)]).toEqual([name, true])
      expect([name, ajv.validateSchema(inputSchema)]).toEqual([name, true])
      ajv.compile(inputSchema)
      expect(JSON.stringify(inputSchema)).not.toMatch(/prefixItems|"items":\[|\$ref|anyOf|oneOf/)
      expect(Object.keys(annotations)).toEqual([
        'title',
        'readOnlyHint',
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
      ])
    }
    const { secret: narrow } = await aKey({ scopes: ['account:list'] })
    const named = (await ask(narrow, 'tools/list')).result.tools.map(({ name }) => name)
    expect(named).toEqual(['whoAmI', 'listPlatforms', 'listAccounts'])
    expect(await use(narrow, 'getPosts')).toMatchObject({ fault: 'scopeMissing', details: { scope: 'publish:list' } })
  })

  it('reads the limits of every platform in a few thousand characters, without pictures', async () => {
    const { secret } = await aKey({ scopes: ['account:list'] })
    const answer = await use(secret, 'listPlatforms')
    expect(answer.rows.length).toBeGreaterThan(10)
    expect(answer.rows[0]).toMatchObject({ platform: expect.any(String), name: expect.any(String) })
    expect(JSON.stringify(answer).length).toBeLessThan(8000)
  })

  it('plans, schedules, reads, moves and cancels a post, and each call is in the history of its key', async () => {
    const { id, secret } = await aKey()
    const workId = workIds[0] ?? ''
    const { token, good } = await use(secret, 'planPosts', aPlanOf(workId))
    expect([good, await posts()]).toEqual([1, 0])
    expect(await use(secret, 'schedulePosts', { token })).toMatchObject({ state: 'done', made: { length: 1 } })
    const [row] = (await use(secret, 'getPosts', { accountId })).rows
    expect(row).toMatchObject({ state: 'waiting', accountId, workId, link: null, verifiedAt: null })
    const at = tomorrow() + 3600
    expect(await use(secret, 'movePost', { postId: row.postId, at })).toMatchObject({ done: [row.postId] })
    expect((await use(secret, 'getPosts', { postId: row.postId })).rows).toMatchObject([{ at }])
    expect(await use(secret, 'explainFailure', { postId: row.postId })).toEqual({ tries: [] })
    expect(await use(secret, 'cancelPost', { postId: row.postId })).toMatchObject({ done: [row.postId] })
    const { data } = (await the().call(apiKeyApi.calls, { id })).data
    expect(
      data
        .map(({ method, path }) => `${method} ${path}`)
        .reverse()
        .slice(0, 3),
    ).toEqual(['MCP planPosts', 'MCP schedulePosts', 'MCP getPosts'])
  })

  it('does not move or cancel a published post, nor move what a person has not given it', async () => {
    const { secret } = await aKey()
    const schedule = async (workId: string) => {
      const { token } = await use(secret, 'planPosts', aPlanOf(workId))
      return (await use(secret, 'schedulePosts', { token })).made[0]
    }
    const postId = await schedule(workIds[1] ?? '')
    const change = (sql: string) => the().owner.query(`update publish_task set ${sql} where id = $1`, [postId])
    const faultOf = async (name: string, key = secret) =>
      (await use(key, name, { postId, ...(name === 'movePost' ? { at: tomorrow() } : {}) })).fault
    await change("state = 'verified', verified_at = now()")
    expect([await faultOf('movePost'), await faultOf('cancelPost')]).toEqual(['taskNotWaiting', 'taskNotWaiting'])
    await change("state = 'waiting', verified_at = null, due_at = null")
    expect(await faultOf('movePost')).toBe('keyPostClosed')
    await change("due_at = now() + interval '1 day'")
    expect(await faultOf('movePost', (await aKey()).secret)).toBe('keyPostClosed')
    expect(await faultOf('movePost', (await aKey({ asksYes: true })).secret)).toBe('keyAsksYes')
    const elsewhere = await aKey({ accountIds: [await anAccount(the())] })
    expect(await faultOf('cancelPost', elsewhere.secret)).toBe('notFound')
    expect(await faultOf('cancelPost')).toBeUndefined()
  })

  it('with hundreds of calls at once publishes nothing without the second step, and never more than its budget', async () => {
    const { id, secret } = await aKey({ postsADay: 5 })
    const before = await posts()
    const free = workIds.slice(2)
    const plans = await Promise.all(
      Array.from({ length: 90 }, (_, at) =>
        at % 2 === 0
          ? use(secret, 'planPosts', aPlanOf(free[at % free.length] ?? ''))
          : use(secret, 'schedulePosts', { token: `guess-${at}-`.repeat(5) }),
      ),
    )
    expect(await posts()).toBe(before)
    const tokens = plans.flatMap(({ token }) => (typeof token === 'string' ? [token] : []))
    const { secret: other } = await aKey()
    const pressed = await Promise.all([
      ...tokens.slice(0, 29).map((token) => use(secret, 'schedulePosts', { token })),
      ...tokens.slice(0, 29).map((token) => use(other, 'schedulePosts', { token })),
      ...Array.from({ length: 120 }, () => use(secret, 'getPosts', { accountId })),
    ])
    const count = async () =>
      (await the().owner.query("select 1 from publish_task where key_id = $1 and state <> 'cancelled'", [id])).rowCount
    expect(pressed.filter(({ fault }) => fault === 'orderUnknown').length).toBeGreaterThan(0)
    expect(await count()).toBe(5)
    expect((await posts()) - before).toBe(5)
  })

  it('is held to the calls a minute of its key', async () => {
    const { secret } = await aKey({ scopes: ['publish:send'] })
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => use(secret, 'cancelPost', { postId: crypto.randomUUID() })),
    )
    expect(answers.filter(({ fault }) => fault === 'keyTooFast')).toHaveLength(5)
  })

  it('gets long lists in pages with the number of the next, and leads without names and numbers', async () => {
    const { secret } = await aKey()
    expect(await use(secret, 'listWorks', { limit: 5 })).toMatchObject({ nextPage: 2, rows: { length: 5 } })
    expect((await use(secret, 'listWorks', { limit: 10_000 })).fault).toBe('invalidInput')
    await the().call(leadApi.add, { name: 'Marlowe', phone: '13900001111', words: 'call me' })
    const { rows } = await use(secret, 'listLeads')
    expect(rows).toMatchObject([{ name: 'M**' }])
    expect(JSON.stringify(rows)).not.toMatch(/Marlowe|13900001111|call me/)
  })

  it('is told by name what is wrong with a request', async () => {
    const { secret } = await aKey()
    const list = rpc('tools/list')
    expect((await ask(secret, 'tools/call', { name: 'publishNow', arguments: {} })).error?.code).toBe(-32602)
    expect((await use(secret, 'whoAmI', { asOwner: true })).fault).toBe('unknownName')
    expect((await send(secret, { ...list, more: 'x'.repeat(5 * 1024 ** 2) })).statusCode).toBe(413)
    const { id, secret: revoked } = await aKey()
    await the().call(apiKeyApi.revoke, { id })
    const refused = await send(revoked, list)
    expect([refused.statusCode, refused.json().error.data.fault, refused.headers['www-authenticate']]).toEqual([
      401,
      'keyRevoked',
      'Bearer',
    ])
    const person = await the().raw({
      method: 'POST',
      url: '/mcp',
      headers: { accept, token: the().token },
      payload: list,
    })
    expect(person.statusCode).toBe(401)
  })

  it('speaks with the client of the SDK over a real connection', async () => {
    const { secret } = await aKey()
    const address = await the().app.listen({ port: 0, host: '127.0.0.1' })
    const client = new Client({ name: 'a client', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', address), {
        requestInit: { headers: { authorization: `Bearer ${secret}` } },
      }),
    )
    const { content } = await client.callTool({ name: 'whoAmI', arguments: {} })
    expect(JSON.stringify(content)).toContain('agent')
    await client.close()
  })
})
