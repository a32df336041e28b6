import { createHash } from 'node:crypto'
import jsQr from 'jsqr'
import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'

export type QrPicture = {
  /** What it holds; null where it cannot be read. */
  text: string | null
  /** PNG, base64. */
  image: string
  /** The same picture has the same one. */
  hash: string
}

/** Photographs a picture with a code on it and reads it. */
export async function readQr(thing: Locator, timeout: number): Promise<QrPicture> {
  const png = await thing.screenshot({ type: 'png', timeout, animations: 'disabled' })
  return {
    text: codeIn(png),
    image: png.toString('base64'),
    hash: createHash('sha256').update(png).digest('hex'),
  }
}

/** What a code on a picture (PNG) holds; null where none can be read. */
export function codeIn(png: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(png)
  return jsQr.default(new Uint8ClampedArray(data), width, height)?.data || null
}
