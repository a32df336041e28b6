import type { FontLines } from '../fonts/font-lines.ts'
import type { ClipFontFamily } from '../layers/fonts.table.ts'

/** A font that words are written in: its family, and the file of the library where it is one. */
export type WrittenIn = {
  family: string
  newFontUrl: string
  weight: number
  isItalic: boolean
  lines: FontLines
}

/** Of our fonts (their table `hhea`). */
const fontLines: Record<ClipFontFamily, FontLines> = {
  'Noto Sans SC Variable': { above: 1.16, below: 0.288 },
  'ZCOOL KuaiLe': { above: 0.88, below: 0.12 },
  'Dela Gothic One': { above: 1.16, below: 0.288 },
  Anton: { above: 1.17627, below: 0.3291 },
  'Bebas Neue': { above: 0.9, below: 0.3 },
  Lobster: { above: 1, below: 0.25 },
}

const known: readonly [RegExp, ClipFontFamily][] = [
  [/kuaile/i, 'ZCOOL KuaiLe'],
  [/delagothic/i, 'Dela Gothic One'],
  [/^anton/i, 'Anton'],
  [/bebas/i, 'Bebas Neue'],
  [/^lobster/i, 'Lobster'],
]
const weights: readonly [RegExp, number][] = [
  [/extralight|ultralight/i, 200],
  [/thin|hairline/i, 100],
  [/demilight|light/i, 300],
  [/semibold|demibold|demi/i, 600],
  [/extrabold|ultrabold|heavy/i, 800],
  [/black/i, 900],
  [/bold/i, 700],
  [/medium/i, 500],
]

/** Which of our fonts writes what was written in a font of this PostScript name, and how heavy. */
export function ourFontOf(postScriptName: string): WrittenIn {
  const family = known.find(([pattern]) => pattern.test(postScriptName))?.[1] ?? 'Noto Sans SC Variable'
  const weight = weights.find(([pattern]) => pattern.test(postScriptName))?.[1] ?? 400
  return {
    family,
    weight: family === 'Noto Sans SC Variable' ? weight : 400,
    isItalic: /italic|oblique/i.test(postScriptName),
    newFontUrl: '',
    lines: fontLines[family],
  }
}
