import { afterAll, beforeAll } from 'vitest'
import type { PartsInput } from '../parts.ts'
import { aSharedWorld, aWorld, type World } from './world.ts'

/** One world for the tests of a file: a fresh workspace on the server of this process. */
export const theWorld = (): (() => World) => lasting(aSharedWorld)

/**
 * One world for the tests of a file, on a server and a database of its own: made of other parts, restored, restarted, listened on,
 * filled with very many rows, or reached from another process.
 */
export const theOwnWorld = (changes: Partial<PartsInput> = {}): (() => World) => lasting(() => aWorld(changes))

function lasting(make: () => Promise<World>): () => World {
  const state: { world?: World } = {}
  beforeAll(async () => {
    state.world = await make()
  })
  afterAll(async () => {
    await state.world?.end()
  })
  return () => {
    if (!state.world) throw new Error('the world is not made yet')
    return state.world
  }
}
