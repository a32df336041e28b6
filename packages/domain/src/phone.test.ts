import { expect, it } from 'vitest'
import { foldDigits, maskedPhone, phoneNumber, phonePattern, phoneTail } from './phone.ts'

it.each([
  ['13812345678', '13812345678'],
  ['138-1234 5678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['+34 600 123 456', '+34600123456'],
  ['+1 (415) 555-0100', '+14155550100'],
])('a telephone number is kept without what people put between its digits: %s', (given, kept) => {
  expect(phoneNumber(given)).toBe(kept)
})

it.each(['', '1381234567', '12812345678', '138123456789', '+0123456789', '+123', 'call me', '13812345678x'])(
  'what is no telephone number is refused: %j',
  (given) => expect(phoneNumber(given)).toBeUndefined(),
)

it.each([
  ['13812345678', true],
  ['138-1234 5678', true],
  ['１３８１２３４５６７８', true],
  [' +34 600 123 456', true],
  ['(415) 555-2671', true],
  ['090-1234-5678 ', true],
  ['123', false],
  ['+123', false],
  ['x', false],
  ['1'.repeat(18), false],
])('a field lets through what may be a number in some country: %j', (typed, isTaken) =>
  expect(new RegExp(`^(?:${phonePattern})$`, 'v').test(typed)).toBe(isTaken),
)

it('a masked number shows seven signs at most, and never all of a short one', () => {
  expect(maskedPhone('13812345678')).toBe('138****5678')
  expect(maskedPhone('+1234567')).toBe('***67')
})

it.each([
  ['一三八〇〇一三八〇〇〇', '13800138000'],
  ['幺三八零零幺三八零零零', '13800138000'],
  ['１３８ ００１３ ８０００', '138 0013 8000'],
  ['＋86 138-0013-8000', '+86 138-0013-8000'],
  ['call me', 'call me'],
])('a number typed as %s has ordinary digits', (typed, plain) => {
  expect(foldDigits(typed)).toBe(plain)
})

it('the tail of a number is its last four digits', () => {
  expect(phoneTail('+86 138-0013-8005')).toBe('8005')
  expect(phoneTail('12')).toBe('12')
})
