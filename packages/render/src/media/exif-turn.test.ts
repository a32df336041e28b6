import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { inspectMedia } from './inspect-media.ts'
import { makeThumbnail } from './thumbnail.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>

beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
  await make(tools, '-f lavfi -i testsrc2=s=400x300 -frames:v 1', folder.path('photo.jpg'))
})
afterAll(() => folder.remove())

/** The photo as a phone held upright writes it: lying pixels and a note to turn them. */
async function aPhoto(orientation: number) {
  const jpeg = await readFile(folder.path('photo.jpg'))
  const exif = Buffer.from(
    `4578696600004949 2a0008000000 0100 1201030001000000 0${orientation}000000 00000000`.replaceAll(' ', ''),
    'hex',
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const path = folder.path(`turned-${orientation}.jpg`)
  await writeFile(path, Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]))
  return path
}

it('shows a photo taken upright upright, in its facts and in its thumbnail', async () => {
  const path = await aPhoto(6)
  expect(must(await inspectMedia({ tools, path, signal: never }))).toMatchObject({
    width: 300,
    height: 400,
    rotation: 90,
  })
  const file = folder.path('thumb.jpg')
  must(await makeThumbnail({ tools, input: { path, demuxer: 'jpeg_pipe' }, atSeconds: 0, file, signal: never }))
  expect(must(await inspectMedia({ tools, path: file, signal: never }))).toMatchObject({
    width: 300,
    height: 400,
    rotation: 0,
  })
})

it('leaves a photo without a note, or with a broken one, as it is', async () => {
  for (const path of [folder.path('photo.jpg'), await aPhoto(9)]) {
    expect(must(await inspectMedia({ tools, path, signal: never }))).toMatchObject({
      width: 400,
      height: 300,
      rotation: 0,
    })
  }
})
