import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { timeLimit } from '@matrixcast/host/time-limit'
import { findFfmpeg } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { openStudio } from '@matrixcast/render/layers/studio'
import { probeFile } from '@matrixcast/render/media/probe-file'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { openEspeak } from '@matrixcast/render/voice/espeak'
import { afterAll, expect, it } from 'vitest'
import { makeShortVideo, mostBytes } from './make-short-video.ts'
import { shortScripts } from './short-scripts.table.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'short-videos-'))
afterAll(() => rm(folder, { recursive: true }))

it('a short video of the product is made by the clip engine, plays with sound, and stays under a megabyte', async () => {
  const [tools, layers, voice] = await Promise.all([
    findFfmpeg(process.env, timeLimit(30)),
    openStudio({ ...process.env, ...testBrowser }),
    openEspeak(process.env),
  ])
  if (!tools.ok || !layers.ok || !voice.ok) throw new Error('ffmpeg, Chromium or espeak-ng is missing')
  const maker = { tools: tools.value, layers: layers.value, voice: voice.value, workshopFolder: folder }
  const script = {
    id: 'a-test',
    title: { zh: '测试', en: 'A test' },
    sentences: { zh: ['好。'], en: ['One.'] },
  }
  const made = await makeShortVideo(maker, script, 'en', path.join(folder, 'made'))
  await layers.value.close()
  const file = path.join(folder, 'made', made.video)
  expect((await stat(file)).size).toBeLessThan(mostBytes)
  expect((await stat(path.join(folder, 'made', made.cover))).size).toBeGreaterThan(1000)
  const probed = await probeFile({ tools: tools.value, input: { path: file, demuxer: 'mov' }, signal: timeLimit(30) })
  expect(probed.ok ? new Set(probed.value.streams.map(({ kind }) => kind)) : probed).toEqual(
    new Set(['video', 'audio']),
  )
  expect(made.seconds).toBeGreaterThan(1)
})

it('there are six scripts, each of five sentences of at most twenty words in both languages', () => {
  expect(shortScripts).toHaveLength(6)
  for (const { sentences } of shortScripts) {
    expect([sentences.zh.length, sentences.en.length]).toEqual([5, 5])
    expect(Math.max(...sentences.en.map((sentence) => sentence.split(' ').length))).toBeLessThanOrEqual(20)
  }
})
