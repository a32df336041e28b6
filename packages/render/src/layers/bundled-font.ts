import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The font every machine has because it is a file of the project: Noto Sans SC (OFL), CJK and Latin, weights 100-900. */
export const bundledFamily = 'Noto Sans SC Variable'

const require = createRequire(import.meta.url)

export type BundledFont = {
  /** @font-face rules whose files are named relative to the page: `files/<name>.woff2`. */
  css: string
  covers: (sign: string) => boolean
  fileOf: (name: string) => string
}

/** Reads the font's own style sheet; which signs it covers is taken from the ranges written there. */
export async function readBundledFont(): Promise<BundledFont> {
  const sheet = require.resolve('@fontsource-variable/noto-sans-sc/index.css')
  const css = await readFile(sheet, 'utf8')
  const ranges = [...css.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', until = from]) => ({
    from: Number.parseInt(from, 16),
    until: Number.parseInt(until, 16),
  }))
  return {
    css,
    covers: (sign) => ranges.some(({ from, until }) => isBetween(sign.codePointAt(0) ?? 0, from, until)),
    fileOf: (name) => join(dirname(sheet), 'files', name),
  }
}

const isBetween = (code: number, from: number, until: number) => code >= from && code <= until
