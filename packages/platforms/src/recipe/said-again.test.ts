import { describe, expect, it } from 'vitest'
import { beside, title, to, whole, words } from '../testing/sendings.ts'
import { aboutOf, isAlike, isSaidAgain, readsOnly } from './said-again.ts'

const parts = (fields: Record<string, string>, bound = 'b') =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${bound}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${bound}--\r\n`

type Fields = Record<string, string | number | boolean>
const writings: [string, (fields: Fields) => string][] = [
  ['JSON', (fields) => JSON.stringify({ post: fields })],
  [
    'JSON of plain signs',
    (fields) =>
      JSON.stringify(fields).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  [
    'a form',
    (fields) => new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
  ],
  ['JSON in a form', (fields) => new URLSearchParams({ data: JSON.stringify(fields) }).toString()],
  ['JSON in JSON', (fields) => JSON.stringify({ data: JSON.stringify(fields) })],
  ['JSON in base64', (fields) => JSON.stringify({ data: Buffer.from(JSON.stringify(fields)).toString('base64') })],
  [
    'parts',
    (fields) => parts(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))),
  ],
]

describe.each(writings)('what a page sends in %s', (_how, write) => {
  const said = (fields: Fields, path = '/works') => to(path, write({ title, ...fields }))

  it('carries the words of its form, as a page writes them', () => {
    const text = `<p>早安 <a href="/tag/1">#收纳</a></p>`
    const about = (fields: Fields) =>
      aboutOf({ method: 'POST', url: 'https://portal.test/works', postData: write(fields) }, ['早安 #收纳'])
    expect(about({ text })).toMatchObject({ isWhole: true })
    expect(about({ text: '早安', tag: '收纳' })).toMatchObject({ isWhole: true })
    expect(about({ text: encodeURIComponent('早安 #收纳') })).toMatchObject({ isWhole: true })
    expect(about({ text: '早安' })).toMatchObject({ carries: false })
  })

  it('carries the words of its form', () => {
    expect(said({})).toMatchObject({ carries: true, isWhole: false })
    expect(to('/works', write({ title: '阳台改高柜' })).carries).toBe(false)
    expect(to('/works', write({ caption: '早安 #收纳', text: title }))).toMatchObject({ carries: true, isWhole: true })
    expect(to('/works', write({ caption: '说早安的人' })).carries).toBe(false)
    expect(to('/works', write({ title: title.replace(/"/g, '&quot;').replace(' ', '  ') })).carries).toBe(true)
  })

  it.each<[string, Fields, Fields]>([
    ['a signature', { sign: 'a9f8e7d6c5b4' }, { sign: 'ffee00112233' }],
    ['a moment', { at: 1795636829591 }, { at: 1795636830000 }],
    ['a written moment', { at: '2026-11-25T10:00:00Z' }, { at: 'Wed Nov 25 2026 10:00:01 GMT+0800' }],
    ['a random number', { r: 0.123 }, { r: 0.4 }],
    ['a short nonce', { nonce: 'ab' }, { nonce: 'cd' }],
    ['a time that it took', { cost_time: 801 }, { cost_time: 9120 }],
    ['a count', { retry: 0 }, { retry: 1 }],
    ['a time that it took', { elapsed: 0 }, { elapsed: 31 }],
    ['another count', { isRetry: false, attemptCount: 1 }, { isRetry: true, attemptCount: 2 }],
    ['the number of a draft', { draft_id: 7 }, { draft_id: 8 }],
    ['what the network is like', { network_type: 'wifi', downlink: 10 }, { network_type: '4g', downlink: 1 }],
    ['how long it was written', { edit_seconds: 9 }, { edit_seconds: 12 }],
    ['which way it goes', { fallback: 0 }, { fallback: 1 }],
  ])('is like another that differs by %s', (_what, one, other) => {
    expect(isSaidAgain(said(one), said(other))).toBe(true)
  })

  it.each<[string, Fields, Fields]>([
    ['a digit', { save: 0 }, { save: 1 }],
    ['a digit under a longer name', { is_draft: 1 }, { is_draft: 0 }],
    ['yes or no', { draft: true }, { draft: false }],
    ['a long name of what is wanted', { wants: 'SaveVideoAsItIsNow' }, { wants: 'MakeVideoKnownToAll' }],
    ['what was empty', { captcha_token: '' }, { captcha_token: 'k3jd8' }],
    ['whose account it is', { account: 1 }, { account: 2 }],
    ['its words', { text: '，第一次做' }, { text: '，第二次做' }],
  ])('is unlike another that differs by %s', (_what, one, other) => {
    expect(isSaidAgain(said(one), said(other))).toBe(false)
  })
})

const percents = (n: number) =>
  JSON.stringify({ data: Buffer.from(encodeURIComponent(beside({ n, ts: 17 + n }))).toString('base64') })
const escape = (text: string) => text.replace(/[^ -~]/g, (sign) => `%u${sign.charCodeAt(0).toString(16)}`)
const asForm = (ts: number) =>
  JSON.stringify({ data: Buffer.from(`title=${encodeURIComponent(title)}&ts=${ts}`).toString('base64') })

describe('the address to which a page sends', () => {
  const said = JSON.stringify({ title })
  it('may be another one of the same portal', () => {
    const alike = (one: string, other: string) => isAlike(to(one, said), to(other, said))
    expect(alike('/api/publish', '/api/v2/publish')).toBe(true)
    expect(alike('/aweme/create_v2', '/aweme/create')).toBe(true)
    expect(alike('/x/publish', '/x/submit')).toBe(true)
    expect(alike('/works/7/publish', '/works/8/publish')).toBe(true)
    expect(alike('/draft/create', '/works/create')).toBe(false)
    expect(alike('/api/works', '/api/films')).toBe(false)
  })
})

describe('what an answered one leaves to be done', () => {
  it.each([
    ['the number of what was made', '/works/create', whole, '/works/7/publish', whole, false],
    ['the same words at another version', '/works/create', whole, '/v2/works/create', whole, true],
    ['the same words under another name', '/works/create', whole, '/works/publish', whole, true],
    ['another deed of one gateway', '/gateway?api=1001', whole, '/gateway?api=1002', whole, false],
    [
      'another state',
      '/works',
      JSON.stringify({ title, status: 10 }),
      '/works',
      JSON.stringify({ title, status: 20 }),
      false,
    ],
    ['the number of the blog that was made', '/blog/create', whole, '/blog/publish', beside({ blogId: 741 }), false],
    [
      'the same article sent by its number',
      '/masssend?action=send',
      '{"appmsgid":741,"random":1}',
      '/masssend?action=send',
      '{"appmsgid":741,"random":2}',
      true,
    ],
    ['the same words, clicked', '/works?clicks=1', whole, '/works?clicks=2', whole, true],
    ['the same words, and a reason', '/works', whole, '/works', beside({ ext: { last_error: -1 } }), true],
    ['the same words, once their person is asked', '/works', whole, '/works', beside({ ignore_twin: true }), false],
    [
      'the same words, with signs by number',
      '/works',
      whole,
      '/works',
      beside({ title: '三步学会&#34;收纳&#34;第2集' }),
      true,
    ],
    ['the same words, once a check was passed', '/works', whole, '/works', beside({ validate: 'k3jd8f92' }), false],
    ['words that a person mended', '/works', whole, '/works', beside({ title: `${title}!` }), false],
    ['a form in base64', '/works', asForm(1), '/works', asForm(2), true],
    [
      'a form whose submissions are counted',
      '/works',
      beside({ submit_times: 1 }),
      '/works',
      beside({ submit_times: 2 }),
      true,
    ],
    [
      'the same, sent by a timer',
      '/works',
      beside({ trigger_type: 'click' }),
      '/works',
      beside({ trigger_type: 'auto' }),
      true,
    ],
    ['a deed under a short name', '/works?a=check', whole, '/works?a=add', whole, false],
    ['a deed as an intent', '/works', beside({ intent: 'check' }), '/works', beside({ intent: 'publish' }), false],
    [
      'a deed as an address',
      '/bff',
      beside({ url: '/api/works/check' }),
      '/bff',
      beside({ url: '/api/works/publish' }),
      false,
    ],
    ['a try run', '/works?dryRun=true', whole, '/works', whole, false],
    ['the same words, as their person went on', '/works', whole, '/works', beside({ is_continue: 1 }), false],
    [
      'the key of what was made',
      '/works/create',
      whole,
      '/works/publish',
      beside({ publish_token: 'k3jd8f92k3' }),
      false,
    ],
    ['the reason of a failure', '/works', beside({ last: '' }), '/works', beside({ last: 'publish_timeout' }), true],
    ['a body without names', '/rpc', `${title} 早安 17`, '/rpc', `${title} 早安 18`, true],
    [
      'bytes with a moment',
      '/rpc',
      `\n\u0012${title}\u001a早安\u0008ab`,
      '/rpc',
      `\n\u0012${title}\u001a早安\u0008cd`,
      true,
    ],
    ['JSON in percents in base64', '/works', percents(1), '/works', percents(2), true],
    [
      'words as old pages write them',
      '/works',
      `t=${escape(title)}&x=早安&n=17`,
      '/works',
      `t=${escape(title)}&x=早安&n=18`,
      true,
    ],
    ['the same, written in percents', '/works', encodeURIComponent(whole), '/works', whole, true],
  ])('%s: said again is %s', (_what, first, one, second, other, isAgain) => {
    expect(isSaidAgain(to(first, one), to(second, other))).toBe(isAgain)
  })
})

it('is another deed by what a framework names in its headers', () => {
  const [one, other] = ['a1b2c3d4e5f6a7b8', 'ffee001122334455'].map((action) =>
    aboutOf(
      { method: 'POST', url: 'https://portal.test/new', headers: { 'next-action': action }, postData: whole },
      words,
    ),
  )
  expect(one && other && isSaidAgain(one, other)).toBe(false)
  expect(one && isSaidAgain(one, one)).toBe(true)
})

it('asks as often as it likes about the account alone', () => {
  const [rights, film] = ['user_id', 'video_id'].map((name) => readsOnly(to('/rights', JSON.stringify({ [name]: 7 }))))
  expect([rights, film]).toEqual([true, false])
})

it('says what its parts say, also without a name', () => {
  const postData = `--b\r\nContent-Type: application/json\r\n\r\n${whole}\r\n--b\r\nContent-Type: video/mp4\r\n\r\n\0\0\r\n--b--\r\n`
  expect(to('/upload/videos', postData)).toMatchObject({ isWhole: true, isFree: false })
})

it('is told in one pass, however long it is', () => {
  const began = performance.now()
  aboutOf({ method: 'POST', url: 'https://portal.test/works', postData: `{"title":"${'a'.repeat(4_000_000)}"}` }, words)
  aboutOf({ method: 'POST', url: 'https://portal.test/works', postData: 'a'.repeat(4_000_000) }, words)
  aboutOf({ method: 'POST', url: 'https://portal.test/works', postData: '-'.repeat(4_000_000) }, words)
  expect(performance.now() - began).toBeLessThan(5000)
})
