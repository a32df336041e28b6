import type { Project } from '../document.ts'
import { ElementStyle } from '../element-style.ts'
import { isOfField, styleFields } from '../style-grammar.ts'
import { type Change, type Selection, withSelected } from './change.ts'

/** Gives what is selected other values of its style. Undefined: one of them is no value of its field. */
export function setStyle(project: Project, selection: Selection, style: Partial<ElementStyle>): Change | undefined {
  if (!ElementStyle.safeParse(style).success) return undefined
  if (styleFields.some((field) => !isOfField(field, style[field] ?? ''))) return undefined
  return {
    project: withSelected(project, selection, (element) => ({
      ...element,
      commonStyle: { ...element.commonStyle, ...style },
    })),
    selection,
    label: { word: 'styled', count: selection.elements.length },
  }
}
