import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EarlierTry } from '../adapter.ts'
import type { Post } from '../post.ts'
import { sendDraft } from '../testing/send-draft.ts'
import { graphRefusal } from '../testing/simulated-graph.ts'
import { simulatedInstagram } from '../testing/simulated-instagram.ts'
import { SimulatedSite } from '../testing/simulated-site.ts'
import { keptIn, testContext } from '../testing/test-context.ts'
import { instagramAdapter } from './instagram-adapter.ts'

describe('pictures on Instagram (simulated)', () => {
  let site: SimulatedSite
  let folder: string
  let files: Post['files']

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'instagram-'))
    files = await Promise.all(
      [700, 800, 900].map(async (bytes) => {
        const path = join(folder, `${bytes}.jpg`)
        await writeFile(path, Buffer.alloc(bytes))
        return { path, bytes, extension: 'jpg' }
      }),
    )
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    site = await SimulatedSite.start(simulatedInstagram)
  })
  afterEach(() => site.stop())

  const post = (given: Post['files']): Post => ({
    kind: 'image',
    files: given,
    title: '阳台改高柜',
    topics: ['收纳'],
    timingTime: null,
    coverPath: null,
  })
  async function publish(whole: Post, kept = new Map<string, string>(), tries: EarlierTry[] = []) {
    const given = { site: site.address, accessToken: 'reed-secret' }
    const { profile, session } = await instagramAdapter.bind(testContext('pictures', {}), given)
    const about = { remoteId: profile.remoteId, kept: keptIn(kept, { tries }) }
    const draft = await instagramAdapter.prepare(testContext('pictures', session), whole, about)
    return sendDraft(draft)
  }
  const shown = () => site.posts.map(({ said }) => said)

  it('goes out alone without a carousel around it', async () => {
    expect(await publish(post(files.slice(0, 1)))).toMatchObject({ kind: 'accepted' })
    expect(shown()).toEqual([{ pictures: ['91'] }])
  })

  it('keeps the order of several', async () => {
    expect(await publish(post(files))).toMatchObject({ kind: 'accepted' })
    expect(shown()).toEqual([{ pictures: ['91', '92', '93'] }])
  })

  it('puts a picture there again that the platform threw away meanwhile, and no other', async () => {
    const kept = new Map([['picture-0-700', '404']])
    expect(await publish(post(files.slice(0, 1)), kept)).toMatchObject({ kind: 'accepted' })
    expect([site.uploads, shown()]).toEqual([1, [{ pictures: ['91'] }]])
    const before = { title: '阳台改高柜', topics: [], kept: Object.fromEntries(kept), isOpen: true, isDenied: false }
    expect(await publish(post(files.slice(0, 1)), kept, [before])).toMatchObject({ kind: 'accepted' })
    expect([site.uploads, site.posts.length]).toEqual([1, 1])
  })

  it.each([
    [2, undefined],
    [-1, 2_207_001],
    [4, 2_207_051],
  ])('is not called refused when %d/%s is answered although it went out', async (code, subcode) => {
    site.trouble = { at: 'commit', how: { answer: graphRefusal(400, code, subcode) }, done: true }
    expect(await publish(post(files.slice(0, 1)))).toMatchObject({ kind: 'unknown' })
    expect(site.posts).toHaveLength(1)
  })

  it('says beforehand what the platform does not take', () => {
    const judged = (given: Post['files']) =>
      instagramAdapter.validate(post(given), 1_800_000_000).map(({ path, code, limit }) => [path, code, limit])
    expect(judged([{ path: '', bytes: 700, extension: 'png' }])).toEqual([['media', 'wrongKind', null]])
    expect(judged([{ path: '', bytes: 9 * 1024 ** 2, extension: 'jpg' }])).toEqual([
      ['media', 'tooLarge', 8 * 1024 ** 2],
    ])
    const eleven = Array.from({ length: 11 }, () => ({ path: '', bytes: 700, extension: 'jpg' }))
    expect(judged(eleven)).toEqual([['media', 'tooMany', 10]])
  })
})
