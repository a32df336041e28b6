import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { settingsApi } from '@matrixcast/contract/settings'
import { languages } from '@matrixcast/contract/wire'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aClipPlan, aMaterial, anAccount, aPlan } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const both = 'application/json, text/event-stream'
const later = 2_000_000_000
const foreign = crypto.randomUUID()
type Given = Record<string, unknown>
const post = { workId: foreign, accountId: foreign, at: later }

/** A tool with what is of a wrong type, and with an id of nobody; and the argument that its sentence has to name. */
const wrong: [tool: string, given: Given, named: string][] = [
  ['whoAmI', { asOwner: true }, 'asOwner'],
  ['listPlatforms', { page: 1 }, 'page'],
  ['listAccounts', { page: 'first' }, 'page'],
  ['listAccounts', { platform: 7 }, 'platform'],
  ['listPlans', { limit: 1000 }, 'limit'],
  ['getJob', {}, 'jobId'],
  ['getJob', { jobId: 7 }, 'jobId'],
  ['getJob', { jobId: foreign }, 'jobId'],
  ['listLeads', { tab: 'theirs' }, 'tab'],
  ['findMaterial', { kind: 'film' }, 'kind'],
  ['findMaterial', { words: 'a\0b' }, 'words'],
  ['startUpload', {}, 'filename'],
  ['startUpload', { filename: 'a.mp4', bytes: 'many' }, 'bytes'],
  ['finishUpload', {}, 'uploadId'],
  ['finishUpload', { uploadId: [] }, 'uploadId'],
  ['finishUpload', { uploadId: foreign }, 'uploadId'],
  ['uploadFromUrl', {}, 'url'],
  ['uploadFromUrl', { url: 'the first one' }, 'url'],
  ['addFinishedWork', {}, 'materialIds'],
  ['addFinishedWork', { materialIds: foreign, title: 'x' }, 'materialIds'],
  ['addFinishedWork', { materialIds: [foreign], title: 'x' }, 'materialIds'],
  ['addFinishedWork', { materialIds: [foreign], title: 'x', planId: foreign }, 'planId'],
  ['listWorks', { view: 7 }, 'view'],
  ['listWorks', { planId: 'mine' }, 'planId'],
  ['listArticles', { state: 'ready' }, 'state'],
  ['draftArticle', {}, 'markdown'],
  ['draftArticle', { markdown: 'One.', language: 'fr' }, 'language'],
  ['listWorks', { planId: foreign }, 'planId'],
  ['planPosts', {}, 'posts'],
  ['planPosts', { posts: 'all' }, 'posts'],
  ['planPosts', { posts: [{ ...post, at: 'tomorrow' }] }, 'posts.0.at'],
  ['planPosts', { posts: [post, { ...post, time: 1 }] }, 'posts.1.time'],
  ['schedulePosts', {}, 'token'],
  ['schedulePosts', { token: 7 }, 'token'],
  ['movePost', {}, 'postId'],
  ['movePost', { postId: foreign, at: Date.now() }, 'at'],
  ['movePost', { postId: foreign, at: later }, 'postId'],
  ['cancelPost', {}, 'postId'],
  ['cancelPost', { postId: true }, 'postId'],
  ['cancelPost', { postId: foreign }, 'postId'],
  ['getPosts', { postId: 7 }, 'postId'],
  ['getPosts', { view: 'mine' }, 'view'],
  ['getPosts', { postId: foreign }, 'postId'],
  ['getPosts', { accountId: foreign }, 'accountId'],
  ['explainFailure', {}, 'postId'],
  ['explainFailure', { postId: {} }, 'postId'],
  ['explainFailure', { postId: foreign }, 'postId'],
]

const result = z.object({ isError: z.literal(true), content: z.tuple([z.object({ text: z.string() })]) })
const refusal = z.strictObject({ fault: z.string(), details: z.record(z.string(), z.unknown()), message: z.string() })
const listed = z.object({
  result: z.object({
    tools: z.array(z.looseObject({ name: z.string(), outputSchema: z.record(z.string(), z.unknown()) })),
  }),
})

describe('the door of agents', () => {
  const the = theOwnWorld({ keyMost: { read: 10_000, write: 10_000 } })
  let secret: string
  async function aKey(changes: Partial<InputOf<typeof apiKeyApi.add>> = {}): Promise<string> {
    const limits = { endsIn: null, postsADay: null, accountIds: null, asksYes: false }
    return (await the().call(apiKeyApi.add, { name: 'agent', scopes: [...keyScopes], ...limits, ...changes })).data
      .secret
  }
  beforeAll(async () => {
    secret = await aKey()
  })
  const bearer = (key = secret) => ({ authorization: `Bearer ${key}`, accept: both })
  const send = (payload: InjectOptions['payload'], headers: Record<string, string> = {}) =>
    the().raw({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', ...bearer(), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
  const rpc = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 1, method, ...(params ? { params } : {}) })
  const use = async (name: string, given: Given, headers: Record<string, string> = {}) =>
    (await send(rpc('tools/call', { name, arguments: given }), headers)).json()
  const toolsOf = async (key: string) =>
    listed.parse((await send(rpc('tools/list'), bearer(key))).json()).result.tools.map(({ name }) => name)

  it.each(wrong)(
    '%s of %j is refused in one sentence of one language that names the argument',
    async (name, given, named) => {
      const sentences = new Set<string>()
      for (const language of languages) {
        const answer = result.parse((await use(name, given, { 'accept-language': language })).result)
        const { message, details } = refusal.parse(JSON.parse(answer.content[0].text))
        expect(message).toContain(named)
        expect(message).not.toMatch(/undefined|\{\{|\[object|Invalid|expected/)
        expect(JSON.stringify(details)).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/)
        sentences.add(message)
      }
      expect(sentences.size).toBe(languages.length)
    },
  )

  it('lists no tool that is missing from this test', async () => {
    const tested = new Set(wrong.map(([name]) => name))
    expect((await toolsOf(secret)).filter((name) => !tested.has(name))).toEqual([])
  })

  it('says of each planned post why it is not good, with its place', async () => {
    const { structuredContent } = (await use('planPosts', { posts: [post, { ...post, workId: crypto.randomUUID() }] }))
      .result
    expect(structuredContent).toMatchObject({ token: null, good: 0, posts: [{ fault: 'notFound' }, {}] })
    expect(structuredContent.posts[1].message).toContain('posts.1.workId')
  })

  it('lists no tool that a key can never use', async () => {
    const [plain, asking, none] = [
      await toolsOf(secret),
      await toolsOf(await aKey({ asksYes: true })),
      await toolsOf(await aKey({ postsADay: 0 })),
    ]
    expect(plain.filter((name) => !asking.includes(name))).toEqual(['movePost'])
    expect(plain.filter((name) => !none.includes(name))).toEqual(['planPosts', 'schedulePosts', 'movePost'])
    expect(await toolsOf(await aKey({ scopes: ['lead:list'] }))).toEqual(['whoAmI', 'listPlatforms', 'listLeads'])
  })

  it('answers every reading tool as its output schema says', async () => {
    const accountId = await anAccount(the())
    await aMaterial(the())
    await aPlan(the(), { clip: await aClipPlan(the(), { count: 2 }), accountIds: [accountId] })
    const { tools } = listed.parse((await send(rpc('tools/list'))).json()).result
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    for (const { name, outputSchema } of tools.filter((one) => /^(?:list|find|whoAmI|getPosts)/.test(one.name))) {
      const { structuredContent, content } = (await use(name, {})).result
      expect([name, ajv.validate(outputSchema, structuredContent), ajv.errors]).toEqual([name, true, null])
      expect(JSON.parse(content[0].text)).toEqual(structuredContent)
    }
  })

  it('answers as JSON, as one event, or says that neither is accepted', async () => {
    for (const accept of ['application/json', '*/*', both]) {
      const answer = await send(rpc('ping'), { accept })
      expect([accept, answer.headers['content-type'], answer.json()]).toEqual([
        accept,
        'application/json; charset=utf-8',
        { jsonrpc: '2.0', id: 1, result: {} },
      ])
    }
    const event = await send(rpc('ping'), { accept: 'text/event-stream' })
    expect([event.headers['content-type'], event.body]).toEqual([
      'text/event-stream',
      'event: message\ndata: {"result":{},"jsonrpc":"2.0","id":1}\n\n',
    ])
    expect((await send(rpc('ping'), { accept: 'text/html' })).statusCode).toBe(406)
    expect((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode).toBe(202)
  })

  it.each<[string, InjectOptions['payload'], Record<string, string>, number, number, string]>([
    ['no key', rpc('ping'), { authorization: '' }, 401, -32000, 'keyMissing'],
    ['a wrong key', rpc('ping'), { authorization: `Bearer mx_${'0'.repeat(43)}` }, 401, -32000, 'keyUnknown'],
    ['a short key', rpc('ping'), { authorization: 'Bearer mx_' }, 401, -32000, 'keyUnknown'],
    ['no JSON', '{"jsonrpc"', {}, 400, -32700, 'notJson'],
    ['no body', '', {}, 400, -32700, 'bodyEmpty'],
    ['a text', 'hello', { 'content-type': 'text/csv' }, 415, -32600, 'bodyKind'],
    ['two megabytes', { jsonrpc: 'x'.repeat(2 * 1024 ** 2) }, {}, 413, -32600, 'bodyTooLarge'],
    ['a number', '7', {}, 400, -32700, 'rpcBroken'],
    ['another JSON', { hello: 1 }, {}, 400, -32700, 'rpcBroken'],
    ['an unknown method', rpc('tools/burn'), {}, 200, -32601, 'rpcUnknown'],
    ['an unknown tool', rpc('tools/call', { name: 'publishNow' }), {}, 200, -32602, 'toolUnknown'],
    ['no tool', rpc('tools/call', { arguments: {} }), {}, 400, -32602, 'invalidInput'],
    ['arguments that are none', rpc('tools/call', { name: 'whoAmI', arguments: 7 }), {}, 400, -32602, 'invalidInput'],
    ['an unknown version', rpc('ping'), { 'mcp-protocol-version': '1999-01-01' }, 400, -32000, 'mcpVersion'],
  ])(
    'answers %s as JSON-RPC in the language that is asked for',
    async (_what, payload, headers, status, code, fault) => {
      const sentences = new Set<string>()
      for (const language of languages) {
        const answer = await send(payload, { ...headers, 'accept-language': language })
        expect([answer.statusCode, answer.json()]).toMatchObject([
          status,
          { jsonrpc: '2.0', error: { code, data: { fault } } },
        ])
        expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
        sentences.add(answer.json().error.message)
      }
      expect(sentences.size).toBe(languages.length)
    },
  )

  it('answers every method but POST with 405, whatever it brings', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'] as const) {
      for (const headers of [
        {},
        bearer(),
        { 'content-type': 'application/json' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const answer = await the().raw({ method, url: '/mcp', headers, payload: method === 'GET' ? '' : '{' })
        expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 405, 'POST'])
        expect(answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { fault: 'onlyPost' } } })
      }
    }
  })

  it('speaks the language of the key’s person where no header names one', async () => {
    const person = { username: 'sora', nickname: 'Sora', role: 'operator' as const, password: 'long enough' }
    const { data } = await the().call(settingsApi.addAdmin, person)
    await the().owner.query("update admin set language = 'es' where id = $1", [data.id])
    const theirs = await aKey({ personId: data.id })
    const { result: answer } = await use('getJob', {}, bearer(theirs))
    expect(JSON.parse(answer.content[0].text).message).toBe('jobId: Obligatorio. No se hizo nada.')
    const { result: platforms } = await use('listPlatforms', {}, { ...bearer(theirs), 'accept-language': 'ja' })
    expect(platforms.structuredContent.rows.length).toBeGreaterThan(5)
  })

  it('gives the client of the SDK answers that fit the output schemas', async () => {
    const address = await the().app.listen({ port: 0, host: '127.0.0.1' })
    const client = new Client({ name: 'a client', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${secret}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }))
    await client.listTools()
    for (const name of ['whoAmI', 'listPlatforms', 'listAccounts', 'getPosts']) {
      const { structuredContent } = await client.callTool({ name, arguments: {} })
      expect([name, typeof structuredContent]).toEqual([name, 'object'])
    }
    await client.close()
  })
})
