import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ApiContext } from '../api/api-adapter.ts'
import { SimulatedSite } from '../testing/simulated-site.ts'
import { simulatedYoutube } from '../testing/simulated-youtube.ts'
import { keptIn, testContext } from '../testing/test-context.ts'
import { youtubeAdapter } from './youtube-adapter.ts'

const mebibyte = 1024 ** 2

it('an upload (simulated) that broke off goes on where the platform has it, and no part is sent twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'youtube-upload-'))
  const site = await SimulatedSite.start(simulatedYoutube)
  try {
    const path = join(folder, 'clip.mp4')
    const bytes = 20 * mebibyte
    await writeFile(path, Buffer.alloc(bytes, 'clip'))
    const parts: string[] = []
    const contextOf = (session: object): ApiContext => {
      const context = testContext('job', session)
      return {
        ...context,
        fetchFor: (address) => async (request) => {
          const range = request.headers?.['content-range']
          if (range !== undefined) parts.push(range.replace(/^bytes |\/.*$/g, ''))
          return context.fetchFor(address)(request)
        },
      }
    }
    const given = { site: site.address, clientId: 'app', clientSecret: 'app-secret', refreshToken: 'reed-secret' }
    const { session, profile } = await youtubeAdapter.bind(contextOf({}), given)
    const noted = new Map<string, string>()
    const prepare = () =>
      youtubeAdapter.prepare(
        contextOf(session),
        {
          kind: 'video',
          files: [{ path, bytes, extension: 'mp4' }],
          title: '一条长视频',
          topics: ['收纳'],
          timingTime: null,
          coverPath: null,
        },
        {
          remoteId: profile.remoteId,
          kept: {
            ...keptIn(noted),
            async put(name, value) {
              noted.set(name, value)
              // From here on the first part arrives, but its answer does not.
              site.trouble = { at: 'upload', how: 'answerLost', done: true }
            },
          },
        },
      )
    await expect(prepare()).rejects.toMatchObject({ fault: 'network', retry: true })
    site.trouble = null
    const draft = await prepare()
    expect(site.posts).toHaveLength(0)
    expect(draft.kind === 'new' && (await draft.send()).kind).toBe('accepted')
    const at = (part: number) => part * 8 * mebibyte
    const sent = [`${at(0)}-${at(1) - 1}`, '*', `${at(1)}-${at(2) - 1}`, `${at(2)}-${bytes - 1}`]
    expect(parts).toEqual(sent)
    expect([site.posts.length, site.uploads]).toEqual([1, 1])
  } finally {
    await site.stop()
    await rm(folder, { recursive: true })
  }
})
