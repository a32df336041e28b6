import { z } from 'zod'
import type { Project, ProjectElement } from '../document.ts'
import { ElementStyle } from '../element-style.ts'
import { hasLetters } from '../has-letters.ts'
import { isOfField, styleFields } from '../style-grammar.ts'
import { type Change, pageOf, type Selection, withSelected } from './change.ts'

const { shape } = ElementStyle
const Paint = z.object({
  borderWidth: shape.borderWidth,
  borderColor: shape.borderColor,
  borderStyle: shape.borderStyle,
  borderRadius: shape.borderRadius,
  boxShadow: shape.boxShadow,
  backgroundColor: shape.backgroundColor,
  opacity: shape.opacity,
})
const Letters = z.object({
  fontSize: shape.fontSize,
  fontWeight: shape.fontWeight,
  fontFamily: shape.fontFamily,
  newFontUrl: shape.newFontUrl,
  fontStyle: shape.fontStyle,
  lineHeight: shape.lineHeight,
  letterSpacing: shape.letterSpacing,
  textAlign: shape.textAlign,
  textStrokeWidth: shape.textStrokeWidth,
  textStrokeColor: shape.textStrokeColor,
  textShadow: shape.textShadow,
  textDecoration: shape.textDecoration,
  color: shape.color,
  textEffects: shape.textEffects,
})

/**
 * How an element is painted, and how its words are set: all of its style but where it is, how large, and how it sounds. `letters`
 * is absent of what shows no words.
 */
export const Look = z
  .object({ paint: Paint, letters: Letters.optional() })
  .refine(({ paint, letters }) =>
    styleFields.every((field) => isOfField(field, Reflect.get({ ...paint, ...letters }, field) ?? '')),
  )
export type Look = z.infer<typeof Look>

export const lookOf = (element: ProjectElement): Look => ({
  paint: Paint.parse(element.commonStyle),
  ...(hasLetters(element) ? { letters: Letters.parse(element.commonStyle) } : {}),
})

/** The look of the first selected element; undefined where nothing is selected. */
export function selectedLook(project: Project, { page, elements }: Selection): Look | undefined {
  const first = pageOf(project, page)?.elements.find(({ uuid }) => uuid === elements[0])
  return first && lookOf(first)
}

/** Gives the selected elements a look; words keep theirs where it is of an element without any. Undefined: nothing is selected. */
export function pasteLook(project: Project, selection: Selection, { paint, letters }: Look): Change | undefined {
  if (selection.elements.length === 0) return undefined
  return {
    project: withSelected(project, selection, (element) => ({
      ...element,
      commonStyle: { ...element.commonStyle, ...paint, ...(hasLetters(element) ? letters : {}) },
    })),
    selection,
    label: { word: 'lookPasted', count: selection.elements.length },
  }
}
