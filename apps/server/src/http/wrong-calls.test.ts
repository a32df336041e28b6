import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { formApi } from '@matrixcast/contract/forms'
import { settingsApi } from '@matrixcast/contract/settings'
import { languages } from '@matrixcast/contract/wire'
import { workApi } from '@matrixcast/contract/works'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { formHands } from '../testing/form-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

/** What was wrong, how it was sent, the word, and what the sentence has to name. */
type Row = [what: string, sent: InjectOptions, fault: string, named: string]

const id = crypto.randomUUID()
const get = (url: string): InjectOptions => ({ method: 'GET', url: `/api/${url}` })
const post = (url: string, payload: object | string, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url: `/api/${url}`,
  payload,
  headers: { 'content-type': type },
})
const aPlan = (post: object) => ({ posts: [{ workId: id, accountId: id, at: null, ...post }] })
const plan = 'v2.open/planPosts'
const move = 'v2.open/movePosts'
const work = 'v2.wisdom_task/addFinishedWork'
const upload = 'v2.common/getUploadParams'
const finished = { materialIds: [id], title: 'x' }

const rows: Row[] = [
  ['no JSON', post(plan, '{"posts": ['), 'notJson', '12'],
  ['JSON with a comma too many', post(plan, '{"posts": [],}'), 'notJson', '14'],
  ['a word for JSON', post(plan, 'hello'), 'notJson', '1'],
  ['no body', post(plan, ''), 'bodyEmpty', 'JSON'],
  [
    'another length',
    { ...post(plan, '{}'), headers: { 'content-type': 'application/json', 'content-length': '1' } },
    'bodyLength',
    'content-length',
  ],
  ['a form', post(plan, 'posts=1', 'application/x-www-form-urlencoded'), 'bodyKind', 'urlencoded'],
  ['plain text', post(plan, '{"posts": []}', 'text/plain'), 'bodyKind', 'application/json'],
  ['a picture', post(plan, 'GIF', 'image/gif'), 'bodyKind', 'image/gif'],
  ['six megabytes', post(plan, { posts: 'x'.repeat(6 * 1024 ** 2) }), 'bodyTooLarge', '4'],
  ['a forbidden name', post(plan, '{"__proto__": {"a": 1}}'), 'invalidInput', '__proto__'],
  ['seventy levels', post(plan, '['.repeat(70) + ']'.repeat(70)), 'invalidInput', 'body'],
  ['a list for a body', post(plan, []), 'invalidInput', 'body'],
  ['nothing at all', post(plan, {}), 'invalidInput', 'posts'],
  ['no posts', post(plan, { posts: [] }), 'invalidInput', 'posts'],
  ['text for a list', post(plan, { posts: 'all' }), 'invalidInput', 'posts'],
  ['text for a post', post(plan, { posts: ['all'] }), 'invalidInput', 'posts.0'],
  ['a work that is no id', post(plan, aPlan({ workId: 'first' })), 'invalidInput', 'posts.0.workId'],
  ['a post without an account', post(plan, { posts: [{ workId: id, at: null }] }), 'invalidInput', 'posts.0.accountId'],
  ['milliseconds', post(plan, aPlan({ at: Date.now() })), 'invalidInput', 'posts.0.at'],
  ['a word for a time', post(plan, aPlan({ at: 'tomorrow' })), 'invalidInput', 'posts.0.at'],
  ['half a second', post(plan, aPlan({ at: 1.5 })), 'invalidInput', 'posts.0.at'],
  ['an unknown name', post(plan, aPlan({ time: 1 })), 'unknownName', 'posts.0.time'],
  ['an unknown filter', get('v2.open/getPostList?stat=x'), 'unknownName', 'stat'],
  ['a page that is a word', get('v2.open/getPostList?page=two'), 'invalidInput', 'page'],
  ['page nought', get('v2.open/getPostList?page=0'), 'invalidInput', 'page'],
  ['a page that comes twice', get('v2.open/getPostList?page=1&page=2'), 'invalidInput', 'page'],
  ['too many rows', get('v2.open/getPostList?limit=5000'), 'invalidInput', 'limit'],
  ['a view that is none', get('v2.open/getPostList?view=mine'), 'invalidInput', 'view'],
  ['an account that is no id', get('v2.open/getPostList?accountId=7'), 'invalidInput', 'accountId'],
  ['a job without an id', get('v2.common/jobInfo'), 'invalidInput', 'id'],
  ['a job that is not there', get(`v2.common/jobInfo?id=${id}`), 'notFound', 'id'],
  ['tries of a post that is not there', get(`v2.wisdom_task/getPublishAttemptList?taskId=${id}`), 'notFound', 'taskId'],
  ['a keyword that no table holds', get('v2.open/getPostList?keyword=a%00b'), 'invalidInput', 'keyword'],
  ['an address that is broken', get('v2.open/%zz'), 'addressBroken', 'percent'],
  ['a call that is not there', get('v2.open/publishNow'), 'callUnknown', '/openapi.json'],
  ['a call with another method', post('v2.open/getPostList', {}), 'callUnknown', 'GET /api/v2.open/getPostList'],
  ['a call with a slash behind it', get('v2.open/whoAmI/'), 'callUnknown', 'GET /api/v2.open/whoAmI'],
  ['a call in other capitals', get('V2.open/whoami'), 'callUnknown', 'GET /api/v2.open/whoAmI'],
  ['a call with two slashes', get('/v2.open/whoAmI'), 'callUnknown', ''],
  ['a description of no set', { method: 'GET', url: '/openapi.json?set=v2' }, 'invalidInput', 'v1'],
  ['a call that is no key’s', get('v2.admin/getAdminList'), 'notForKeys', ''],
  ['ids that are none', post(move, { ids: ['a'], at: 2_000_000_000 }), 'invalidInput', 'ids.0'],
  ['no ids', post(move, { ids: [], at: 2_000_000_000 }), 'invalidInput', 'ids'],
  ['a token that is short', post('v2.open/schedulePosts', { token: 'x' }), 'invalidInput', 'token'],
  ['a token that nobody was given', post('v2.open/schedulePosts', { token: 'x'.repeat(43) }), 'orderUnknown', ''],
  ['a number for a title', post(work, { ...finished, title: 7 }), 'invalidInput', 'title'],
  ['a material that is not there', post(work, finished), 'notFound', 'materialIds'],
  ['an order that is no id', post(work, { ...finished, orderId: 'mine' }), 'invalidInput', 'orderId'],
  ['a file of no bytes', post(upload, { filename: 'a.mp4', bytes: -1 }), 'invalidInput', 'bytes'],
  ['a file without a name', post(upload, { bytes: 10 }), 'invalidInput', 'filename'],
  ['an upload that is not there', post('v2.common/uploadNotify', { id }), 'notFound', 'id'],
  [
    'bytes to an address of nobody',
    post(`v2.common/upload/${id}/${id}`, 'x', 'multipart/form-data; boundary=x'),
    'notFound',
    'id',
  ],
  [
    'an address without https',
    post('v2.common/uploadFromUrl', { url: 'http://example.org/a.mp4' }),
    'addressNotSecure',
    '',
  ],
]

describe('a wrong call of a program', () => {
  const the = theOwnWorld()
  const { aForm } = formHands(the)
  let bearer: Record<string, string>
  async function aKey(changes: Partial<InputOf<typeof apiKeyApi.add>> = {}): Promise<Record<string, string>> {
    const limits = { endsIn: null, postsADay: null, accountIds: null, asksYes: false }
    const given = { name: 'program', scopes: [...keyScopes], ...limits, ...changes }
    return { authorization: `Bearer ${(await the().call(apiKeyApi.add, given)).data.secret}` }
  }
  beforeAll(async () => {
    bearer = await aKey()
  })
  const send = (sent: InjectOptions, headers: Record<string, string> = bearer) =>
    the().raw({ ...sent, headers: { ...headers, ...sent.headers } })

  it.each(rows)('(%s) says what is wrong and where, in each of four languages', async (_what, sent, fault, named) => {
    const english = (await send(sent, { ...bearer, 'accept-language': 'en' })).json()
    expect(english.msg).toContain(named)
    const sentences = new Set<string>()
    for (const language of languages) {
      const answer = (await send(sent, { ...bearer, 'accept-language': language })).json()
      expect(answer).toMatchObject({ code: 0, fault })
      expect(answer.details?.reason).not.toBe('')
      expect(answer.msg).not.toMatch(/undefined|\{\{|\[object|: \.|Invalid/)
      sentences.add(answer.msg)
    }
    expect(sentences.size).toBe(languages.length)
  })

  it('is answered in the language of the header, else in that of the key’s person, else in English', async () => {
    const wrong = get('v2.common/jobInfo')
    const msg = async (headers: Record<string, string>) => (await send(wrong, headers)).json().msg
    expect(await msg(bearer)).toBe('id: Required. Nothing was done.')
    expect(await msg({ ...bearer, 'accept-language': '*' })).toBe('id: Required. Nothing was done.')
    expect(await msg({ ...bearer, 'accept-language': 'fr, *;q=0.5, es;q=0.1' })).toContain('Obligatorio')
    const person = { username: 'sora', nickname: 'Sora', role: 'operator' as const, password: 'long enough' }
    const { data } = await the().call(settingsApi.addAdmin, person)
    await the().owner.query("update admin set language = 'ja' where id = $1", [data.id])
    const theirs = await aKey({ personId: data.id })
    expect(await msg(theirs)).toContain('必須項目です')
    expect(await msg({ ...theirs, 'accept-language': 'zh-CN' })).toContain('必填')
  })

  it('that a key is refused for speaks the language of the key’s person, and of the header before it', async () => {
    const person = { username: 'aoi', nickname: 'Aoi', role: 'operator' as const, password: 'long enough' }
    const { data } = await the().call(settingsApi.addAdmin, person)
    await the().owner.query("update admin set language = 'ja' where id = $1", [data.id])
    const narrow = await aKey({ personId: data.id, scopes: ['lead:list'] })
    const ended = await aKey({ personId: data.id })
    const [{ id: endedId } = { id: '' }] = (await the().call(apiKeyApi.list, {})).data.data
    await the().call(apiKeyApi.revoke, { id: endedId })
    const refused = [
      [get('v2.open/getPostList'), narrow, 'scopeMissing'],
      [get('v2.admin/getAdminList'), narrow, 'notForKeys'],
      [get('v2.open/whoAmI'), ended, 'keyRevoked'],
      [{ method: 'POST', url: '/mcp', payload: { jsonrpc: '2.0', id: 1, method: 'ping' } }, ended, 'keyRevoked'],
    ] as const
    for (const [call, key, fault] of refused) {
      const msg = async (headers: Record<string, string>) => {
        const answer = (await send(call, headers)).json()
        expect(answer.fault ?? answer.error.data.fault).toBe(fault)
        return String(answer.msg ?? answer.error.message)
      }
      expect(await msg(key)).toMatch(/\p{Script=Hiragana}/u)
      expect(await msg({ ...key, 'accept-language': 'es' })).toMatch(/clave/)
    }
  })

  it('without a key, or with it in another place, is told where a key goes, in English', async () => {
    for (const headers of [{}, { 'x-api-key': 'mx_x' }, { authorization: 'mx_x' }, { token: 'mx_x' }]) {
      const answer = await the().raw({ ...get('v2.open/whoAmI'), headers })
      const { fault, msg } = answer.json()
      expect([headers, answer.statusCode, fault]).toEqual([headers, 401, 'keyMissing'])
      expect(msg).toContain('authorization: Bearer mx_')
    }
    const ofScreen = await the().raw({ ...get('v2.open/whoAmI'), headers: { 'accept-language': 'en' } })
    expect(ofScreen.json().fault).toBe('notSignedIn')
    const lead = await the().raw(post('v2.open/addLead', {}))
    expect([lead.statusCode, lead.json().fault]).toEqual([401, 'formKeyMissing'])
    expect(lead.json().msg).toMatch(/^Send .*x-form-key/)
    const bytes = await the().raw(post(`v2.common/upload/${id}/${id}`, 'x', 'multipart/form-data; boundary=x'))
    expect(bytes.json().msg).not.toMatch(/\p{Script=Han}/u)
  })

  it('of a form with a mapping that leads nowhere names it', async () => {
    const { id: formId } = await aForm()
    const { key } = (await the().call(formApi.makeKey, { id: formId })).data
    const add = async (given: object) => {
      const asked = { orderId: 'o', fields: { n: 'Ann', t: '+34 612 345 678' }, consent: true, ...given }
      return (await send(post('v2.open/addLead', asked), { 'x-form-key': key })).json()
    }
    expect(await add({ mapping: { n: 'name', t: 'telephone' } })).toMatchObject({
      fault: 'invalidInput',
      details: { field: 'mapping.t', reason: 'choice', values: 'name, phone, wish' },
    })
    expect(await add({ mapping: { n: 'name', t: 'phone', w: 'wish' } })).toMatchObject({
      details: { field: 'fields.w', reason: 'required' },
    })
    expect(await add({ mapping: { n: 'name', t: 'phone' } })).toMatchObject({ code: 1 })
  })

  it.each([
    ['#house', 'house'],
    ['＃新居＃', '新居'],
    ['#话题#', '话题'],
    ['C#', 'C#'],
  ])('with the topic %s is taken as %s, without a second sign before it', (given, kept) => {
    const asked = { materialIds: [id], title: 'x', topics: [given] }
    expect(workApi.addFinished.input.parse(asked).topics).toEqual([kept])
    expect(workApi.edit.input.parse({ id, topics: [given] }).topics).toEqual([kept])
    expect(workApi.addFinished.input.safeParse({ ...asked, topics: ['#'] }).success).toBe(false)
  })

  it('with a key that is none is keyUnknown at every door, whatever is in its place', async () => {
    const { id: formId } = await aForm()
    expect(formId).toBeTruthy()
    const doors: InjectOptions[] = [
      get('v2.open/whoAmI'),
      get('v2.admin/getAdminList'),
      post(plan, {}),
      post(upload, { filename: 'a.mp4', bytes: 10 }),
      {
        method: 'PATCH',
        url: `/api/v2.common/tus/${id}`,
        headers: { 'content-type': 'application/offset+octet-stream' },
      },
      post('v2.admin/createLoginCode', {}),
    ]
    for (const secret of [`mx_${'0'.repeat(43)}`, 'mx_short', 'no-key-at-all-but-long-enough', '']) {
      for (const door of doors) {
        const answer = await send(door, { authorization: `Bearer ${secret}` })
        expect([door.url, secret, answer.statusCode, answer.json().fault]).toEqual([
          door.url,
          secret,
          401,
          'keyUnknown',
        ])
        expect(answer.headers['www-authenticate']).toBe('Bearer')
      }
    }
    const lead = post('v2.open/addLead', { orderId: 'o', fields: {}, consent: true })
    for (const key of ['', 'x', `form.${'A'.repeat(43)}`]) {
      const answer = await send(lead, { 'x-form-key': key })
      expect([answer.statusCode, answer.json().fault]).toEqual([401, 'keyUnknown'])
    }
  })
})
