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
  const { data, width, height } = PNG.sync.read(png)
  const found = jsQr.default(new Uint8ClampedArray(data), width, height)
  return {
    text: found?.data || null,
    image: png.toString('base64'),
    hash: createHash('sha256').update(png).digest('hex'),
  }
}
