import { describe, expect, it } from 'vitest'
import { readWrittenTime } from './read-time.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const [minute, day] = [60, 86_400]
/** Ten past midnight in Shanghai. */
const now = at('2026-11-22T00:10:00+08:00')
const read = (text: string) => readWrittenTime(text, { now, offsetMinutes: -480 })

describe('a moment as portals write it, read in Shanghai', () => {
  it.each([
    ['今天 00:05', '2026-11-22T00:05:00+08:00', minute],
    ['昨天 23:59', '2026-11-21T23:59:00+08:00', minute],
    ['发布于 前天 8:30', '2026-11-20T08:30:00+08:00', minute],
    ['明天 09:00', '2026-11-23T09:00:00+08:00', minute],
    ['Yesterday at 23:59', '2026-11-21T23:59:00+08:00', minute],
    ['昨天', '2026-11-21T00:00:00+08:00', day],
    ['昨天 下午3:45', '2026-11-21T00:00:00+08:00', day],
    ['yesterday, 3:45 PM', '2026-11-21T00:00:00+08:00', day],
  ])('%s', (text, from, precision) => {
    expect(read(text)).toEqual({ from: at(from), precision })
  })

  it.each(['1天前', '1 day ago'])('%s is from the last minute of yesterday at the latest, by midnights', (text) => {
    const { from = 0, precision = 0 } = read(text) ?? {}
    expect([from, from + precision]).toEqual([now - 2 * day, at('2026-11-22T00:00:00+08:00')])
  })

  it('is none where nobody can say when', () => {
    expect(read('很久以前')).toBeNull()
  })
})
