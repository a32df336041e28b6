import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { familyName } from '@matrixcast/elements/text-paint'
import type { CharacterRange } from '../fonts/font-characters.ts'
import { fontRangesOf } from '../fonts/judge-font.ts'

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

/** A video asks for the same fonts again and again. */
const fontsRemembered = 8
const remembered = new Map<string, CharacterRange[]>()

/** The signs of a text that the file has no drawing for; it faults where the file is no font. */
export async function signsLackedBy(
  { path, sha256 }: LibraryFont,
  signs: readonly string[],
  signal: AbortSignal,
): Promise<Outcome<string[], { kind: 'fontMissing' | 'cancelled'; detail: string }>> {
  const before = remembered.get(sha256)
  const judged = before ? ok(before) : await fontRangesOf({ file: path, signal })
  if (!judged.ok) {
    const { kind, detail } = judged.fault
    return refused({ kind: kind === 'cancelled' ? kind : 'fontMissing', detail })
  }
  remembered.set(sha256, judged.value)
  const [oldest] = remembered.keys()
  if (remembered.size > fontsRemembered && oldest !== undefined) remembered.delete(oldest)
  return ok(signs.filter((sign) => !isEmoji(sign) && !isAmong(judged.value, sign.codePointAt(0) ?? 0)))
}

const isAmong = (ranges: readonly CharacterRange[], character: number): boolean =>
  ranges.some(([first, last]) => first <= character && character <= last)
