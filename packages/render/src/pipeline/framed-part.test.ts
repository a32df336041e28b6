import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { inspectMedia } from '../media/inspect-media.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { fitFilters } from './fit-filters.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
})
afterAll(() => folder.remove())

const frame = { widthPx: 180, heightPx: 320 }
const x264 = '-c:v libx264 -preset ultrafast -crf 8 -pix_fmt yuv420p'
/** From black at one side to white at the other. */
const ramp = (size: string, along: 'X/W' | 'Y/H') =>
  `-f lavfi -i color=s=${size}:r=30:d=0.2,format=yuv444p,geq=lum=16+219*${along}:cb=128:cr=128`

async function madeWide(kind: 'square' | 'stretched' | 'turned' | 'odd'): Promise<string> {
  const file = folder.path(`${kind}.mp4`)
  if (kind === 'square') return make(tools, `${ramp('640x360', 'X/W')} ${x264} -f mp4`, file)
  if (kind === 'stretched') return make(tools, `${ramp('360x360', 'X/W')} -vf setsar=16/9 ${x264} -f mp4`, file)
  if (kind === 'odd') {
    const full = x264.replace('yuv420p', 'yuv444p')
    return make(tools, `${ramp('641x361', 'X/W')} ${full} -f mp4`, file)
  }
  const lying = await make(tools, `${ramp('360x640', 'Y/H')} ${x264} -f mp4`, folder.path('lying.mp4'))
  return make(tools, `-i ${lying} -c copy -metadata:s:v rotate=90 -f mp4`, file)
}

/** How bright the left and the right side of the frame are, as shares of the ramp. */
async function sidesSeen(source: string, box: { left: number; top: number; width: number; height: number }) {
  const facts = must(await inspectMedia({ tools, path: source, signal: never }))
  const filters = fitFilters({ facts, fit: 'cover', box, ...frame, background: '#000000', label: 'it' })
  const file = await make(tools, `-i ${source} -vf ${filters} -frames:v 1 -f rawvideo`, folder.path('frame.raw'))
  const luma = (await readFile(file)).subarray(0, frame.widthPx * frame.heightPx)
  expect(luma).toHaveLength(frame.widthPx * frame.heightPx)
  const row = luma.subarray((frame.heightPx / 2) * frame.widthPx, (frame.heightPx / 2 + 1) * frame.widthPx)
  return [row[2] ?? 0, row[frame.widthPx - 3] ?? 0].map((level) => (level - 16) / 219)
}

describe('the part of footage that lies on its page', () => {
  it('is never laid out as more than three frames each way, however small it is', async () => {
    const facts = must(await inspectMedia({ tools, path: await madeWide('square'), signal: never }))
    const box = { left: -500, top: -500, width: 1000, height: 1000 }
    const filters = fitFilters({ facts, fit: 'cover', box, ...frame, background: '#000000', label: 'it' })
    const sizes = [...filters.matchAll(/scale=(\d+):(\d+)/g)].map(([, width, height]) => [
      Number(width),
      Number(height),
    ])
    expect(sizes).toEqual([
      [640, 360],
      [3 * frame.widthPx, 3 * frame.heightPx],
    ])
  })

  // A landscape clip over the whole height of an upright page is 3.16 pages wide.
  const wide = 640 / 360 / (frame.widthPx / frame.heightPx)
  it.each([
    ['a landscape clip', 'square'],
    ['a clip whose pixels are not square', 'stretched'],
    ['a clip with sides of odd length', 'odd'],
    ['a clip that was turned', 'turned'],
  ] as const)('is seen of %s, at its left, in its middle and far beyond', async (_, kind) => {
    const source = await madeWide(kind)
    for (const left of [0, -0.7, 1 - wide]) {
      const [first = -1, last = -1] = await sidesSeen(source, { left, top: 0, width: wide, height: 1 })
      const near = (share: number) => expect.closeTo(share, 1.7)
      expect({ left, first, last }).toEqual({ left, first: near(-left / wide), last: near((1 - left) / wide) })
    }
  })
})
