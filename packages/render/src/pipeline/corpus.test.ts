import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallCorpus } from '../testing/corpus.ts'
import { aRenderWorld, type RenderWorld } from '../testing/render-world.ts'
import { tryOut } from '../testing/try-specimen.ts'

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
})
afterAll(() => world.close())

/** One of each kind, of each way to end and of the colours that need most: `npm run prove -- files` tries them all. */
const chosen = [
  'frames of changing length',
  'PQ',
  'six channels of sound',
  'the recording of a browser, without a length',
  'cut off in the middle',
  'hardly a byte right',
  'a photo with a see-through ground',
  'music with a cover',
]

describe('whatever somebody brings ends in a good video or in a clear fault', () => {
  it.each(smallCorpus.filter(({ name }) => chosen.includes(name)))('$kind: $name', async (specimen) => {
    const { ended, detail } = await tryOut(world, specimen, 'shared')
    const expected = specimen.ends === 'good' ? ['good'] : specimen.ends
    expect({ ended, detail, isExpected: expected.includes(ended) }).toMatchObject({ isExpected: true })
  })
})
