import { describe, expect, it } from 'vitest'
import { isDeclared, publishRequest, readAnswer } from './publish-request.ts'

const request = publishRequest.parse({
  method: 'POST',
  hosts: ['creator.example', '127.0.0.1:7020'],
  path: '/web/api/publish/',
  where: [
    { in: 'json', path: 'item.is_draft', not: [1] },
    { in: 'query', path: 'type', is: ['video'] },
  ],
  answer: {
    accepted: [{ path: 'status_code', is: [0] }],
    rejected: [
      { path: 'status_code', is: [3005, '-12'], fault: 'policy' },
      { path: 'error.kind', is: ['rate'], fault: 'rate' },
    ],
    id: ['item_id', 'data.aweme_id'],
    message: ['status_msg'],
  },
})
const sent = (url: string, body: string | null = '{"item":{"is_draft":0}}', method = 'POST') =>
  isDeclared(request, { method, url, body: body === null ? null : Buffer.from(body) })
const address = 'https://creator.example/web/api/publish?type=video'

describe('a declared publish request', () => {
  it.each<[string, boolean, boolean]>([
    ['by its address', sent(address), true],
    ['with a slash at its end', sent('https://creator.example/web/api/publish/?type=video&t=1'), true],
    ['on another port that is declared', sent('http://127.0.0.1:7020/web/api/publish?type=video'), true],
    ['where its body lacks the part that drafts have', sent(address, '{}'), true],
    ['where its body cannot be shown', sent(address, null), true],
    ['where its body is no JSON', sent(address, 'item=1'), true],
    ['not by another method', sent(address, '{}', 'PUT'), false],
    ['not on another host', sent(address.replace('creator', 'other')), false],
    ['not on another port', sent('http://127.0.0.1:7021/web/api/publish?type=video'), false],
    ['not below its path', sent('https://creator.example/web/api/publish/check?type=video'), false],
    ['not as a draft', sent(address, '{"item":{"is_draft":1}}'), false],
    ['not as a draft in other signs', sent(address, '{"item":{"is_draft":"1"}}'), false],
    ['not of another type', sent(address.replace('video', 'image')), false],
    ['not of no type', sent(address.split('?')[0] ?? ''), false],
  ])('is known %s', (_how, is, expected) => {
    expect(is).toBe(expected)
  })

  it('is known by the fields of a form', () => {
    const form = { ...request, where: [{ in: 'form' as const, path: 'act', is: ['publish'] }] }
    const of = (body: string) => isDeclared(form, { method: 'POST', url: address, body: Buffer.from(body) })
    expect([of('act=publish&title=x'), of('act=save&title=x')]).toEqual([true, false])
  })
})

describe('the answer to a publish request', () => {
  const read = (body: unknown, status = 200) =>
    readAnswer(request, { status, body: typeof body === 'string' ? body : JSON.stringify(body) })

  it.each<[string, unknown]>([
    ['its number', read({ status_code: 0, item_id: 'a1' })],
    ['a code that is a text', read({ status_code: '0', item_id: 'a1' })],
    ['its number in another place', read({ status_code: 0, item_id: '', data: { aweme_id: 'a1' } })],
  ])('accepts it by its code and %s', (_what, answer) => {
    expect(answer).toEqual({ kind: 'accepted', publishId: 'a1' })
  })

  it('keeps a long number to its last digit', () => {
    expect(read('{"status_code":0,"item_id":7678907398077074601}')).toMatchObject({ publishId: '7678907398077074601' })
  })

  it('accepts without a number where none is declared', () => {
    const nameless = { ...request, answer: { ...request.answer, id: [] } }
    const answer = readAnswer(nameless, { status: 200, body: '{"status_code":0}' })
    expect(answer).toEqual({ kind: 'accepted', publishId: '' })
  })

  it.each([
    [{ status_code: 3005, status_msg: ' not\n this ' }, 200, 'policy', 'not this'],
    [{ status_code: -12 }, 403, 'policy', ''],
    [{ error: { kind: 'rate' }, status_msg: 'slower' }, 429, 'rate', 'slower'],
  ])('refuses it by a declared code: %j', (body, status, fault, message) => {
    expect(read(body, status)).toEqual({ kind: 'rejected', fault, message })
  })

  it.each<[string, unknown]>([
    ['of a server in trouble, whatever it says', read({ status_code: 0, item_id: 'a1' }, 502)],
    ['that was given up on its way', read({ status_code: 3005 }, 499)],
    ['under a code that is not declared', read({ status_code: 8 })],
    ['that both accepts and refuses', read({ status_code: 0, item_id: 'a1', error: { kind: 'rate' } })],
    ['without the declared number', read({ status_code: 0 })],
    ['that is a page', read('<h1>busy</h1>')],
    ['that is empty', read('')],
    ['that is a list', read([])],
    ['that is null', read('null')],
  ])('is unclear %s', (_what, answer) => {
    expect(answer).toMatchObject({ kind: 'unclear' })
  })

  it('tells at most some words of the portal', () => {
    expect(read({ status_code: 8, status_msg: 'x'.repeat(1000) })).toMatchObject({ message: 'x'.repeat(300) })
  })
})
