import { expect, it } from 'vitest'
import { z } from 'zod'
import { unknownNameIn } from './unknown-name.ts'

const input = z.object({
  page: z.coerce.number().default(1),
  posts: z.array(z.object({ workId: z.string(), at: z.number().nullable() })).optional(),
  how: z.union([z.object({ kind: z.literal('a'), one: z.string() }), z.object({ kind: z.literal('b') })]).optional(),
  values: z.record(z.string(), z.string()).optional(),
  open: z.looseObject({ known: z.string().optional() }).optional(),
})

it.each([
  [{ state: 'x' }, 'state'],
  [
    {
      posts: [
        { workId: 'a', at: 1 },
        { workId: 'b', time: 2 },
      ],
    },
    'posts.1.time',
  ],
  [{ how: { kind: 'b', two: 1 } }, 'how.two'],
  [JSON.parse('{"__proto__": {"a": 1}}'), '__proto__'],
  [{ constructor: 1 }, 'constructor'],
])('the name that %j has too much is found at %s', (given, path) => {
  expect(unknownNameIn(input, given)?.path).toBe(path)
})

it.each([
  [{}],
  [{ page: '2' }],
  [{ values: { any: 'name' } }],
  [{ open: { any: 'name' } }],
  ['text'],
  [null],
  [[{ a: 1 }]],
])('nothing is found in %j', (given) => {
  expect(unknownNameIn(input, given)).toBeUndefined()
})

it('the names that are known there are told', () => {
  expect(unknownNameIn(input, { posts: [{ time: 1 }] })?.names).toEqual(['workId', 'at'])
})
