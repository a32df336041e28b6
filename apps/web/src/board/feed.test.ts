import type { BoardEvent } from '@matrixcast/contract/board'
import { expect, it } from 'vitest'
import { firstFeed, release, takeOver } from './feed.ts'

const event = (id: string, at: number, state: BoardEvent['state'] = 'accepted'): BoardEvent => ({
  id,
  at,
  state,
  title: id,
  coverUrl: null,
  openname: '',
  platform: 'practice',
  fault: null,
})
const ids = (events: readonly BoardEvent[]) => events.map(({ id }) => id)

it('events come one at a time in the order in which they happened, none twice', () => {
  const start = firstFeed([event('b', 2), event('a', 1)])
  expect(ids(start.shown)).toEqual(['b', 'a'])
  const reading = [event('d', 9), event('c', 5), event('b', 2), event('a', 1)]
  const taken = takeOver(takeOver(start, reading), reading)
  expect(ids(taken.shown)).toEqual(['b', 'a'])
  expect(ids(taken.waiting)).toEqual(['c', 'd'])
  const one = release(taken)
  expect(ids(one.shown)).toEqual(['c', 'b', 'a'])
  const both = release(one)
  expect(ids(both.shown)).toEqual(['d', 'c', 'b', 'a'])
  expect(release(both)).toBe(both)
})

it('a post that is shown changes its state in place, and comes again only when it happened again', () => {
  const start = firstFeed([event('a', 1, 'failed')])
  expect(takeOver(start, [event('a', 1, 'unknown')]).shown).toMatchObject([{ id: 'a', state: 'unknown' }])
  const again = release(takeOver(start, [event('a', 7, 'accepted')]))
  expect(again.shown).toMatchObject([{ id: 'a', state: 'accepted', at: 7 }])
  expect(again.shown.length).toBe(1)
})

it('what is older than everything shown and came in late is not shown as if it were new', () => {
  expect(takeOver(firstFeed([event('b', 5)]), [event('b', 5), event('a', 1)]).waiting).toEqual([])
})
