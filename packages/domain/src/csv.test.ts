import { expect, it } from 'vitest'
import { csvFile, csvLine, usualCsvFormat } from './csv.ts'

it('what a spreadsheet would run as a formula arrives as text, and a number as a number', () => {
  expect(csvLine(['=1+1', '+49 30', '-2', '@sum', '\tx', '＝1'], 'comma')).toBe(
    `'=1+1,'+49 30,'-2,'@sum,"'\tx",'＝1\r\n`,
  )
  expect(csvLine([-2, 3.5, null, ''], 'comma')).toBe('-2,3.5,,\r\n')
})

it('separators, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'one\ntwo', "=cmd|' /C calc'!A0,"], 'comma')).toBe(
    `"a,b","say ""hi""","one\ntwo","'=cmd|' /C calc'!A0,"\r\n`,
  )
  expect(csvLine(['a;b', 'c\td', 'e'], 'semicolon')).toBe('"a;b";"c\td";e\r\n')
  expect(csvLine(['a', 'b'], 'tab')).toBe('a\tb\r\n')
})

it('digits that a spreadsheet would round or shorten are written as text, but not for programs', () => {
  const cells = ['1853920471829364736', '00123', '0', '12345', '7301234567890123456 x']
  expect(csvLine(cells, 'semicolon')).toBe('"=""1853920471829364736""";"=""00123""";0;12345;7301234567890123456 x\r\n')
  expect(csvLine(cells, 'plain')).toBe('1853920471829364736,00123,0,12345,7301234567890123456 x\r\n')
})

it('texts that a spreadsheet takes for a number, a day or a truth stay texts; moments and amounts are left to it', () => {
  const cells = ['1e5', '1.5e3', '3/4', '1-2-2026', 'TRUE']
  expect(csvLine(cells, 'comma')).toBe(`${cells.map((cell) => `"=""${cell}"""`).join(',')}\r\n`)
  const left = ['2026-12-01', '2026-12-01 09:30', '12.50', 'e5', 'true story']
  expect(csvLine(left, 'comma')).toBe(`${left.join(',')}\r\n`)
})

it('a file begins with the mark by which spreadsheets read it as UTF-8', () => {
  expect(csvFile([['标题', '说"好"'], ['a']], 'comma')).toBe('\uFEFF标题,"说""好"""\r\na\r\n')
})

it('a spreadsheet of Spanish separates by semicolons', () => {
  expect(['es', 'en', 'zh', 'ja'].map(usualCsvFormat)).toEqual(['semicolon', 'comma', 'comma', 'comma'])
})
