import { flatFrameHash, hammingDistance, mirroredHash, shareOfFrames } from '@matrixcast/domain/likeness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { frameHashesOf } from './frame-hash.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>

beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
  const encode = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -f mp4'
  const from = (name: string) => `-i ${folder.path(name)}`
  await make(tools, `-f lavfi -i mandelbrot=s=320x180:r=10 -t 6 ${encode}`, folder.path('shot.mp4'))
  await make(tools, `${from('shot.mp4')} -vf scale=160:90 -crf 34 ${encode}`, folder.path('small.mp4'))
  await make(tools, `${from('shot.mp4')} -vf hflip ${encode}`, folder.path('mirrored.mp4'))
  await make(tools, `-ss 3 ${from('shot.mp4')} ${encode}`, folder.path('part.mp4'))
  await make(tools, `-f lavfi -i testsrc2=s=320x180:r=10:d=6 ${encode}`, folder.path('other.mp4'))
  for (const seed of [2, 6]) {
    const slope = `gradients=s=180x320:c0=#c96f3b:c1=#2f5f52:d=4:speed=0.0${seed}:r=10:seed=${seed}`
    await make(tools, `-f lavfi -i ${slope},hue=h=${seed * 55} -t 4 ${encode}`, folder.path(`slope-${seed}.mp4`))
  }
  await make(tools, `-f lavfi -i color=white:s=320x180:r=10:d=2 ${encode}`, folder.path('white.mp4'))
  await make(tools, `-f lavfi -i testsrc2=s=320x180:r=10:d=0.4 ${encode}`, folder.path('blink.mp4'))
  await make(tools, `${from('shot.mp4')} -frames:v 1`, folder.path('still.png'))
  await make(tools, `${from('still.png')} -vf hflip -q:v 8`, folder.path('turned.jpg'))
})
afterAll(() => folder.remove())

const hashes = async (name: string, seconds: number) =>
  must(await frameHashesOf({ tools, path: folder.path(name), demuxer: 'mov', seconds, signal: never }))

it('a video gives a hash a second, one that lasts a moment gives one', async () => {
  const shot = await hashes('shot.mp4', 6)
  expect(shot).toHaveLength(6)
  expect(shot.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true)
  expect(await hashes('blink.mp4', 0.4)).toHaveLength(1)
})

it('the same shot encoded anew, mirrored or cut is recognised, another one is not', async () => {
  const shot = await hashes('shot.mp4', 6)
  expect(shareOfFrames(shot, await hashes('small.mp4', 6))).toBe(1)
  expect(shareOfFrames(shot, await hashes('mirrored.mp4', 6))).toBe(1)
  expect(shareOfFrames(shot, await hashes('part.mp4', 3))).toBeGreaterThan(0.6)
  expect(shareOfFrames(shot, await hashes('other.mp4', 6))).toBeLessThan(0.3)
})

it('a picture gives one hash, and its mirror image gives the mirrored one', async () => {
  const still = (name: string, demuxer: 'png_pipe' | 'jpeg_pipe') =>
    frameHashesOf({ tools, path: folder.path(name), demuxer, seconds: 0, signal: never })
  const [picture = ''] = must(await still('still.png', 'png_pipe'))
  const [turned = ''] = must(await still('turned.jpg', 'jpeg_pipe'))
  expect(hammingDistance(mirroredHash(picture), turned)).toBeLessThan(6)
})

it('two different slopes of colour are not taken for the same', async () => {
  expect(shareOfFrames(await hashes('slope-2.mp4', 4), await hashes('slope-6.mp4', 4))).toBe(0)
})

it('a frame of one colour is told as flat, and a broken file is a fault', async () => {
  expect(new Set(await hashes('white.mp4', 2))).toEqual(new Set([flatFrameHash]))
  const broken = await frameHashesOf({
    tools,
    path: folder.path('still.png'),
    demuxer: 'mov',
    seconds: 1,
    signal: never,
  })
  expect(broken).toMatchObject({ ok: false, fault: { kind: 'failed' } })
})
