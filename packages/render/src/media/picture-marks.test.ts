import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { openPlainPictures, type PlainPictures } from '../layers/plain-picture.ts'
import { colourAt } from '../testing/look-at.ts'
import * as odd from '../testing/odd-files.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { inspectMedia } from './inspect-media.ts'
import { pictureMarks } from './picture-marks.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>
let pictures: PlainPictures
let jpeg: Buffer
let png: Buffer

beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
  pictures = openPlainPictures(process.env)
  jpeg = await readFile(await make(tools, '-f lavfi -i color=blue:s=400x300 -frames:v 1', folder.path('photo.jpg')))
  png = await readFile(await make(tools, '-f lavfi -i color=blue:s=400x300 -frames:v 1', folder.path('photo.png')))
})
afterAll(() => folder.remove())

const xmp = odd.jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'))
const long = odd.jpegSegment(0xe2, Buffer.concat([Buffer.from('FPXR\0'), Buffer.alloc(60_000)]))

/** How many px wide and high a browser shows it, and what the library says. */
async function bothSizes(name: string, bytes: Buffer) {
  const path = folder.path(name)
  await writeFile(path, bytes)
  const mimetype = name.endsWith('png') ? 'image/png' : 'image/jpeg'
  const shown = must(await pictures.draw({ path, mimetype, file: folder.path('shown.png'), signal: never }))
  const { width, height, isPlain } = must(await inspectMedia({ tools, path, signal: never }))
  return { shown: [shown.width, shown.height], library: [width, height], isPlain }
}

describe('a photo with a note to turn it', () => {
  it.each([
    ['as a phone writes it', () => odd.jpegWith(jpeg, odd.jpegTurned(6)), '.jpg', [300, 400]],
    ['mirrored', () => odd.jpegWith(jpeg, odd.jpegTurned(2)), '.jpg', [400, 300]],
    ['mirrored and turned', () => odd.jpegWith(jpeg, odd.jpegTurned(7)), '.jpg', [300, 400]],
    ['behind words of an editor', () => odd.jpegWith(jpeg, xmp, odd.jpegTurned(8)), '.jpg', [300, 400]],
    ['behind 180 kB of other notes', () => odd.jpegWith(jpeg, long, long, long, odd.jpegTurned(6)), '.jpg', [300, 400]],
    ['twice', () => odd.jpegWith(jpeg, odd.jpegTurned(6), odd.jpegTurned(3)), '.jpg', [300, 400]],
    ['in a PNG', () => odd.pngWith(png, 'eXIf', odd.orientationBlock(6)), '.png', [300, 400]],
  ])('%s has one size in the browser and in the library', async (name, bytes, ending, size) => {
    expect(await bothSizes(`${name}${ending}`.replaceAll(' ', '-'), bytes())).toEqual({
      shown: size,
      library: size,
      isPlain: false,
    })
  })

  it('that is broken, or behind the pixels of a PNG, stays as it is and needs no browser', async () => {
    const end = png.indexOf('IEND') - 4
    const turned = odd.pngWith(png, 'eXIf', odd.orientationBlock(6))
    const note = turned.subarray(33, 33 + turned.length - png.length)
    const late = Buffer.concat([png.subarray(0, end), note, png.subarray(end)])
    for (const [name, bytes] of [
      ['nonsense.jpg', odd.jpegWith(jpeg, odd.jpegTurned(9))],
      ['late.png', late],
    ] as const) {
      expect(await bothSizes(name, bytes)).toEqual({ shown: [400, 300], library: [400, 300], isPlain: true })
    }
  })
})

describe('a photo with colours of its own', () => {
  it.each([
    ['.jpg', () => odd.jpegWith(jpeg, odd.jpegProfile(odd.swappedProfile()))],
    ['.png', () => odd.pngWith(png, 'iCCP', odd.pngProfile(odd.swappedProfile()))],
  ])('%s is made plain in the colours a browser shows: red, though its pixels say blue', async (ending, bytes) => {
    const path = folder.path(`swapped${ending}`)
    await writeFile(path, bytes())
    const mimetype = ending === '.png' ? 'image/png' : 'image/jpeg'
    expect(await pictureMarks(path, mimetype)).toEqual({ turn: 0, isPlain: false })
    const file = folder.path('plain.png')
    must(await pictures.draw({ path, mimetype, file, signal: never }))
    const [red = 0, green = 255, blue = 255] = await colourAt(tools, file, 0)
    expect(Math.min(red, 255 - green, 255 - blue)).toBeGreaterThan(245)
  })
})
