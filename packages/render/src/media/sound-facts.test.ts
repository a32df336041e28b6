import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { soundFactsOf } from './sound-facts.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>

beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
  const tags = '-metadata title=Morning -metadata artist=Nobody -metadata TBPM=96'
  await make(tools, `-f lavfi -i sine=d=4 -af volume=-6dB ${tags}`, folder.path('loud.mp3'))
  await make(tools, '-f lavfi -i sine=d=4 -af volume=-16dB', folder.path('quiet.wav'))
  await make(tools, '-f lavfi -i anullsrc -t 4', folder.path('silent.wav'))
})
afterAll(() => folder.remove())

const factsOf = async (name: string, demuxer: 'mp3' | 'wav') =>
  must(await soundFactsOf({ tools, input: { path: folder.path(name), demuxer }, signal: never }))

it('tells title, artist and beats a minute from the tags of a piece', async () => {
  expect(await factsOf('loud.mp3', 'mp3')).toMatchObject({ title: 'Morning', artist: 'Nobody', bpm: 96 })
  expect(await factsOf('quiet.wav', 'wav')).toMatchObject({ title: '', artist: '', bpm: null })
})

it('ten decibels less are ten LUFS less, and silence has no loudness', async () => {
  const loud = (await factsOf('loud.mp3', 'mp3')).loudness ?? 0
  const quiet = (await factsOf('quiet.wav', 'wav')).loudness ?? 0
  expect(loud - quiet).toBeCloseTo(10, 0)
  expect((await factsOf('silent.wav', 'wav')).loudness).toBeNull()
})
