import type { Project, ProjectElement } from '../document.ts'
import { type Change, type Selection, withSelected } from './change.ts'

/** The longest words of an element, in UTF-16 units. */
export const mostSigns = 2000

const hasText = ({ elName }: ProjectElement): boolean => elName === 'text' || elName === 'captions'
/** The words of an element; undefined for a kind without words. */
export const textOf = (element: ProjectElement): string | undefined =>
  hasText(element) && 'text' in element.propsValue ? String(element.propsValue.text) : undefined

/** Gives what is selected other words, at most 2 000 signs; kinds without words stay as they are. */
export const setText = (project: Project, selection: Selection, text: string): Change => ({
  project: withSelected(project, selection, (element) => withProps(element, { text: text.slice(0, mostSigns) })),
  selection,
  label: { word: 'typed', count: selection.elements.length },
})

function withProps(element: ProjectElement, props: { text: string }): ProjectElement {
  if (element.elName === 'text' || element.elName === 'captions') {
    const changed: ProjectElement = { ...element, propsValue: { ...element.propsValue, ...props } }
    return changed
  }
  return element
}
