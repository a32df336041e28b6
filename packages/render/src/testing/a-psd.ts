import { inflateSync } from 'node:zlib'
import { type Layer, type Psd, writePsdUint8Array } from 'ag-psd'
import { noLibraryFonts } from '../psd/library-fonts.ts'
import { readPages } from '../psd/read-pages.ts'

type Colour = readonly [number, number, number, number]

/** Pixels of one colour, as a document has them. */
export const plainPixels = (width: number, height: number, colour: Colour) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 1) data[at] = colour[at % 4] ?? 0
  return { width, height, data, colorSpace: 'srgb' as const }
}

/** A layer of one colour in a box. */
export function aLayer(
  name: string,
  box: [number, number, number, number],
  changes: Layer & { colour?: Colour } = {},
): Layer {
  const [left, top, width, height] = box
  const { colour = [200, 40, 40, 255], ...rest } = changes
  return { name, left, top, imageData: plainPixels(width, height, colour), ...rest }
}

/** A document of our own making as a file, by the writer of ag-psd. */
export function aPsd(changes: Partial<Psd> = {}): Buffer {
  const { width = 750, height = 1334 } = changes
  return Buffer.from(
    writePsdUint8Array(
      { width, height, imageData: plainPixels(width, height, [10, 120, 200, 255]), ...changes },
      { noBackground: true, psb: false },
    ),
  )
}

/** The pixels of a PNG as `pngOf` writes them: 8 bit, rows by their difference from the row above. */
export function readPng(png: Buffer): { width: number; height: number; channels: number; data: Buffer } {
  const [width, height, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]]
  const channels = kind === 6 ? 4 : 3
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width * channels; x += 1) {
      const above = y === 0 ? 0 : (data[(y - 1) * width * channels + x] ?? 0)
      data[y * width * channels + x] = (rows[y * (width * channels + 1) + 1 + x] ?? 0) + above
    }
  return { width, height, channels, data }
}

/** The first page of a document, and its pictures, read in this process: each child would cost a second. */
export function pagesOfPsd(bytes: Buffer, takesHidden = false, takesFirstStyle = false, libraryFonts = noLibraryFonts) {
  const written = new Map<string, Buffer>()
  const given = readPages(bytes, {
    takesHidden,
    takesFirstStyle,
    libraryFonts,
    write: (name, png) => written.set(name, png),
  })
  const [page] = given.pages
  if (!page) throw new Error('no page')
  return { ...given, page, png: (name: string) => readPng(written.get(name) ?? Buffer.alloc(0)) }
}

/** A document of these layers, the lowest first. */
export const ofLayers = (...children: Layer[]): Partial<Psd> => ({ children })
