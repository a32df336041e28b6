import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { CharacterRange } from '../fonts/font-characters.ts'
import { readFont } from '../fonts/read-font.ts'
import type { WrittenIn } from './our-fonts.ts'

/** Fonts of a library for the reader of a document, in the folder that its pictures go to. */
export const fontListName = 'fonts.json'

const LibraryFont = z.object({
  postScriptName: z.string(),
  /** The family that elements name, and their `newFontUrl`. */
  family: z.string(),
  newFontUrl: z.string(),
  file: z.string(),
})
/** `file` is an absolute path. */
export type PsdFont = z.infer<typeof LibraryFont>

/** A font of the library with the characters that it draws. */
export type ReadLibraryFont = { font: WrittenIn; draws: (sign: string) => boolean }
export type LibraryFonts = (postScriptName: string) => ReadLibraryFont | undefined

export const noLibraryFonts: LibraryFonts = () => undefined

/** The fonts that lie listed in a folder, by their PostScript names; each file is read when words are in it. */
export function libraryFontsIn(folder: string): LibraryFonts {
  const list = path.join(folder, fontListName)
  if (!existsSync(list)) return noLibraryFonts
  const fonts = z.array(LibraryFont).parse(JSON.parse(readFileSync(list, 'utf8')))
  const read = new Map<string, ReadLibraryFont | undefined>()
  return (name) => {
    if (!read.has(name)) read.set(name, openFont(fonts.find(({ postScriptName }) => postScriptName === name)))
    return read.get(name)
  }
}

function openFont(given: PsdFont | undefined): ReadLibraryFont | undefined {
  if (!given) return undefined
  const { ranges, lines } = readFont(readFileSync(given.file))
  const { family, newFontUrl } = given
  return {
    // One file is one weight, and leans by itself where it does.
    font: { family, newFontUrl, weight: 400, isItalic: false, lines },
    draws: (sign) => /\s/.test(sign) || isAmong(ranges, sign.codePointAt(0) ?? 0),
  }
}

const isAmong = (ranges: readonly CharacterRange[], character: number): boolean =>
  ranges.some(([first, last]) => first <= character && character <= last)
