import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallCorpus } from '../testing/corpus.ts'
import { aRenderWorld, type RenderWorld } from '../testing/render-world.ts'
import { tryOut } from '../testing/try-specimen.ts'

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
})
afterAll(() => world.close())

describe('whatever somebody brings ends in a good video or in a clear fault', () => {
  it.each(smallCorpus)('$kind: $name', async (specimen) => {
    const { ended, detail } = await tryOut(world, specimen, 'shared')
    const expected = specimen.ends === 'good' ? ['good'] : specimen.ends
    expect({ ended, detail, isExpected: expected.includes(ended) }).toMatchObject({ isExpected: true })
  })
})
