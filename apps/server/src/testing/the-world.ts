import { afterAll, beforeAll } from 'vitest'
import type { PartsInput } from '../parts.ts'
import { aWorld, type World } from './world.ts'

/** One world for the tests of a file, made of other parts where they say so. */
export function theWorld(changes: Partial<PartsInput> = {}): () => World {
  const state: { world?: World } = {}
  beforeAll(async () => {
    state.world = await aWorld(changes)
  })
  afterAll(async () => {
    await state.world?.end()
  })
  return () => {
    if (!state.world) throw new Error('the world is not made yet')
    return state.world
  }
}
