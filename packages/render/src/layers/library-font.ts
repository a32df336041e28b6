import { readFile } from 'node:fs/promises'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { familyName } from '@matrixcast/elements/text-paint'
import { create } from 'fontkit'

/** A font of the library as a layer is drawn with it. */
export type LibraryFont = { path: string; sha256: string }

/** Where the photographed page finds it. */
export const libraryFontPath = '/font'

/** One file, one weight: a browser makes the others up from it, here as on the form. */
export const libraryFontCss = (fontFamily: string): string =>
  `@font-face{font-family:"${familyName(fontFamily)}";src:url(${libraryFontPath})}`

/** Drawn in colour by a font of their own, whatever the letters are written in. */
const isEmoji = (sign: string) =>
  /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]$/u.test(sign) && !/^[©®™]$/u.test(sign)

/** The signs of a text that the file has no drawing for; it faults where the file is no font. */
export async function signsLackedBy(
  { path }: LibraryFont,
  signs: readonly string[],
): Promise<Outcome<string[], { kind: 'fontMissing'; detail: string }>> {
  try {
    const font = create(await readFile(path))
    if ('fonts' in font) return refused({ kind: 'fontMissing', detail: 'a collection of fonts' })
    return ok(signs.filter((sign) => !isEmoji(sign) && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)))
  } catch (error) {
    return refused({ kind: 'fontMissing', detail: error instanceof Error ? error.message : '' })
  }
}
