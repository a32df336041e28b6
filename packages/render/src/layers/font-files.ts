import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { emojiSheet, fontSheetOf } from '@matrixcast/canvas/font-sheets'
import { emojiFamily } from '@matrixcast/elements/text-paint'
import { type ClipFontFamily, clipFonts } from './fonts.table.ts'

const require = createRequire(import.meta.url)

const sheets: Record<ClipFontFamily | typeof emojiFamily, string> = {
  'Noto Sans SC Variable': require.resolve('@fontsource-variable/noto-sans-sc/index.css'),
  'ZCOOL KuaiLe': require.resolve('@fontsource/zcool-kuaile/index.css'),
  'Dela Gothic One': require.resolve('@fontsource/dela-gothic-one/index.css'),
  Anton: require.resolve('@fontsource/anton/index.css'),
  'Bebas Neue': require.resolve('@fontsource/bebas-neue/index.css'),
  Lobster: require.resolve('@fontsource/lobster/index.css'),
  [emojiFamily]: require.resolve('@infolektuell/noto-color-emoji/index.css'),
}

const families = [...clipFonts.map(({ family }) => family), emojiFamily] as const

export type FontFiles = {
  /** @font-face rules of a font and of those that stand in for it; their files are named `/fonts/<number>/<name>`. */
  cssOf: (family: string) => string
  /** One such file of the font and of the first that stands in: what they draw for a sign they lack is in all of their files. */
  samplesOf: (family: string) => string[]
  /** The rules of one font alone, as `/fonts/<number>.css` by its place in the table, or of the emoji; undefined when there is none. */
  sheetAt: (path: string) => string | undefined
  /** Where such a file lies; undefined when no font's sheet names it. */
  fileOf: (path: string) => string | undefined
}

/** Reads the fonts' own style sheets. */
export async function readFonts(): Promise<FontFiles> {
  const fonts = await Promise.all(
    families.map(async (family, number) => {
      const css = await readFile(sheets[family], 'utf8')
      const folder = join(dirname(sheets[family]), 'files')
      return { family, folder, css: css.replaceAll('url(./files/', `url(/fonts/${number}/`) }
    }),
  )
  const usedBy = (family: string) => fonts.filter((font, number) => number === 0 || font.family === family)
  const emoji = fonts.slice(-1)
  return {
    cssOf: (family) => [...usedBy(family), ...emoji].map(({ css }) => css).join('\n'),
    samplesOf: (family) => usedBy(family).flatMap(({ css }) => /url\((\/fonts\/[^)]+\.woff2)\)/.exec(css)?.[1] ?? []),
    sheetAt: (path) =>
      path === emojiSheet ? emoji[0]?.css : fonts.find((_, number) => path === fontSheetOf(number))?.css,
    fileOf(path) {
      const [, number, name = ''] = /^\/fonts\/(\d+)\/([\w[\]-]+\.woff2?)$/.exec(path) ?? []
      const font = number === undefined ? undefined : fonts[Number(number)]
      return font?.css.includes(`url(${path})`) ? join(font.folder, name) : undefined
    },
  }
}

/** Whether an element may name the family. */
export const isClipFont = (family: string): boolean => clipFonts.some((font) => font.family === family)
