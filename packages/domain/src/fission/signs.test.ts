import { describe, expect, it } from 'vitest'
import { hasMark, markOf } from './mark.ts'
import { fraudSigns, type SignFacts, signsOf } from './signs.ts'

const honest: SignFacts = {
  claimsOfDevice: 5,
  seconds: 20,
  isFetched: true,
  hasMark: null,
  isOwnStaff: false,
  activitiesOfNumber: 1,
  claimsOfCode: 20,
  usualHour: 5,
  participantsOfAccount: 2,
}

describe('the signs that hold a reward', () => {
  it('are none for a guest at every limit', () => {
    expect(signsOf(honest)).toEqual([])
    expect(signsOf({ ...honest, hasMark: true, claimsOfCode: 5000, usualHour: null })).toEqual([])
  })

  it.each([
    ['sameDevice', { claimsOfDevice: 6 }],
    ['tooSoon', { seconds: 19 }],
    ['notFetched', { isFetched: false }],
    ['withoutMark', { hasMark: false }],
    ['ownStaff', { isOwnStaff: true }],
    ['numberTwice', { activitiesOfNumber: 2 }],
    ['busyCode', { claimsOfCode: 21 }],
    ['sameAccount', { participantsOfAccount: 3 }],
  ] as const)('show %s one step beyond its limit, and nothing else', (sign, changes) => {
    expect(signsOf({ ...honest, ...changes })).toEqual([sign])
  })

  it('come in the order of their list', () => {
    const all = { ...honest, claimsOfDevice: 9, seconds: 1, isFetched: false, hasMark: false, isOwnStaff: true }
    expect(signsOf({ ...all, activitiesOfNumber: 3, claimsOfCode: 99, participantsOfAccount: 9 })).toEqual(fraudSigns)
  })
})

describe('the mark of a claim', () => {
  it('begins with a letter and has no sign that looks like another', () => {
    const marks = Array.from({ length: 256 }, (_, at) => markOf(Uint8Array.of(at, at, 255 - at, at, 3, 7)))
    expect(marks.every((mark) => /^[a-hjkmnp-tv-z][2-9a-hjkmnp-tv-z]{5}$/.test(mark))).toBe(true)
  })

  it.each([
    ['A kitchen #k7m2qp', true],
    ['A kitchen ＃K7M2QP，很好', true],
    ['厨房 k7m2qp', true],
    ['A kitchen #k7m2qpx', false],
    ['xk7m2qp', false],
    ['k7m2q p', false],
  ])('is found in a text as a word of its own: %s', (text, isThere) => {
    expect(hasMark(text, 'k7m2qp')).toBe(isThere)
  })
})
