import { expect, it } from 'vitest'
import { mostKilobits, usualCeiling } from './video-ceiling.ts'

const upright = { widthPx: 1080, heightPx: 1920 }

it('the highest rate of a video follows its size', () => {
  expect(mostKilobits(usualCeiling, upright, 21)).toBe(12_000)
  expect(mostKilobits(usualCeiling, { widthPx: 720, heightPx: 1280 }, 21)).toBe(5300)
  expect(mostKilobits({ ...usualCeiling, megabits: 20 }, upright, 21)).toBe(20_000)
})

it('the highest rate of a long video keeps the file within what platforms take', () => {
  for (const seconds of [60, 90, 180, 600]) {
    const megabytes = (mostKilobits(usualCeiling, upright, seconds) * seconds) / 8000
    expect(megabytes).toBeLessThanOrEqual(usualCeiling.megabytes)
  }
  expect(mostKilobits(usualCeiling, upright, 4 * 3600)).toBe(400)
})
