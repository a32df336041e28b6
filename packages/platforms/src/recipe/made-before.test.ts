import { describe, expect, it } from 'vitest'
import { beside, title, to, whole } from '../testing/sendings.ts'
import { mayBeMade } from './said-again.ts'

const sealed = JSON.stringify({ data: Buffer.from(`\u0001${whole.repeat(4)}`).toString('base64') })
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
    [
      'the same, counted otherwise',
      '/publish',
      beside({ check_state: 0 }),
      '/publish',
      beside({ check_state: 1 }),
      true,
    ],
    ['the same, sent by a timer', '/publish', beside({ is_auto: 0 }), '/publish', beside({ is_auto: 1 }), true],
    [
      'the same under another state',
      '/publish',
      beside({ film_status: 'coding' }),
      '/publish',
      beside({ film_status: 'done' }),
      true,
    ],
    ['a try run', '/publish', beside({ dry_run: true }), '/publish', beside({ dry_run: false }), false],
    ['a draft by what it wishes', '/works', beside({ is_published: 0 }), '/works', beside({ is_published: 1 }), false],
    ['all of the words, and more, elsewhere', '/works', whole, '/films', beside({ reason: '网关超时' }), true],
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

it('may be made by the number of a draft that is kept anew, once the words were kept', () => {
  const [one, other] = [741, 742].map((id) => to('/note/online', JSON.stringify({ id })))
  expect(one && other && [true, false].map((isKept) => mayBeMade(one, other, isKept))).toEqual([true, false])
})
