import { expect, it } from 'vitest'
import { isLetter, isLetterKey, newLetterKeys, openLetter, sealLetter } from './sealed-letter.ts'

const text = '{"cookies":[{"name":"sid","value":"苇塘"}]}'

it('only the holder of the key reads a letter, and only as what it is about', () => {
  const mine = newLetterKeys()
  const letter = sealLetter(mine.publicKey, text, 'helper-1')
  expect(isLetter(letter)).toBe(true)
  expect(letter).not.toContain('sid')
  expect(openLetter(mine.privateKey, letter, 'helper-1')).toBe(text)
  expect(() => openLetter(newLetterKeys().privateKey, letter, 'helper-1')).toThrow('authenticate')
  expect(() => openLetter(mine.privateKey, letter, 'helper-2')).toThrow('authenticate')
})

it('a letter that was changed on its way does not open, and no two are alike', () => {
  const mine = newLetterKeys()
  const letter = sealLetter(mine.publicKey, text, 'helper-1')
  expect(sealLetter(mine.publicKey, text, 'helper-1')).not.toBe(letter)
  const parts = letter.split('.')
  for (const at of [2, 3, 4]) {
    const changed = parts.map((part, place) => (place === at ? `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}` : part))
    expect(() => openLetter(mine.privateKey, changed.join('.'), 'helper-1')).toThrow('authenticate')
  }
})

it('keys of another kind and nonsense are told before anything is sealed to them', () => {
  expect(isLetterKey(newLetterKeys().publicKey)).toBe(true)
  for (const key of ['', 'nonsense', newLetterKeys().privateKey]) expect(isLetterKey(key)).toBe(false)
})
