import type { Incoming } from '@matrixcast/contract/incoming'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { talkReading } from './talk-reading.ts'

const now = 1_800_000_000
const overlap = 600
const itemAt = (ref: string, at: number): Incoming => ({
  ref,
  kind: 'comment',
  at,
  author: { remoteId: 'user:1', name: 'Fern', isOurs: false },
  text: ref,
  isCut: false,
  isHeld: false,
  onPost: null,
  parent: null,
})

/** Reads until nothing more is given at once; each list of streams is what the platform holds by then. */
function readAll(moments: readonly Record<string, Incoming[]>[]): { given: string[]; cursor: string } {
  let cursor = ''
  const given: string[] = []
  for (const held of moments) {
    for (let more = true; more; ) {
      const end = talkReading(cursor, Object.keys(held), overlap).end(new Map(Object.entries(held)), now)
      given.push(...end.items.map(({ ref }) => ref))
      ;({ cursor, more } = end)
    }
  }
  return { given, cursor }
}

const rows = fc.uniqueArray(
  fc.record({
    ref: fc.integer({ min: 0, max: 2000 }).map(String),
    at: fc.integer({ min: now - 5000, max: now + 5000 }),
  }),
  { selector: ({ ref }) => ref, maxLength: 500 },
)

describe('a reading of what people left', () => {
  it('gives every row once, in whatever order rows come within the overlap', () => {
    const law = fc.property(rows, rows, fc.integer({ min: 0, max: overlap - 1 }), (early, later, late) => {
      const newest = Math.min(now, Math.max(0, ...early.map(({ at }) => at)))
      const then = later.map(({ ref, at }) => itemAt(`later ${ref}`, Math.max(at, newest - late)))
      const first = early.map(({ ref, at }) => itemAt(ref, at))
      const { given } = readAll([{ post: first }, { post: [...first, ...then] }, { post: [...then, ...first] }])
      const all = [...first, ...then].map(({ ref }) => ref)
      return given.length === all.length && new Set(given).size === all.length
    })
    expect(fc.check(law, { numRuns: 60 }).counterexample).toBeNull()
  })

  it('gives the older comments of a post that comes later, and none of the others again', () => {
    const one = [itemAt('new', now - 10)]
    const other = [itemAt('old', now - 9000)]
    expect(readAll([{ one }, { one, other }]).given).toEqual(['new', 'old'])
  })

  it('forgets posts that are no longer asked for', () => {
    const { cursor } = readAll([{ one: [itemAt('a', now)] }, { two: [] }])
    expect(Object.keys(JSON.parse(cursor))).toEqual(['two'])
  })

  it('remembers at most a thousand rows of a post, and gives none of those it forgot again', () => {
    const many = Array.from({ length: 1500 }, (_, at) => itemAt(`row ${at}`, now - 500 + Math.floor(at / 4)))
    const { given, cursor } = readAll([{ post: many }, { post: many }])
    expect([given.length, new Set(given).size]).toEqual([1500, 1500])
    expect(Object.keys(JSON.parse(cursor).post.given).length).toBeLessThanOrEqual(1000)
  })

  it('asks for posts together that are done until the same time', () => {
    const { cursor } = readAll([{ one: [itemAt('a', now - 5)], two: [] }])
    const next = talkReading(cursor, ['one', 'two', 'three'], overlap)
    expect(next.together()).toEqual([['one', 'two'], ['three']])
    expect([next.doneUntil('one'), next.doneUntil('three')]).toEqual([now - 5 - overlap, 0])
  })
})
