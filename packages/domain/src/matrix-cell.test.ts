import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCell, writeCell } from './matrix-cell.ts'
import { zoneOffset } from './zone-offset.ts'

const shanghai = zoneOffset('Asia/Shanghai')
const madrid = zoneOffset('Europe/Madrid')
const now = Date.UTC(2026, 10, 27) / 1000
const at = (iso: string) => Date.parse(iso) / 1000
const read = (text: string, offsetAt = shanghai) => readCell(text, { offsetAt, now })

const timesWritten = [
  ['2026年12月5日 9:00', '2026-12-05T09:00'],
  ['2026年12月5日9点', '2026-12-05T09:00'],
  ['2026 年 12 月 5 日 下午 3 点半', '2026-12-05T15:30'],
  ['2026-12-05 9点05分', '2026-12-05T09:05'],
  ['2026年12月5日 午後3時', '2026-12-05T15:00'],
  ['２０２６/１２/０５　０９：００', '2026-12-05T09:00'],
  ['2026-12-05 09:00 PM', '2026-12-05T21:00'],
  ['2026-12-05 9:15am', '2026-12-05T09:15'],
  ['2026/12/5 9:00 p. m.', '2026-12-05T21:00'],
  ['2026-12-05 12:30 AM', '2026-12-05T00:30'],
  ['2026-12-05 12:30 PM', '2026-12-05T12:30'],
  ['2026-12-05 24:00', '2026-12-06T00:00'],
  ['46361.375', '2026-12-05T09:00'],
] as const

it.each([
  ['', null],
  [' \n ', null],
  ['x', { at: 'free', title: null, topics: null }],
  ['Ｘ', { at: 'free', title: null, topics: null }],
  ['2026-12-01 09:30', { at: at('2026-12-01T09:30+08:00'), title: null, topics: null }],
  ['2026/12/1 9:30', { at: at('2026-12-01T09:30+08:00'), title: null, topics: null }],
  ['2026-12-01 09:30:15', { at: at('2026-12-01T09:30:15+08:00'), title: null, topics: null }],
  ['2026-12-01T09:30+02:00', { at: at('2026-12-01T09:30+02:00'), title: null, topics: null }],
  ['2026-12-01T01:30:00Z', { at: at('2026-12-01T01:30Z'), title: null, topics: null }],
  ['x\nOwn title', { at: 'free', title: 'Own title', topics: null }],
  ['x\n#one #two', { at: 'free', title: null, topics: ['one', 'two'] }],
  ['x\r\nOwn title\r\n#one', { at: 'free', title: 'Own title', topics: ['one'] }],
])('the cell %j is read as what it means', (text, wish) => {
  expect(read(text)).toEqual({ wish })
})

it.each(timesWritten)('the time %j is read as people of four languages write it', (text, iso) => {
  expect(read(text)).toEqual({ wish: { at: at(`${iso}+08:00`), title: null, topics: null } })
})

it.each([
  ['tomorrow', 'cellTimeWords'],
  ['明天', 'cellTimeWords'],
  ['now', 'cellTimeWords'],
  ['=NOW()', 'cellTime'],
  ['46361', 'cellTime'],
  ['2026-12-05 24:30', 'cellTime'],
  ['2026-12-05 15:00 AM', 'cellTime'],
  ['2026年2月30日 9:00', 'cellTime'],
  ['2026年12月5日', 'cellNoClock'],
  ['下午3点', 'cellTime'],
  ['44899.375', 'cellPast'],
  ['2026-12-01', 'cellNoClock'],
  ['2026-12-01T09:30', 'cellNoZone'],
  ['12/01/2026 09:30', 'cellTimeOrder'],
  ['1796088600000', 'cellMilliseconds'],
  ['1796088600', 'cellMilliseconds'],
  ['2026-02-30 09:30', 'cellTime'],
  ['2026-12-01 25:00', 'cellTime'],
  ['2026-11-01 09:30', 'cellPast'],
  ['2025-12-01T09:30Z', 'cellPast'],
  ['x\n#one\nTitle behind', 'cellLines'],
  ['x\nTitle\nno topics', 'cellLines'],
  ['x\nTitle\n#one\nmore', 'cellLines'],
])('the cell %j is refused by name and never taken for now', (text, fault) => {
  expect(read(text)).toMatchObject({ fault })
})

it('an hour that the clock jumps over is refused, one that it shows twice is written with its offset', () => {
  expect(read('2027-03-28 02:30', madrid)).toMatchObject({ fault: 'cellSkippedHour' })
  const second = at('2027-10-31T01:30Z')
  const written = writeCell({ at: second, title: null, topics: null }, madrid)
  expect(written).toBe('2027-10-31T02:30+01:00')
  expect(read(written, madrid)).toMatchObject({ wish: { at: second } })
})

const word = fc.stringMatching(/^[a-z一-龥]{1,8}$/)
const wishes = fc.record({
  at: fc.oneof(fc.constant('free' as const), fc.integer({ min: now + 1, max: 2_082_758_399 })),
  title: fc.option(word),
  topics: fc.option(fc.array(word, { minLength: 1, maxLength: 4 })),
})

it('whatever is written is read as the same wish, in zones with and without clock changes', () => {
  fc.assert(
    fc.property(wishes, fc.constantFrom(shanghai, madrid, zoneOffset('Asia/Kathmandu')), (wish, offsetAt) => {
      expect(read(writeCell(wish, offsetAt), offsetAt)).toEqual({ wish })
    }),
  )
})

it('no text makes the reader fall, and a time that it answers lies ahead', () => {
  const isAhead = (text: string): boolean => {
    const answer = read(text)
    return !('wish' in answer) || answer.wish === null || answer.wish.at === 'free' || answer.wish.at > now
  }
  expect(() => fc.assert(fc.property(fc.string(), isAhead))).not.toThrow()
})
