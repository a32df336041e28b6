import { initializeCanvas, readPsd } from 'ag-psd'
import { type LibraryFonts, noLibraryFonts } from './library-fonts.ts'
import { scaled } from './pixels.ts'
import { pngOf } from './png-of.ts'
import { judgeHeader } from './psd-header.ts'
import { psdLimits } from './psd-limits.ts'
import { type PsdPage, pagesOf, type Taken } from './psd-pages.ts'
import type { Part } from './psd-parts.ts'

initializeCanvas(
  () => {
    throw new Error('pixels are read without a canvas')
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }),
)

type Given = Omit<Taken, 'libraryFonts'> & {
  libraryFonts?: LibraryFonts
  write: (name: string, png: Buffer) => void
}

/** The pages of a document as `readPsdPages` answers them; pictures are given to `write`. Throws the words of `psdFaultOf`. */
export function readPages(bytes: Buffer, { write, libraryFonts = noLibraryFonts, ...taken }: Given) {
  judgeHeader(bytes)
  const psd = readPsd(bytes, {
    useImageData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    totalMemoryLimit: psdLimits.pixelBytes,
  })
  const many = countOf(psd.children)
  if (many > psdLimits.layers) throw new Error(`layers ${many}`)
  const { pages, notes } = pagesOf(psd, { ...taken, libraryFonts })
  let pictures = 0
  const written = (part: Part, { unit, box }: PsdPage) => {
    const { name, group, opacity, hidden } = part
    const common = { name, group, opacity, hidden }
    if (part.kind === 'text') return { ...common, kind: part.kind, live: part.live }
    // A page is at most three times as wide in px as on the canvas.
    const file = `${(pictures += 1)}.png`
    write(file, pngOf(scaled(part.pixels(), Math.min(1, 3 * unit))))
    const place = {
      left: (part.box.left - box.left) * unit,
      top: (part.box.top - box.top) * unit,
      width: (part.box.right - part.box.left) * unit,
      height: (part.box.bottom - part.box.top) * unit,
    }
    return { ...common, kind: part.kind, file, place, boxShadow: part.boxShadow }
  }
  return {
    pages: pages.map((page) => ({
      name: page.name,
      height: (page.box.bottom - page.box.top) * page.unit,
      background: page.background,
      parts: page.parts.map((part) => written(part, page)),
    })),
    notes,
  }
}

type Listed = { children?: Listed[] }
function countOf(layers: readonly Listed[] = []): number {
  return layers.reduce((sum, { children }) => sum + (children ? countOf(children) : 1), 0)
}
