import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('what a spreadsheet would run as a formula arrives as text, and a number as a number', () => {
  expect(csvLine(['=1+1', '+49 30', '-2', '@sum', '\tx', '＝1'])).toBe("'=1+1,'+49 30,'-2,'@sum,'\tx,'＝1\r\n")
  expect(csvLine([-2, 3.5, null, ''])).toBe('-2,3.5,,\r\n')
})

it('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'one\ntwo', "=cmd|' /C calc'!A0,"])).toBe(
    `"a,b","say ""hi""","one\ntwo","'=cmd|' /C calc'!A0,"\r\n`,
  )
})
