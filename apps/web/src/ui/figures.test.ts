import { expect, it } from 'vitest'
import { bytesText, durationText } from './figures.ts'

it('lengths and sizes read as people write them', () => {
  expect(durationText(0)).toBe('0:00')
  expect(durationText(64.2)).toBe('1:04')
  expect(durationText(3725)).toBe('1:02:05')
  expect(bytesText(0)).toBe('0 B')
  expect(bytesText(19_293_798)).toBe('18.4 MB')
  expect(bytesText(2 * 1024 ** 3)).toBe('2.0 GB')
})
