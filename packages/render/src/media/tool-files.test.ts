import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { lumaSsim } from '../testing/look-at.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { inspectMedia } from './inspect-media.ts'
import { compressVideo, sizePicture, takeSound, takeStill } from './tool-files.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
})
afterAll(() => folder.remove())

const factsOf = async (path: string) => must(await inspectMedia({ tools, path, signal: never }))
const aVideo = (name: string) =>
  make(
    tools,
    '-f lavfi -i testsrc2=s=720x1280:r=30:d=2 -f lavfi -i sine=frequency=440:duration=2 -crf 5 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -f mp4',
    folder.path(name),
  )
const making = async (path: string, name: string) => ({
  tools,
  path,
  facts: await factsOf(path),
  file: folder.path(name),
  signal: never,
})

it('a compressed video is smaller, in the size asked for, keeps its sound, and tells how far it is', async () => {
  const path = await aVideo('heavy.mp4')
  const heard: number[] = []
  const { file, facts } = await making(path, 'small.mp4')
  const order = { tools, path, file, signal: never, onFrame: (frames: number) => heard.push(frames) }
  must(await compressVideo(order, facts, { shortSidePx: 360, quality: 'small' }))
  expect(await factsOf(file)).toMatchObject({ kind: 'video', width: 360, height: 640, hasAudio: true })
  expect((await stat(file)).size).toBeLessThan((await stat(path)).size / 4)
  expect(heard.at(-1)).toBe(60)
})

it('the sound of a video comes out whole, and in the form of speech by parts', async () => {
  const path = await aVideo('sounding.mp4')
  const m4a = await making(path, 'sound.m4a')
  must(await takeSound(m4a, 'm4a'))
  expect(await factsOf(m4a.file)).toMatchObject({ kind: 'music', codec: 'aac' })
  const part = await making(path, 'part.wav')
  must(await takeSound(part, 'speech', { from: 1, seconds: 0.5 }))
  expect((await factsOf(part.file)).seconds).toBeCloseTo(0.5, 1)
})

it('a still of a video has its whole size, and shows the moment', async () => {
  const path = await aVideo('moving.mp4')
  const first = await making(path, 'first.jpg')
  const later = await making(path, 'later.jpg')
  must(await takeStill(first, 0))
  must(await takeStill(later, 1.5))
  expect(await factsOf(first.file)).toMatchObject({ mimetype: 'image/jpeg', width: 720, height: 1280 })
  expect(await lumaSsim(tools, first.file, later.file)).toBeLessThan(0.95)
})

it('a picture comes in exactly the size, cut or between white edges', async () => {
  const path = await make(tools, '-f lavfi -i color=red:s=400x300 -frames:v 1', folder.path('red.png'))
  const cut = await making(path, 'cut.jpg')
  must(await sizePicture(cut, { width: 900, height: 383, fit: 'cover' }))
  expect(await factsOf(cut.file)).toMatchObject({ width: 900, height: 383 })
  const whole = await making(path, 'whole.jpg')
  must(await sizePicture(whole, { width: 200, height: 200, fit: 'contain' }))
  const edges = await make(
    tools,
    '-f lavfi -i color=white:s=200x200 -vf drawbox=0:25:200:150:red:fill -frames:v 1',
    folder.path('edges.png'),
  )
  expect(await lumaSsim(tools, whole.file, edges)).toBeGreaterThan(0.98)
})
