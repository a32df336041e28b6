import { describe, expect, it } from 'vitest'
import { foldDigits, phoneNumber, phonePattern } from './phone.ts'
import { growsTooFast, longUnits } from './testing/growth.ts'
import { emailsIn, emailsWithin, plainEmail, seenContact, seenText } from './typed-contact.ts'

describe('an e-mail address', () => {
  it.each([
    ['ends with a space of no width', 'ann@example.com\u200B'],
    ['is held by marks of direction', '\u202Aann@example.com\u202C'],
    ['is isolated from its sentence', '\u2068ann@example.com\u2069'],
    ['is written in full width', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['was copied from a link', 'mailto:ann@example.com?subject=Hello'],
    ['was copied from an address book', 'Ann Lee <ann@example.com>'],
    ['was copied with its name in quotes', '"Lee, Ann" <mailto:ann@example.com>'],
    ['has a soft hyphen', 'ann@exam\u00ADple.com'],
    ['ends its sentence', 'ann@example.com.'],
    ['ends its sentence in a link', 'mailto:ann@example.com.?subject=a@b'],
    ['stands in a bracket that is not closed', 'Ann <ann@example.com'],
  ])('is the one that was seen where it %s', (_, typed) => {
    expect(plainEmail(typed)).toBe('ann@example.com')
  })

  it('is one of several', () => {
    for (const typed of [
      'x11@example.com, x12@example.com',
      'x11@example.com；x12@example.com',
      'x11@example.com or x12@example.com',
    ])
      expect(emailsIn(typed)).toEqual(['x11@example.com', 'x12@example.com'])
    expect(emailsIn('A <x11@example.com>, B <x12@example.com>')).toEqual(['x11@example.com', 'x12@example.com'])
  })

  it('is found in a text of any length', () => {
    const readers = { emailsIn, emailsWithin, plainEmail, seenContact, seenText }
    const slow = Object.entries(readers).flatMap(([name, read]) =>
      longUnits.filter((unit) => growsTooFast(read, unit)).map((unit) => `${name} by ${JSON.stringify(unit)}`),
    )
    expect(slow).toEqual([])
  })

  it('that is none stays as it was typed', () => {
    expect(plainEmail('ann at example.com')).toBe('ann at example.com')
    expect(plainEmail('')).toBe('')
  })
})

it('a telephone number loses what nobody sees, and a field of a page takes it so', () => {
  for (const typed of ['+1\uFE0E-415-555-2671', '\u202A+1 415 555 2671\u202C', '+1 415\u2060 555 2671\uFEFF']) {
    expect(phoneNumber(foldDigits(typed))).toBe('+14155552671')
    expect(new RegExp(`^(?:${phonePattern})$`, 'v').test(typed)).toBe(true)
  }
})

it('a name keeps what its script and its emoji need', () => {
  expect(seenText('\u200F\u202AAnn\u200B\u202C \uFEFF')).toBe('Ann')
  expect(seenText('👨‍👩‍👧 می‌خواهم ❤️')).toBe('👨‍👩‍👧 می‌خواهم ❤️')
})
