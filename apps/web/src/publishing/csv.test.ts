import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('a results table opens in a spreadsheet with Chinese, commas and quotes intact, and no cell runs as a formula', () => {
  expect(
    csvOf([
      ['标题', 'a,b'],
      ['说"好"', '=1+1'],
    ]),
  ).toBe('\ufeff"标题","a,b"\r\n"说""好""","\'=1+1"\r\n')
})
