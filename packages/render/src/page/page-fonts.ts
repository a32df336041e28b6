import type { Project, ProjectElement } from '@matrixcast/canvas/document'
import { fontMaterialOf } from '@matrixcast/canvas/library-font'
import { popupsOf } from '@matrixcast/canvas/page-events'
import { formOf } from '@matrixcast/canvas/page-form'
import { pageKindOf, wordsOfKind } from '@matrixcast/canvas/page-kinds'
import { familyName } from '@matrixcast/elements/text-paint'
import type { CharacterRange } from '../fonts/font-characters.ts'
import { type FontFiles, isClipFont } from '../layers/font-files.ts'
import { clipFonts } from '../layers/fonts.table.ts'

/** A file of our fonts, as `FontFiles.fileOf` takes it, or the material that a font of the library is. */
type FontSource = { path: string } | { material: string }

/**
 * A font file of a page. `weights`: the lightest and the heaviest that are drawn, where the file has several. `css`: its rule,
 * for the signs that the page has and no others.
 */
export type PageFont = {
  source: FontSource
  signs: string
  weights: [number, number] | undefined
  css: (address: string) => string
}

/** Fonts of the library by their material: the signs that they have. */
export type LibraryFonts = ReadonlyMap<string, readonly CharacterRange[]>

type Face = { family: string; source: FontSource; weight: string; ranges: readonly CharacterRange[] }
type Words = { family: string; material: string | undefined; weight: number; text: string }
type Used = { face: Face; signs: Set<number> }
const standIn = clipFonts[0].family

/**
 * The font files that the words of a page need. A sign that the element's font lacks is drawn by the font that stands in. Emoji
 * are the visitor's own.
 */
export function pageFonts(
  project: Project,
  fonts: Pick<FontFiles, 'cssOf'>,
  library: LibraryFonts = new Map(),
): PageFont[] {
  const used = new Map<string, Used>()
  // Browsers look for a sign in the files of one range of weights alone: all files of a family have the same.
  const weightsOf = new Map<string, number[]>()
  const facesOf = new Map<string, Face[]>()
  const ours = (family: string): Face[] => {
    const known = facesOf.get(family) ?? facesIn(fonts.cssOf(family)).filter((face) => face.family === family)
    facesOf.set(family, known)
    return known
  }
  const faces = ({ family, material }: Words): Face[] => {
    const ranges = material === undefined ? undefined : library.get(material)
    if (material === undefined || !ranges) return isClipFont(family) ? ours(family) : []
    return [{ family: familyName(family), source: { material }, weight: '', ranges }]
  }
  for (const words of wordsIn(project)) {
    const choice = [...faces(words), ...ours(standIn)]
    for (const sign of words.text) {
      const code = sign.codePointAt(0) ?? 0
      const face = choice.find(({ ranges }) => isIn(ranges, code))
      if (!face) continue
      const name = JSON.stringify([face.family, face.source])
      const entry = used.get(name) ?? { face, signs: new Set() }
      entry.signs.add(code)
      used.set(name, entry)
      weightsOf.set(face.family, [...new Set([...(weightsOf.get(face.family) ?? []), words.weight])])
    }
  }
  return [...used.values()].map((one) => pageFont(one, weightsOf.get(one.face.family) ?? []))
}

/** The materials of the library's fonts that the words of a page ask for. */
export const fontMaterialsOf = (project: Project): string[] => [
  ...new Set(wordsIn(project).flatMap(({ material }) => material ?? [])),
]

const wordsIn = (project: Project): Words[] =>
  project.pages.flatMap(({ elements }) => {
    const popups = popupsOf(elements)
    return elements.flatMap((element) => {
      const text = element.hidden === true && !popups.has(element.uuid) ? '' : textOf(element)
      const { fontFamily: family, newFontUrl, fontWeight } = element.commonStyle
      const weight = fontWeight === 'normal' ? 400 : fontWeight === 'bold' ? 700 : fontWeight
      return text === '' ? [] : [{ family, material: fontMaterialOf(newFontUrl), weight, text }]
    })
  })

const wordless = new Set(['image', 'video', 'shape'])

/** Every sign that an element may show; of a kind with words in several places, more than it shows. */
function textOf(element: ProjectElement): string {
  const { propsValue, elName } = element
  if (wordless.has(elName)) return ''
  const form = formOf(element)
  if (form) return JSON.stringify({ ...form, submit: form.submit || '提交' })
  const kind = pageKindOf(element)
  if (kind) return wordsOfKind(kind)
  if (elName === 'text' || elName === 'captions') return 'text' in propsValue ? String(propsValue.text) : ''
  return ''
}

function pageFont({ face, signs: codes }: Used, weights: readonly number[]): PageFont {
  const signs = [...codes].sort((one, next) => one - next)
  const [lightest, heaviest] = face.weight.split(' ').map(Number)
  const kept = (weight: number) => Math.min(heaviest ?? weight, Math.max(lightest ?? weight, weight))
  const drawn: [number, number] | undefined =
    lightest === undefined || heaviest === undefined
      ? undefined
      : [kept(Math.min(...weights)), kept(Math.max(...weights))]
  const weight = drawn ? [...new Set(drawn)].join(' ') : face.weight
  const ranges = signs.map((code) => `U+${code.toString(16)}`).join(',')
  const named = weight === '' ? '' : `font-weight:${weight};`
  return {
    source: face.source,
    signs: String.fromCodePoint(...signs),
    weights: drawn,
    css: (address) =>
      `@font-face{font-family:"${face.family}";${named}font-display:swap;src:url(${address}) format("woff2");unicode-range:${ranges}}`,
  }
}

/** Line breaks are in the ranges of fonts and have no drawing. */
const isIn = (ranges: Face['ranges'], code: number): boolean =>
  code > 0x1f && ranges.some(([first, last]) => code >= first && code <= last)

const facesIn = (css: string): Face[] =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']): Face[] => {
    const of = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? ''
    const path = /url\((\/fonts\/[^)]+\.woff2)\)/.exec(rule)?.[1]
    if (path === undefined) return []
    const ranges = of('unicode-range')
      .split(',')
      .flatMap((range): [number, number][] => {
        const [, first, last] = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/i.exec(range) ?? []
        return first === undefined ? [] : [[Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)]]
      })
    return [{ family: of('font-family').replace(/['"]/g, ''), weight: of('font-weight'), source: { path }, ranges }]
  })
