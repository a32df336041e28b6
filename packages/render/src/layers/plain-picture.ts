import { writeFile } from 'node:fs/promises'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { type BrowserPool, poolOneBrowser } from './browser-pool.ts'
import { type ChromiumEnvironment, findChromium } from './find-chromium.ts'

/** A picture as it was brought, and the PNG that is written of it. */
export type PictureOrder = { path: string; mimetype: string; file: string; signal: AbortSignal }

export type PictureFault = { kind: 'browserMissing' | 'pictureBroken' | 'cancelled'; detail: string }

/** px, as a browser shows the picture. */
type ShownSize = { width: number; height: number }

const origin = 'https://pictures.invalid'
/** The longest side of the PNG, px: twice what any output needs, and little enough to be handed over as text. */
const longestSide = 4096

/**
 * Writes a PNG of a picture as a browser shows it: upright, its colours brought to sRGB. Answers the size it is shown at,
 * before it is scaled down to 4096 px.
 */
export async function plainPicture(
  pool: BrowserPool,
  { path, mimetype, file, signal }: PictureOrder,
): Promise<Outcome<ShownSize, PictureFault>> {
  if (signal.aborted) return refused({ kind: 'cancelled', detail: '' })
  return pool.withContext({}, async (context) => {
    await context.route('**/*', async (route) => {
      const { origin: from, pathname } = new URL(route.request().url())
      if (from === origin && pathname === '/') {
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><img src="/picture">' })
      } else if (from === origin && pathname === '/picture') await route.fulfill({ contentType: mimetype, path })
      else await route.abort()
    })
    const page = await context.newPage()
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    const shown = await page.evaluate(paintPlain, longestSide)
    if (shown === null) return refused({ kind: 'pictureBroken', detail: mimetype })
    await writeFile(file, Buffer.from(shown.png, 'base64'))
    return ok({ width: shown.width, height: shown.height })
  })
}

/** Runs inside the page; null for a picture that cannot be shown. */
async function paintPlain(longest: number): Promise<{ width: number; height: number; png: string } | null> {
  const image = document.images[0]
  const isShown = await image?.decode().then(
    () => true,
    () => false,
  )
  if (!image || !isShown) return null
  const { naturalWidth: width, naturalHeight: height } = image
  const factor = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * factor))
  canvas.height = Math.max(1, Math.round(height * factor))
  const context = canvas.getContext('2d', { colorSpace: 'srgb' })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { width, height, png: canvas.toDataURL('image/png').replace(/^[^,]*,/, '') }
}

export type PlainPictures = {
  draw: (order: PictureOrder) => Promise<Outcome<ShownSize, PictureFault>>
}

/** A browser for pictures alone, found and started at the first of them, closed after 60 s without one. */
export function openPlainPictures(environment: ChromiumEnvironment): PlainPictures {
  let pool: Promise<BrowserPool | undefined> | undefined
  const find = async () => {
    const program = await findChromium(environment)
    return program === undefined ? undefined : poolOneBrowser(program)
  }
  return {
    async draw(order) {
      pool ??= find()
      const found = await pool
      return found ? plainPicture(found, order) : refused({ kind: 'browserMissing', detail: '' })
    },
  }
}
