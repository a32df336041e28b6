import { describe, expect, it } from 'vitest'
import { aboutOf, isAlike, isSaidAgain, mayBeMade } from './said-again.ts'

const title = '三步学会"收纳" 第2集'
const words = [title, '早安']
const to = (path: string, postData = '') =>
  aboutOf({ method: 'POST', url: `https://portal.test${path}`, postData }, words)
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

const beside = (more: object) => JSON.stringify({ title, text: '早安', ...more })
const whole = beside({})
const sealed = JSON.stringify({ data: Buffer.from(`\u0001${whole.repeat(4)}`).toString('base64') })
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
    ['the same, written in percents', '/works', encodeURIComponent(whole), '/works', whole, true],
  ])('%s: said again is %s', (_what, first, one, second, other, isAgain) => {
    expect(isSaidAgain(to(first, one), to(second, other))).toBe(isAgain)
  })
})

describe('what may have been made by one of which nobody heard', () => {
  it.each([
    ['the same words at another address', '/publish', whole, '/backup', whole, true],
    ['all of the words at an address that says nothing', '/works', whole, '/films', whole, true],
    [
      'the number of a draft, again under another version',
      '/works/7/publish',
      '{"id":7}',
      '/v2/works/7/publish',
      '{"id":7}',
      true,
    ],
    [
      'a number that it was given since',
      '/works',
      whole,
      '/works',
      JSON.stringify({ title, text: '早安', pgc_id: 74120001, ticket: 'a1b2c3' }),
      true,
    ],
    [
      'a number that was filled since',
      '/works',
      JSON.stringify({ title, pgc_id: '' }),
      '/works',
      JSON.stringify({ title, pgc_id: 74120001 }),
      true,
    ],
    ['nothing that is known, sent again', '/part', '', '/part', '', true],
    ['what a page sealed, sent again', '/works', sealed, '/works', sealed, true],
    ['what a page asks for', '/works', '{"of":"cover"}', '/works', '{"of":"cover"}', false],
    ['the same words beside something else', '/works', whole, '/works?line=2', beside({ sync: 1 }), true],
    [
      'a post put online by its number',
      '/works/online',
      '{"id":741,"ts":1}',
      '/works/online',
      '{"id":741,"ts":2}',
      true,
    ],
    [
      'an article sent by its number',
      '/cgi-bin/masssend?action=send',
      '{"appmsgid":741,"random":1}',
      '/cgi-bin/masssend?action=send',
      '{"appmsgid":741,"random":2}',
      true,
    ],
    ['a blog put online', '/blog/online', '{"blogId":741,"ts":1}', '/blog/online', '{"blogId":741,"ts":2}', true],
    ['a check of its words', '/check/text', whole, '/works/publish', whole, false],
    ['another one by its number', '/works/online', '{"id":741}', '/works/online', '{"id":742}', false],
    [
      'words mended, at the same address',
      '/works',
      JSON.stringify({ title }),
      '/works',
      JSON.stringify({ title: `${title}!` }),
      true,
    ],
    ['the title alone, for topics', '/topic/recommend', JSON.stringify({ title }), '/works', whole, false],
    ['another deed of one gateway', '/gateway?api=1001', whole, '/gateway?api=1002', whole, true],
    ['the number of what was made', '/works/create', whole, '/works/7/publish', whole, true],
    ['a topic that is made', '/topic/create', JSON.stringify({ name: title }), '/works/create', whole, false],
    ['the title alone, for whatever it is', '/title/score', JSON.stringify({ title }), '/works', whole, false],
    [
      'a draft at the same address',
      '/works',
      JSON.stringify({ title, draft: 1 }),
      '/works',
      JSON.stringify({ title, draft: 0 }),
      false,
    ],
    [
      'another question of its words at the one address for all',
      '/graphql',
      JSON.stringify({ query: 'query Topics($of: String) { topics }', variables: { of: title } }),
      '/graphql',
      JSON.stringify({ query: 'mutation Make($title: String) { make }', variables: { title } }),
      false,
    ],
    ['a draft that was kept by itself', '/works', beside({ auto: true }), '/works', beside({ auto: false }), false],
    ['another question at the one address for all', '/graphql', '{"query":"notices"}', '/graphql', whole, false],
  ])('%s: %s', (_what, first, one, second, other, mayBe) => {
    expect(mayBeMade(to(first, one), to(second, other))).toBe(mayBe)
  })
})

it('is told in one pass, however long it is', () => {
  const began = performance.now()
  aboutOf({ method: 'POST', url: 'https://portal.test/works', postData: `{"title":"${'a'.repeat(4_000_000)}"}` }, words)
  aboutOf({ method: 'POST', url: 'https://portal.test/works', postData: 'a'.repeat(4_000_000) }, words)
  aboutOf({ method: 'POST', url: 'https://portal.test/works', postData: '-'.repeat(4_000_000) }, words)
  expect(performance.now() - began).toBeLessThan(5000)
})
