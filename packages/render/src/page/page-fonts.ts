import type { Project, ProjectElement } from '@matrixcast/canvas/document'
import { formOf } from '@matrixcast/canvas/page-form'
import { pageKindOf, wordsOfKind } from '@matrixcast/canvas/page-kinds'
import { type FontFiles, isClipFont } from '../layers/font-files.ts'
import { clipFonts } from '../layers/fonts.table.ts'

/** `path`: of the font's file, as `FontFiles.fileOf` takes it. `css`: its rule, for the signs that the page has and no others. */
type PageFont = { path: string; css: (address: string) => string }

type Face = { family: string; weight: string; path: string; ranges: readonly (readonly [number, number])[] }
const standIn = clipFonts[0].family

/**
 * The font files that the words of a page need, each with its rule. A sign that the element's font lacks is drawn by the font that
 * stands in. Emoji are the visitor's own; so are fonts of the library.
 */
export function pageFonts(project: Project, fonts: Pick<FontFiles, 'cssOf'>): PageFont[] {
  const used = new Map<string, { face: Face; signs: Set<number> }>()
  const facesOf = new Map<string, Face[]>()
  const faces = (family: string): Face[] => {
    const known = facesOf.get(family) ?? facesIn(fonts.cssOf(family)).filter((face) => face.family === family)
    facesOf.set(family, known)
    return known
  }
  for (const { family, text } of project.pages.flatMap(({ elements }) => elements.flatMap(wordsOf))) {
    for (const sign of text) {
      const code = sign.codePointAt(0) ?? 0
      const face = [...faces(family), ...faces(standIn)].find(({ ranges }) => isIn(ranges, code))
      if (!face) continue
      const entry = used.get(face.path) ?? { face, signs: new Set() }
      entry.signs.add(code)
      used.set(face.path, entry)
    }
  }
  return [...used.values()].map(({ face, signs }) => ({
    path: face.path,
    css: (address) => ruleOf(face, signs, address),
  }))
}

/** The words that an element shows, with the font that it asks for. */
function wordsOf(element: ProjectElement): { family: string; text: string }[] {
  if (element.hidden === true) return []
  const { fontFamily } = element.commonStyle
  const family = isClipFont(fontFamily) ? fontFamily : standIn
  const form = formOf(element)
  const kind = pageKindOf(element)
  const text = kind ? wordsOfKind(kind) : 'text' in element.propsValue ? element.propsValue.text : ''
  return [{ family, text: form ? JSON.stringify(form) : typeof text === 'string' ? text : '' }]
}

const isIn = (ranges: Face['ranges'], code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last)

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
    return [{ family: of('font-family').replace(/['"]/g, ''), weight: of('font-weight'), path, ranges }]
  })

const ruleOf = ({ family, weight }: Face, signs: ReadonlySet<number>, address: string): string => {
  const range = [...signs].sort((one, next) => one - next).map((code) => `U+${code.toString(16)}`)
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${address}) format("woff2");unicode-range:${range.join(',')}}`
}
