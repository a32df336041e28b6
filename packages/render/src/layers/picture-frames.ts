import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frameMs, mostPictureFrames } from '@matrixcast/canvas/moving-picture'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { BrowserPool } from './browser-pool.ts'
import type { PictureFault } from './plain-picture.ts'

/** A picture that may move, and the folder that its frames are written into. */
export type FramesOrder = { path: string; mimetype: string; folder: string; signal: AbortSignal }

const origin = 'https://pictures.invalid'
/** Of all frames together, so that a page holds them at once; px. */
const mostPixels = 120_000_000
const longestSide = 2048

/**
 * Writes the frames of a picture that moves as a browser shows them, `0.png` and so on. Answers how long each is seen, in
 * ms; empty for a picture that stands still, of which nothing is written.
 */
export async function pictureFrames(
  pool: BrowserPool,
  { path, mimetype, folder, signal }: FramesOrder,
): Promise<Outcome<number[], PictureFault>> {
  return pool.withContext({}, async (context) => {
    // Compilers that keep names call __name inside functions that are sent to the page.
    await context.addInitScript('globalThis.__name ??= (made) => made')
    await context.route('**/*', async (route) => {
      const { origin: from, pathname } = new URL(route.request().url())
      if (from === origin && pathname === '/')
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      else if (from === origin && pathname === '/picture') await route.fulfill({ contentType: mimetype, path })
      else await route.abort()
    })
    const page = await context.newPage()
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    const opened = await page.evaluateHandle(openFrames, mimetype)
    const count = await opened.evaluate((frames) => frames?.count ?? 0)
    if (count < 2) return ok([])
    const step = Math.ceil(count / mostPictureFrames)
    const kept = Math.ceil(count / step)
    const lengths: number[] = []
    for (let frame = 0; frame < count; frame += 1) {
      if (signal.aborted) return refused({ kind: 'cancelled', detail: '' })
      const isKept = frame % step === 0
      const size = { longestSide, mostPixels: mostPixels / kept }
      const drawn = await opened.evaluate((frames, order) => frames?.draw(order), { frame, isKept, ...size })
      if (!drawn) return refused({ kind: 'pictureBroken', detail: `frame ${frame} of ${count}, ${mimetype}` })
      const ms = frameMs(drawn.ms)
      if (isKept) {
        await writeFile(join(folder, `${lengths.length}.png`), Buffer.from(drawn.png, 'base64'))
        lengths.push(ms)
      } else lengths.push((lengths.pop() ?? 0) + ms)
    }
    return ok(lengths)
  })
}

type DrawOrder = { frame: number; isKept: boolean; longestSide: number; mostPixels: number }

/** Runs inside the page; null for a picture that the browser cannot take apart. */
async function openFrames(type: string) {
  if (!('ImageDecoder' in globalThis) || !(await ImageDecoder.isTypeSupported(type))) return null
  const answer = await fetch('/picture')
  const decoder = new ImageDecoder({ type, data: await answer.arrayBuffer(), preferAnimation: true })
  await decoder.tracks.ready
  await decoder.completed
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { colorSpace: 'srgb' })
  return {
    count: decoder.tracks.selectedTrack?.frameCount ?? 0,
    async draw({ frame, isKept, longestSide, mostPixels }: DrawOrder) {
      const decoded = await decoder.decode({ frameIndex: frame }).then(
        (found) => found,
        () => null,
      )
      if (!decoded || !context) return null
      const { image } = decoded
      const ms = (image.duration ?? 0) / 1000
      const { displayWidth: width, displayHeight: height } = image
      if (isKept) {
        const factor = Math.min(1, longestSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))
        canvas.width = Math.max(1, Math.round(width * factor))
        canvas.height = Math.max(1, Math.round(height * factor))
        context.imageSmoothingQuality = 'high'
        context.drawImage(image, 0, 0, canvas.width, canvas.height)
      }
      image.close()
      return { ms, png: isKept ? canvas.toDataURL('image/png').replace(/^[^,]*,/, '') : '' }
    },
  }
}
