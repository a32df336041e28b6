import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterReading,
  afterTyping,
  gained,
  givenByPlatform,
  type KnownFigures,
  nextReading,
  noPostFigures,
} from './post-reading.ts'

const none = noPostFigures
const unknown: KnownFigures = { figures: none, typed: [] }
const figures = fc.option(fc.nat(), { nil: null }).map((plays) => ({ ...none, plays }))
const hour = 3600
const day = 24 * hour

describe('a reading', () => {
  it('leaves every figure null that nobody told', () => {
    fc.assert(
      fc.property(fc.array(fc.constant(none)), (readings) => {
        expect(readings.reduce(afterReading, unknown)).toEqual(unknown)
      }),
    )
  })

  it('keeps what the platform does not say, and puts its word in the place of a typed one', () => {
    const typed = afterTyping(unknown, { plays: 10, likes: 2 })
    expect(typed).toEqual({ figures: { ...none, plays: 10, likes: 2 }, typed: ['plays', 'likes'] })
    const read = afterReading(typed, { ...none, likes: 1 })
    expect(read).toEqual({ figures: { ...none, plays: 10, likes: 1 }, typed: ['plays'] })
    expect(givenByPlatform(read, ['plays', 'likes'])).toEqual(['likes'])
    expect(afterTyping(read, { plays: null })).toEqual({ figures: { ...none, likes: 1 }, typed: [] })
  })
})

describe('gains', () => {
  it('add up to the last reading of a post that was read from its first day on', () => {
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1 }), (readings) => {
        let known: KnownFigures = unknown
        let sum = 0
        for (const told of readings) {
          const { figures: after } = afterReading(known, told)
          sum += gained(known.figures, after, hour).plays ?? 0
          known = { figures: after, typed: [] }
        }
        expect(sum).toBe(known.figures.plays ?? 0)
      }),
    )
  })

  it('fall with the figures, and are unknown for the first reading of an old post', () => {
    expect(gained({ ...none, plays: 9, likes: 4 }, { ...none, plays: 7, likes: 4 }, day)).toEqual({
      ...none,
      plays: -2,
      likes: 0,
    })
    expect(gained(none, { ...none, plays: 7 }, 3 * day)).toEqual(none)
  })
})

it.each([
  [hour, 6 * hour],
  [3 * day, day],
  [40 * day, 7 * day],
  [91 * day, null],
])('a post of %d seconds is read again after %s', (age, after) => {
  const next = nextReading(1_000_000, 1_000_000 + age)
  expect(next === null ? null : next - 1_000_000 - age).toBe(after)
})
