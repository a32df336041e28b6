import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flashing } from '../testing/flash-and-beep.ts'
import { measureClock, mostApartSeconds } from '../testing/measure-clock.ts'
import { aRenderWorld, type RenderWorld } from '../testing/render-world.ts'

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
})
afterAll(() => world.close())

/** The rest is measured by `npm run prove -- files`. */
const chosen = [
  ['sound that begins after the picture', 'shared', 30],
  ['a hole in the sound, as Matroska', 'alone', 0],
  ['a late sound in a transport stream', 'alone', 0],
] as const

describe('a flash and its beep', () => {
  it.each(chosen)('of %s, made %s from frame %i on, come at one moment', async (name, sharing, srcInFrame) => {
    const footage = flashing.filter((one) => one.name === name)
    expect(footage).toHaveLength(1)
    for (const one of footage) {
      const { flash, beep, right } = await measureClock(world, one, { sharing, srcInFrame })
      expect(flash).toBeCloseTo(right, 1)
      expect(Math.abs(flash - beep)).toBeLessThan(mostApartSeconds)
    }
  })
})
