import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFills, type FillLists, spreadFills } from './spread-fills.ts'

const lists = (given: Partial<FillLists>): FillLists => ({
  titles: ['Bread'],
  words: new Map(),
  materials: new Map(),
  pairing: 'rows',
  ...given,
})
const lines = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`)

describe('the videos that lists give', () => {
  it('take lines that stand in one row together, and one line for all', () => {
    const words = new Map([
      ['price', ['9', '8']],
      ['city', ['Paris']],
    ])
    const given = lists({ titles: ['Rye', 'Oat'], words })
    expect(spreadFills(given, 2)).toEqual({
      ok: true,
      value: [
        { title: 'Rye', words: { price: '9', city: 'Paris' }, materials: {} },
        { title: 'Oat', words: { price: '8', city: 'Paris' }, materials: {} },
      ],
    })
  })

  it('are refused where columns differ, a line is too long, or a line, a list or a slot is empty', () => {
    const priced = (price: string[]) => lists({ titles: lines(3, 't'), words: new Map([['price', price]]) })
    expect(countFills(priced(['9', '8']))).toMatchObject({
      fault: { kind: 'linesDiffer', name: 'price', lines: 2, most: 3 },
    })
    expect(countFills(priced(['9', ' ', '8']))).toMatchObject({ fault: { kind: 'lineEmpty', name: 'price', lines: 2 } })
    expect(countFills(priced(['9', 'x'.repeat(301), '8']))).toMatchObject({
      fault: { kind: 'lineTooLong', name: 'price', lines: 2, most: 300 },
    })
    expect(countFills(priced([]))).toMatchObject({ fault: { kind: 'listEmpty', name: 'price' } })
    expect(countFills(lists({ materials: new Map([['a', []]]) }))).toEqual({
      ok: false,
      fault: { kind: 'slotEmpty', name: 'a' },
    })
  })

  it('are as many as the longest list has entries, and of all combinations where lines meet each other', () => {
    const given = lists({
      titles: lines(3, 't'),
      words: new Map([['keyword', lines(4, 'k')]]),
      materials: new Map([['a', lines(20, 'm')]]),
    })
    expect(countFills({ ...given, pairing: 'each' })).toEqual({ ok: true, value: { usual: 20, possible: 240 } })
    const one = lists({ materials: new Map([['a', lines(20, 'm')]]) })
    expect(countFills(one)).toEqual({ ok: true, value: { usual: 20, possible: 20 } })
  })

  it('differ from each other and use every entry about equally often', () => {
    const size = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(
        fc.tuple(size, size, size, size),
        fc.integer({ min: 1, max: 500 }),
        ([titles, keywords, first, second], count) => {
          const given = lists({
            titles: lines(titles, 't'),
            words: new Map([['keyword', lines(keywords, 'k')]]),
            materials: new Map([
              ['a', lines(first, 'a')],
              ['b', lines(second, 'b')],
            ]),
            pairing: 'each',
          })
          const possible = titles * keywords * first * second
          const made = spreadFills(given, count)
          const fills = made.ok ? made.value : []
          expect(fills).toHaveLength(Math.min(count, possible))
          expect(new Set(fills.map((fill) => JSON.stringify(fill))).size).toBe(fills.length)
          const used = new Map<string, number>()
          for (const { title } of fills) used.set(title, (used.get(title) ?? 0) + 1)
          const uses = [...used.values()]
          expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 200 },
    )
  })
})
