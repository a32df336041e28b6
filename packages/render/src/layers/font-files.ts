import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { clipFonts } from './fonts.table.ts'

const require = createRequire(import.meta.url)

export type FontFiles = {
  /** @font-face rules of a font and of the one that stands in for it; their files are named `/fonts/<number>/<name>`. */
  cssOf: (family: string) => string
  /** Where such a file lies; undefined when no font has it. */
  fileOf: (path: string) => string | undefined
}

/** Reads the fonts' own style sheets. */
export async function readFonts(): Promise<FontFiles> {
  const sheets = await Promise.all(
    clipFonts.map(async (font, number) => {
      const sheet = require.resolve(`${font.package}/index.css`)
      const css = await readFile(sheet, 'utf8')
      return {
        family: font.family,
        folder: dirname(sheet),
        css: css.replaceAll('url(./files/', `url(/fonts/${number}/`),
      }
    }),
  )
  return {
    cssOf: (family) =>
      sheets
        .filter((sheet, number) => number === 0 || sheet.family === family)
        .map(({ css }) => css)
        .join('\n'),
    fileOf(path) {
      const [, number = '', name = ''] = /^\/fonts\/(\d+)\/([\w[\]-]+\.woff2?)$/.exec(path) ?? []
      const sheet = number === '' ? undefined : sheets[Number(number)]
      return sheet && join(sheet.folder, 'files', name)
    },
  }
}

/** Whether an element may name the family. */
export const isClipFont = (family: string): boolean => clipFonts.some((font) => font.family === family)
