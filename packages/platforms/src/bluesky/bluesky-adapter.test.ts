import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Post } from '../post.ts'
import { sendDraft } from '../testing/send-draft.ts'
import { simulatedBluesky } from '../testing/simulated-bluesky.ts'
import { SimulatedSite } from '../testing/simulated-site.ts'
import { keptIn, testContext } from '../testing/test-context.ts'
import { blueskyAdapter } from './bluesky-adapter.ts'

let site: SimulatedSite
let folder: string
beforeAll(async () => {
  site = await SimulatedSite.start(simulatedBluesky)
  folder = await mkdtemp(join(tmpdir(), 'bluesky-'))
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

/** The record that such a post leaves. */
async function recordOf(jobKey: string, post: Pick<Post, 'kind' | 'title' | 'files'>) {
  const given = { site: site.address, handle: 'reed.test', appPassword: 'reed-secret' }
  const { session, profile } = await blueskyAdapter.bind(testContext('bind', {}), given)
  const whole = { topics: [], timingTime: null, coverPath: null, ...post }
  const where = { remoteId: profile.remoteId, kept: keptIn(new Map()) }
  await sendDraft(await blueskyAdapter.prepare(testContext(jobKey, session), whole, where))
  return site.posts.at(-1)?.said
}

async function aFile(name: string, width: number, height: number) {
  const path = join(folder, name)
  await writeFile(path, 'some bytes')
  return { path, bytes: 10, extension: name.split('.')[1] ?? '', size: { width, height } }
}

it('a Bluesky link ends before the Chinese sentence, and its bytes are exactly those of the address', async () => {
  const title = '新品在这里https://example.com/a，今天下单立减20元'
  const said = await recordOf('link', { kind: 'video', title, files: [await aFile('clip.mp4', 1080, 1920)] })
  expect(said).toMatchObject({
    text: title,
    facets: [
      {
        index: { byteStart: 15, byteEnd: 36 },
        features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com/a' }],
      },
    ],
  })
})

it('a Bluesky video and each picture have the proportions of the upright file, and each picture its own description', async () => {
  const video = await recordOf('video', { kind: 'video', title: '高柜', files: [await aFile('clip.mp4', 1080, 1920)] })
  expect(video).toMatchObject({ embed: { alt: '高柜', aspectRatio: { width: 1080, height: 1920 } } })
  const files = [await aFile('one.jpg', 1080, 1440), await aFile('two.jpg', 1920, 1080)]
  expect(await recordOf('pictures', { kind: 'image', title: '高柜', files })).toMatchObject({
    embed: {
      images: [
        { alt: '高柜 (1/2)', aspectRatio: { width: 1080, height: 1440 } },
        { alt: '高柜 (2/2)', aspectRatio: { width: 1920, height: 1080 } },
      ],
    },
  })
})
