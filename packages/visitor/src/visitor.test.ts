import { VisitBeacon } from '@matrixcast/contract/visit-beacon'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildBeacon, channelIn, hostOf, newUuid } from './beacon.ts'
import { countVisible } from './visible-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const view = newUuid()
const sent: string[] = []
const messages = () => sent.map((one) => VisitBeacon.parse(JSON.parse(one)))
function aBeacon(post: (message: string) => boolean = () => true) {
  sent.length = 0
  const keep = (message: string) => post(message) && sent.push(message) > 0
  return buildBeacon({ view, channel: 'card', referrer: 'news.example', post: keep })
}

it('a beacon gathers what happens within five seconds into one message that the server understands', () => {
  const beacon = aBeacon()
  beacon.add({ kind: 'view', page: 'p1' })
  beacon.add({ kind: 'click', page: 'p1', element: 'e', x: 0.5, y: 1 })
  expect(sent).toEqual([])
  vi.advanceTimersByTime(5000)
  beacon.add({ kind: 'leave', seconds: 12.5 })
  beacon.send()
  expect(messages().map(({ number, events }) => [number, events.map(({ kind }) => kind)])).toEqual([
    [0, ['view', 'click']],
    [1, ['leave']],
  ])
  expect(messages()[0]).toMatchObject({ view, channel: 'card', referrer: 'news.example' })
})

it('a beacon that is not taken keeps its events and its number for the next time', () => {
  let isTaken = false
  const beacon = aBeacon(() => isTaken)
  beacon.add({ kind: 'view' })
  beacon.send()
  isTaken = true
  beacon.add({ kind: 'share' })
  beacon.send()
  expect(messages().map(({ number, events }) => [number, events.length])).toEqual([[0, 2]])
})

it('a beacon sends at most 50 events in a message, and keeps at most 500 that nobody takes', () => {
  let isTaken = false
  const beacon = aBeacon(() => isTaken)
  for (let count = 0; count < 800; count += 1) beacon.add({ kind: 'click' })
  isTaken = true
  beacon.send()
  expect(messages().map(({ events }) => events.length)).toEqual(Array.from({ length: 10 }, () => 50))
})

it('a channel is what an address names by c, if it is one', () => {
  expect(channelIn('?c=spring_card-2&x=1')).toBe('spring_card-2')
  for (const none of ['', '?x=1', '?c=', '?c=a b', `?c=${'a'.repeat(33)}`, '?c=<script>'])
    expect(channelIn(none)).toBe('')
})

it('the page that led to a visit is told by its host alone', () => {
  expect(hostOf('https://news.example/private/path?who=me')).toBe('news.example')
  expect(hostOf('')).toBe('')
})

it('visible time leaves out what was hidden, and is half an hour at most', () => {
  let at = 0
  const time = countVisible(() => at)
  time.show()
  at = 4000
  time.show()
  time.hide()
  at = 60_000
  time.show()
  at = 61_250
  expect(time.seconds()).toBe(5.3)
  at = 10_000_000
  expect(time.seconds()).toBe(1800)
})
