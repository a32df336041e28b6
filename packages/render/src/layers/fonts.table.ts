/** What a font has signs for: Chinese, Japanese kana (with the kanji in everyday use), Latin letters. */
export type FontCoverage = 'chinese' | 'kana' | 'latin'

/**
 * The fonts an element may name, all files of the project and all under the SIL Open Font License 1.1, which allows
 * them in videos and programs. The first one stands in for the signs the others lack. `package` is where npm puts it.
 */
export const clipFonts = [
  {
    family: 'Noto Sans SC Variable',
    package: '@fontsource-variable/noto-sans-sc',
    licence: 'OFL-1.1',
    covers: ['chinese', 'kana', 'latin'],
    weights: [100, 900],
  },
  {
    family: 'ZCOOL KuaiLe',
    package: '@fontsource/zcool-kuaile',
    licence: 'OFL-1.1',
    covers: ['chinese', 'latin'],
    weights: [400, 400],
  },
  {
    family: 'Dela Gothic One',
    package: '@fontsource/dela-gothic-one',
    licence: 'OFL-1.1',
    covers: ['kana', 'latin'],
    weights: [400, 400],
  },
  { family: 'Anton', package: '@fontsource/anton', licence: 'OFL-1.1', covers: ['latin'], weights: [400, 400] },
  {
    family: 'Bebas Neue',
    package: '@fontsource/bebas-neue',
    licence: 'OFL-1.1',
    covers: ['latin'],
    weights: [400, 400],
  },
  { family: 'Lobster', package: '@fontsource/lobster', licence: 'OFL-1.1', covers: ['latin'], weights: [400, 400] },
] as const satisfies readonly {
  family: string
  package: string
  licence: string
  covers: readonly FontCoverage[]
  /** The lightest and the heaviest that are drawn, not made up. */
  weights: readonly [number, number]
}[]

export const standInFamily = clipFonts[0].family
