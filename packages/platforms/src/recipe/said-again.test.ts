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

const whole = JSON.stringify({ title, text: '早安' })

describe('the address to which a page sends', () => {
  const said = JSON.stringify({ title })
  it.each([
    '/draft/save',
    '/draft/create',
    '/publish/check',
    '/aweme/check_v2',
    '/work?action=check',
    '/content/autoSave',
    '/topic/recommend',
    '/article/save',
    '/publish/12/status',
    '/publishCheck',
    '/pre_publish',
    '/publish/token',
    '/ai/titles',
    '/text/anti_spam',
    '/content/moderation',
    '/check?action=look',
    '/x/report?event=publish',
  ])('tells by its name that nothing is posted: %s', (path) => {
    expect(to(path, said).kind).toBe('aside')
  })

  it.each([
    '/draft/publish',
    '/aweme/create_v2/?aid=2906&need_check=1',
    '/check?action=publish',
    '/api/drafts/12/schedule',
    '/publishDraft',
    '/api/publish?draft_id=31',
    '/api/publish?from=draftbox',
    '/blog/add',
    '/publish/article',
    '/monitor/works/create',
  ])('tells by its name that a post is made: %s', (path) => {
    expect(to(path, said).kind).toBe('post')
  })

  it.each([
    ['save', JSON.stringify({ operationName: 'SaveVideoDraftMutation', title }), 'aside'],
    ['publish', JSON.stringify({ operationName: 'PublishVideoMutation', title }), 'post'],
    ['publish', 'action=PUBLISH_TO_ALL', 'post'],
    ['create', JSON.stringify([{ operationName: 'CreateVideo', variables: { title } }]), 'post'],
    ['publish, nested', JSON.stringify({ title, extra: { mode: 'publish' } }), 'any'],
  ])('says nothing where one address is for all, and the body says %s', (_what, body, kind) => {
    expect(to('/graphql', body).kind).toBe(kind)
    expect(to('/graphql/query', body).kind).toBe(kind === 'any' ? 'aside' : kind)
  })

  it('says more than a verb of its body where it ends in a question', () => {
    expect(to('/check', JSON.stringify({ action: 'publish', title }))).toMatchObject({ kind: 'aside', isFree: true })
  })

  it.each([
    ['/content/check', whole, true],
    ['/upload/token', '{"for":"cover"}', true],
    ['/video/status', '{"id":7}', true],
    ['/draft/save', whole, true],
    ['/topic/create', JSON.stringify({ name: title }), true],
    ['/draft/commit', whole, false],
    ['/article/save', whole, false],
    ['/article/review', whole, false],
    ['/graphql/query', whole, false],
    ['/publish', whole, false],
  ])('is asked as often as it likes, or not: %s', (path, body, isFree) => {
    expect(to(path, body).isFree).toBe(isFree)
  })

  it('makes no post by where it stands, without words and with a name of its own', () => {
    expect(to('/api/publish/part', '{"uri":"a1b2"}').kind).toBe('any')
    expect(to('/api/publish/works/7', '{"from":"page"}').kind).toBe('post')
  })

  it('makes no post by a weak name alone, such as that of one picture after the other', () => {
    const [one, other] = ['a1b2c3d4e5', 'f6a7b8c9d0'].map((uri) => to('/picture/create', JSON.stringify({ uri })))
    expect(one && other && isSaidAgain(one, other)).toBe(false)
  })

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
