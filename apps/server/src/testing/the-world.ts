import { afterAll, beforeAll } from 'vitest'
import { aWorld, type World } from './world.ts'

/** One world for the tests of a file. */
export function theWorld(): () => World {
  const state: { world?: World } = {}
  beforeAll(async () => {
    state.world = await aWorld()
  })
  afterAll(async () => {
    await state.world?.end()
  })
  return () => {
    if (!state.world) throw new Error('the world is not made yet')
    return state.world
  }
}
