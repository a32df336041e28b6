import type { PixelData } from 'ag-psd'

/** Straight RGBA of 8 bit, rows from the top. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }
/** Px of the document; right and bottom are outside. */
export type Box = { left: number; top: number; right: number; bottom: number }

export const blankPixels = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})

const gamma = 1 / 2.2

/** What a document of 16 or 32 bit holds, brought to 8: whole numbers are shifted, light is given its gamma, alpha is not. */
export function eightBit({ width, height, data }: PixelData): Pixels {
  if (data instanceof Uint8ClampedArray) return { width, height, data }
  const eight = new Uint8ClampedArray(width * height * 4)
  if (data instanceof Float32Array)
    for (let at = 0; at < eight.length; at += 1) {
      const light = data[at] ?? 0
      eight[at] = 255 * (at % 4 === 3 ? light : Math.max(0, light) ** gamma)
    }
  else if (data instanceof Uint16Array) for (let at = 0; at < eight.length; at += 1) eight[at] = (data[at] ?? 0) >> 8
  else eight.set(data)
  return { width, height, data: eight }
}

type Mask = Box & { pixels: Pixels | undefined; outside: number }

/** The pixels of a box seen through a mask, whose first channel says how much; outside of the mask `outside` (0..255) holds. */
export function masked(pixels: Pixels, at: Pick<Box, 'left' | 'top'>, mask: Mask): Pixels {
  const data = pixels.data.slice()
  for (let y = 0; y < pixels.height; y += 1) {
    const row = y + at.top - mask.top
    for (let x = 0; x < pixels.width; x += 1) {
      const column = x + at.left - mask.left
      const { pixels: seen } = mask
      const isIn = seen !== undefined && row >= 0 && column >= 0 && row < seen.height && column < seen.width
      const share = isIn ? (seen.data[(row * seen.width + column) * 4] ?? 0) : mask.outside
      const place = (y * pixels.width + x) * 4 + 3
      data[place] = Math.round(((data[place] ?? 0) * share) / 255)
    }
  }
  return { ...pixels, data }
}

/** A part of a picture; what lies outside of it is clear. */
export function cropped(pixels: Pixels, { left, top, right, bottom }: Box): Pixels {
  const part = blankPixels(right - left, bottom - top)
  const from = Math.max(0, left)
  const until = Math.min(pixels.width, right)
  for (let y = Math.max(0, top); y < Math.min(pixels.height, bottom); y += 1)
    if (until > from) {
      const start = (y * pixels.width + from) * 4
      part.data.set(pixels.data.subarray(start, start + (until - from) * 4), ((y - top) * part.width + from - left) * 4)
    }
  return part
}

/** A picture made smaller by the mean of what each new pixel covers, colours weighed by their alpha. `share` is at most 1. */
export function scaled(pixels: Pixels, share: number): Pixels {
  if (share >= 1) return pixels
  const width = Math.max(1, Math.round(pixels.width * share))
  const height = Math.max(1, Math.round(pixels.height * share))
  const columns = coverOf(pixels.width, width)
  const rows = coverOf(pixels.height, height)
  const small = blankPixels(width, height)
  // One row of sums at a time: a whole picture of them would need eight times its memory.
  const sums = new Float64Array(width * 4)
  for (let y = 0; y < height; y += 1) {
    sums.fill(0)
    for (const { at: row, weight: high } of rows[y] ?? [])
      for (let x = 0; x < width; x += 1)
        for (const { at: column, weight: wide } of columns[x] ?? []) {
          const from = (row * pixels.width + column) * 4
          const alpha = (pixels.data[from + 3] ?? 0) * high * wide
          const to = x * 4
          for (let channel = 0; channel < 3; channel += 1)
            sums[to + channel] = (sums[to + channel] ?? 0) + (pixels.data[from + channel] ?? 0) * alpha
          sums[to + 3] = (sums[to + 3] ?? 0) + alpha
        }
    for (let x = 0; x < width; x += 1) {
      const alpha = sums[x * 4 + 3] ?? 0
      const to = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        small.data[to + channel] = alpha > 0 ? (sums[x * 4 + channel] ?? 0) / alpha : 0
      small.data[to + 3] = alpha
    }
  }
  return small
}

type Covered = { at: number; weight: number }[]

/** Which of `many` each of `few` covers; the weights of one sum up to 1. */
function coverOf(many: number, few: number): Covered[] {
  const step = many / few
  return Array.from({ length: few }, (_none, place) => {
    const [from, until] = [place * step, (place + 1) * step]
    const covered: Covered = []
    for (let at = Math.floor(from); at < Math.min(many, Math.ceil(until)); at += 1)
      covered.push({ at, weight: (Math.min(at + 1, until) - Math.max(at, from)) / step })
    return covered
  })
}

/** Lays a picture over another in place, as one layer lies over those below it. Opacity 0..1. */
export function drawOver(under: Pixels, over: Pixels, at: { left: number; top: number }, opacity: number): void {
  for (let y = Math.max(0, at.top); y < Math.min(under.height, at.top + over.height); y += 1)
    for (let x = Math.max(0, at.left); x < Math.min(under.width, at.left + over.width); x += 1) {
      const from = ((y - at.top) * over.width + x - at.left) * 4
      const to = (y * under.width + x) * 4
      const above = ((over.data[from + 3] ?? 0) / 255) * opacity
      const below = (under.data[to + 3] ?? 0) / 255
      const alpha = above + below * (1 - above)
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const [upper, lower] = [over.data[from + channel] ?? 0, under.data[to + channel] ?? 0]
        under.data[to + channel] = (upper * above + lower * below * (1 - above)) / alpha
      }
      under.data[to + 3] = 255 * alpha
    }
}

/** Whether nothing of a picture can be seen. */
export function isClear({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false
  return true
}

/** Whether nothing below a picture can be seen through it. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
