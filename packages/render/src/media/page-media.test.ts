import { readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { lumaSsim } from '../testing/look-at.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { inspectMedia } from './inspect-media.ts'
import { makeCover, makePagePicture } from './page-picture.ts'
import { makePageVideo } from './page-video.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
})
afterAll(() => folder.remove())

const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -f mp4'
const factsOf = async (path: string) => must(await inspectMedia({ tools, path, signal: never }))
const source = async (filter: string, name: string) =>
  make(tools, `-f lavfi -i ${filter} -frames:v 1`, folder.path(name))

async function pageVideo(path: string) {
  const file = `${path}-page.mp4`
  const { size } = await stat(path)
  must(await makePageVideo({ tools, path, file, signal: never }, await factsOf(path), size))
  const bytes = await readFile(file)
  return { ...(await factsOf(file)), file, isFastStart: bytes.indexOf('moov') < bytes.indexOf('mdat') }
}

it('a picture of a page is a WebP of 1125 px at most, smaller than what was brought', async () => {
  const path = await source('testsrc2=s=3000x2000,noise=alls=20', 'large.jpg')
  const file = folder.path('large.webp')
  must(await makePagePicture({ tools, input: { path, demuxer: 'jpeg_pipe' }, file, signal: never }))
  expect(await factsOf(file)).toMatchObject({ mimetype: 'image/webp', width: 1125, height: 750 })
  expect((await stat(file)).size).toBeLessThan((await stat(path)).size / 4)
})

it('a small picture of a page keeps its size, and what is transparent', async () => {
  const path = await source('color=red@0.5:s=200x100,format=rgba', 'clear.png')
  const file = folder.path('clear.webp')
  must(await makePagePicture({ tools, input: { path, demuxer: 'png_pipe' }, file, signal: never }))
  expect(await factsOf(file)).toMatchObject({ width: 200, height: 100 })
  expect((await readFile(file)).includes('ALPH')).toBe(true)
})

it('a cover is cut to its size from the middle, and white where the picture is transparent', async () => {
  const path = await source('color=red@0:s=400x900,format=rgba', 'tall.png')
  const file = folder.path('cover.jpg')
  const input = { path, demuxer: 'png_pipe' as const }
  must(await makeCover({ tools, input, file, signal: never }, { width: 1200, height: 628 }))
  expect(await factsOf(file)).toMatchObject({ mimetype: 'image/jpeg', width: 1200, height: 628 })
  const white = await make(tools, '-f lavfi -i color=white:s=1200x628 -frames:v 1', folder.path('white.png'))
  expect(await lumaSsim(tools, file, white)).toBeGreaterThan(0.99)
})

it('a heavy video is brought to 720 px, and begins to play before all of it is there', async () => {
  const path = await make(tools, `-f lavfi -i testsrc2=s=1080x1920:r=30:d=1 -crf 5 ${x264}`, folder.path('heavy'))
  expect(await pageVideo(path)).toMatchObject({ codec: 'h264', width: 720, height: 1280, isFastStart: true })
})

it('a light video keeps its picture, and begins to play before all of it is there', async () => {
  const path = await make(tools, `-f lavfi -i testsrc2=s=360x640:r=25:d=2 ${x264}`, folder.path('light'))
  const made = await pageVideo(path)
  expect(made).toMatchObject({ width: 360, height: 640, fps: 25, isFastStart: true })
  expect(await lumaSsim(tools, made.file, path)).toBeGreaterThan(0.9999)
})
