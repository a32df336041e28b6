import { expect, it } from 'vitest'
import { costLinesOf } from './cost-lines.ts'

it.each(['\t', ',', ';'])('rows with %j between their cells are read, headings and empty lines left out', (sign) => {
  const text = [['Plan', 'Day', 'Amount'], ['Autumn', '2026-11-20', '12.50'], []]
    .map((cells) => cells.join(sign))
    .join('\r\n')
  expect(costLinesOf(text).map(({ cells }) => cells)).toEqual([{ plan: 'Autumn', day: '2026-11-20', amount: '12.50' }])
})

it('a cell in quotes may hold what separates', () => {
  expect(costLinesOf('"Autumn, second",2026-11-20,5')[0]?.cells?.plan).toBe('Autumn, second')
})

it('a line of other cells is no row, and stays as it was pasted', () => {
  expect(costLinesOf('Autumn 2026')).toEqual([{ line: 'Autumn 2026', cells: null }])
  expect(costLinesOf('A,2026-11-20,1,200')[0]?.cells).toBeNull()
})
