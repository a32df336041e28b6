import { readFile, stat } from 'node:fs/promises'
import { headOf } from '@matrixcast/render/media/head-of'
import { sniff } from '@matrixcast/render/media/sniff'
import { create, type Font, type FontCollection } from 'fontkit'
import { Refusal } from '../http/refusal.ts'

/** Fonts are read whole into memory; the largest Chinese ones have about 30 MB. */
export const mostFontBytes = 64 * 1024 ** 2
/** What a packed font may unfold to. */
const mostUnpackedBytes = 256 * 1024 ** 2

export type FontFacts = { extension: string; family: string; characters: number }

/** What a file is as a font, told by its content; undefined when it is none, a refusal when it is a broken one. */
export async function fontIn(file: string): Promise<FontFacts | undefined> {
  const head = await headOf(file)
  const sniffed = sniff(head)
  if (sniffed.kind !== 'font') return undefined
  const { size } = await stat(file)
  if (size > mostFontBytes) throw new Refusal('tooLarge', { maxMegabytes: mostFontBytes / 1024 ** 2 })
  if (sniffed.extension === 'woff2' && unpackedBytes(head) > mostUnpackedBytes) throw new Refusal('fontUnreadable')
  const font = opened(await readFile(file))
  const characters = font.characterSet.length
  if (characters === 0) throw new Refusal('fontUnreadable')
  return { extension: sniffed.extension, family: font.familyName.slice(0, 200), characters }
}

/** Bytes of the font a WOFF2 file says it holds (WOFF2, section 4.1). */
const unpackedBytes = (head: Uint8Array): number =>
  head.byteLength < 20 ? 0 : new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(16)

function opened(bytes: Buffer): Font {
  let font: Font | FontCollection
  try {
    font = create(bytes)
    if (!('fonts' in font) && font.familyName !== '' && font.numGlyphs > 0) return font
  } catch (error) {
    throw new Refusal('fontUnreadable', { reason: error instanceof Error ? error.message : '' })
  }
  throw new Refusal('fontUnreadable', { reason: '' })
}
