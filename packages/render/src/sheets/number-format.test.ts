import { expect, it } from 'vitest'
import { numberFormat } from './number-format.ts'

/** As LibreOffice 7.4 shows them, but for days and times, which are in the order of ISO 8601. */
it.each([
  ['General', 0.1 + 0.2, '0.3'],
  ['General', 1e-7, '0.0000001'],
  ['0', -1234.5, '-1235'],
  ['0.00', 1.005, '1.01'],
  ['#,##0.00', 1234.5, '1,234.50'],
  ['#,##0,', 1_234_567, '1,235'],
  ['0.0%', 0.375, '37.5%'],
  ['0.00E+00', 0.000_012_345, '1.23E-05'],
  ['000-0000-0000', 13_800_138_001, '138-0013-8001'],
  ['(###) ###-####', 5_551_234_567, '(555) 123-4567'],
  ['"¥"#,##0.00;[Red](0.0)', -5, '(5.0)'],
  ['0;-0;"none"', 0, 'none'],
  ['[>100]"many";0', 250, 'many'],
  [';;;', 5, ''],
  ['yyyy-mm-dd hh:mm', 46_361.375, '2026-12-05 09:00'],
  ['d-mmm-yy', 46_361.375, '2026-12-05'],
  ['mmm yyyy', 46_361, '2026-12'],
  ['h:mm AM/PM', 0.75, '18:00'],
  ['[h]:mm', 1.5, '36:00'],
  ['mm:ss.0', 0.123_456_789, '57:46.7'],
  ['# ?/?', 0.5, undefined],
  ['yyyy-mm-dd', -1, undefined],
  ['%'.repeat(9), 1, undefined],
  [`"${'x'.repeat(300)}"0`, 1, undefined],
])('the format %s shows %s as %s', (format, value, text) => {
  expect(numberFormat(format, false)(value)).toBe(text)
})

it('days of a workbook from a Macintosh are counted from 1904', () => {
  expect(numberFormat('yyyy-mm-dd', true)(0)).toBe('1904-01-01')
})
