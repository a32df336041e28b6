import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { aiApi } from '@matrixcast/contract/ai'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { toolApi } from '@matrixcast/contract/tools'
import { aSimulatedEndpoint, sends } from '@matrixcast/render/testing/simulated-endpoint'
import { describe, expect, it } from 'vitest'
import { upload } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toolHands } from '../testing/tool-hands.ts'

describe('a tool that works on sound', () => {
  const the = theWorld()
  const { order, start, filesOf, storedBytes } = toolHands(the)

  const spokenVideo = async () => {
    const file = path.join(the().home, 'spoken.mp4')
    const source = '-f lavfi -i testsrc2=s=64x64:r=10:d=1 -f lavfi -i sine=d=1'.split(' ')
    execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...source, '-pix_fmt', 'yuv420p', file])
    const { attachment } = await upload(the(), 'spoken.mp4', await readFile(file))
    return attachment?.id ?? ''
  }

  it('takes the sound of a video, and writes subtitles from what an endpoint hears', async () => {
    const id = await spokenVideo()
    const sound = await start({ tool: 'sound', materialIds: [id], form: 'm4a' })
    await sound.perform()
    expect(await filesOf(sound.jobId)).toMatchObject([{ name: 'spoken.m4a', fault: null, width: null }])
    const subtitles: InputOf<typeof toolApi.run> = { tool: 'subtitles', materialIds: [id], language: 'en' }
    expect((await order(subtitles)).refused).toBe('toolNoEar')
    const heard = JSON.stringify({
      words: [
        { word: 'Hello', start: 0, end: 0.4 },
        { word: 'there.', start: 0.4, end: 0.9 },
      ],
    })
    const ear = await aSimulatedEndpoint(sends(heard, 'application/json'))
    try {
      const { baseUrl } = ear
      const kind = { kind: 'transcription', model: 'm', limitSeconds: 5, voices: {}, fallsBack: false } as const
      await the().call(aiApi.save, {
        ...kind,
        voices: (await the().parts.endpoints.view(the().workspaceId, 'transcription')).voices,
        baseUrl,
      })
      const job = await start(subtitles)
      expect((await job.perform()).state).toBe('succeeded')
      const [file] = await filesOf(job.jobId)
      expect(String(await storedBytes(file?.url ?? null))).toBe(
        '1\r\n00:00:00,000 --> 00:00:00,900\r\nHello there.\r\n',
      )
      expect((await the().call(toolApi.keep, { ids: [file?.id ?? ''] })).data.refused).toMatchObject([
        { fault: 'unknownContent' },
      ])
      ear.replies(sends(JSON.stringify({ words: [] }), 'application/json'))
      expect(await (await start(subtitles)).perform()).toMatchObject({ state: 'failed', message: 'toolNoWords' })
    } finally {
      await ear.close()
    }
  })
})
