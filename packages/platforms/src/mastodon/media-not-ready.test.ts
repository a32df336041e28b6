import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { untilDone } from '../api/api-steps.ts'
import { contractPost } from '../testing/contract-post.ts'
import { sendDraft } from '../testing/send-draft.ts'
import { simulatedMastodon } from '../testing/simulated-mastodon.ts'
import { type Answered, type Shapes, SimulatedSite } from '../testing/simulated-site.ts'
import { keptIn, testContext } from '../testing/test-context.ts'
import { mastodonAdapter } from './mastodon-adapter.ts'

let folder: string
let site: SimulatedSite | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'not-ready-'))
  await writeFile(join(folder, 'x'), '')
})
afterEach(() => site?.stop())
afterAll(() => rm(folder, { recursive: true }))

/** An instance that answers so of a file that it works on; `asks` counts how often it was asked. */
async function anInstance(mediaAnswers: (ask: number) => Answered) {
  const counted = { asks: 0 }
  const shapes: Shapes = {
    ...simulatedMastodon,
    answer(asked, here) {
      if (!asked.path.startsWith('/api/v1/media/')) return simulatedMastodon.answer(asked, here)
      counted.asks += 1
      return mediaAnswers(counted.asks)
    },
  }
  site = await SimulatedSite.start(shapes)
  const { address } = site
  const given = { site: address, accessToken: 'reed-secret' }
  const { session, profile } = await mastodonAdapter.bind(testContext('bind', {}), given)
  const post = await contractPost(folder, { adapter: mastodonAdapter, shapes, given: {}, refused: {} })
  const notes = new Map<string, string>()
  const run = async () => {
    const where = { remoteId: profile.remoteId, kept: keptIn(notes) }
    return sendDraft(await mastodonAdapter.prepare(testContext('job', session), post, where))
  }
  return { counted, run, posts: site.posts, uploads: () => site?.uploads }
}

it('a post waits until the instance has finished the file, and is sent once', async () => {
  const { counted, run, posts } = await anInstance((ask) => ({ status: ask < 5 ? 206 : 200, json: { id: '1' } }))
  expect(await run()).toMatchObject({ kind: 'accepted' })
  expect([posts.length, counted.asks]).toEqual([1, 5])
})

it('a post whose instance wants to be left alone is not asked again, and goes on with its file', async () => {
  const answers = (ask: number): Answered =>
    ask === 1
      ? { status: 429, json: { error: 'Too many requests' }, headers: { 'retry-after': '120' } }
      : { status: 200, json: { id: '1' } }
  const { counted, run, posts, uploads } = await anInstance(answers)
  const soonest = Date.now() / 1000 + 115
  const refused = await run().catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ fault: 'rate', retryAt: expect.toSatisfy((at: number) => at > soonest) })
  expect([posts.length, counted.asks]).toEqual([0, 1])
  expect(await run()).toMatchObject({ kind: 'accepted' })
  expect([posts.length, counted.asks, uploads()]).toEqual([1, 2, 1])
})

it('a file that never gets ready ends as a named fault after a handful of questions', async () => {
  let asks = 0
  const asked = untilDone(testContext('job', {}), { seconds: 0.4, step: 'mediaReady' }, async () => {
    asks += 1
    return undefined
  })
  await expect(asked).rejects.toMatchObject({ fault: 'platformDown', step: 'mediaReady' })
  expect(asks).toBeLessThan(8)
})
