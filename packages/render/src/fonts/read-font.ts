import { type CharacterRange, countOf, fontCharactersOf } from './font-characters.ts'
import { fontFamilyOf, postScriptNameOf } from './font-family.ts'
import { type FontLines, fontLinesOf } from './font-lines.ts'
import { fontTablesOf } from './font-tables.ts'

/** More would be no alphabet; the answer has to stay small. */
const mostRanges = 100_000

export type ReadFont = { family: string; postScriptName: string; ranges: CharacterRange[]; lines: FontLines }

/**
 * What a font's own bytes say of it. It throws, in English, where they are no font that text can be written with. Only a
 * process of its own calls it on bytes a person gave (judge-font.ts).
 */
export function readFont(bytes: Buffer): ReadFont {
  const tables = fontTablesOf(bytes)
  const table = (tag: string): Buffer => {
    const found = tables.get(tag)
    if (!found) throw new Error(`it has no table ${tag}`)
    return found
  }
  const family = fontFamilyOf(table('name')).replaceAll('\0', '').trim().slice(0, 200)
  if (family === '') throw new Error('it has no name')
  const ranges = fontCharactersOf(table('cmap'), table('maxp').readUInt16BE(4))
  if (countOf(ranges) === 0) throw new Error('it has no characters')
  if (ranges.length > mostRanges) throw new Error('its characters are too scattered')
  const postScriptName = postScriptNameOf(table('name')).replaceAll('\0', '').trim().slice(0, 100)
  return { family, postScriptName, ranges, lines: fontLinesOf(tables) }
}
