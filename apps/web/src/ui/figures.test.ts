import { expect, it } from 'vitest'
import { bytesText, durationText, shortNumberText } from './figures.ts'

it('lengths and sizes read as people write them', () => {
  expect(durationText(0)).toBe('0:00')
  expect(durationText(64.2)).toBe('1:04')
  expect(durationText(3725)).toBe('1:02:05')
  expect(bytesText(0)).toBe('0 B')
  expect(bytesText(19_293_798)).toBe('18.4 MB')
  expect(bytesText(2 * 1024 ** 3)).toBe('2.0 GB')
})

it('short numbers keep every digit below ten thousand, and are short above it as the language writes them', () => {
  expect(shortNumberText(1823, 'en')).toBe('1,823')
  expect(shortNumberText(12_400, 'en')).toBe('12.4K')
  expect(shortNumberText(12_400, 'zh-CN')).toBe('1.2万')
  expect(shortNumberText(1823, 'es')).toBe('1823')
})
