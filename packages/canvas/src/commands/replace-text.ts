import type { Project, ProjectElement } from '../document.ts'
import { isPageKind, pageKindOf } from '../page-kinds.ts'
import type { Change, Selection } from './change.ts'

/** The words that an element shows, where they are its own `text`. */
function shownText({ elName, propsValue }: ProjectElement): string | undefined {
  const hasText = elName === 'text' || elName === 'captions' || isPageKind(elName)
  const text: unknown = hasText && 'text' in propsValue ? propsValue.text : undefined
  return typeof text === 'string' ? text : undefined
}

const occurrences = (text: string, find: string): number => (find === '' ? 0 : text.split(find).length - 1)

/** How often words stand on the pages of a document, and in how many elements. */
export function countText({ pages }: Project, find: string): { times: number; elements: number } {
  const counts = pages
    .flatMap(({ elements }) => elements.map((element) => occurrences(shownText(element) ?? '', find)))
    .filter((times) => times > 0)
  return { times: counts.reduce((sum, times) => sum + times, 0), elements: counts.length }
}

const mostSigns = 2000

/** The element with other words; as it was where they would be too many for it. */
function replaced(element: ProjectElement, find: string, by: string): ProjectElement {
  const text = shownText(element)
  if (text === undefined || occurrences(text, find) === 0) return element
  const words = text.replaceAll(find, () => by)
  const changed = { ...element, propsValue: { ...element.propsValue, text: words } }
  if (words.length > mostSigns || (isPageKind(element.elName) && pageKindOf(changed) === undefined)) return element
  return changed
}

/** Puts other words in the place of these on all pages, as one step. Undefined: they stand nowhere, or would be too many. */
export function replaceText(
  project: Project,
  selection: Selection,
  { find, by }: { find: string; by: string },
): Change | undefined {
  let count = 0
  const pages = project.pages.map((page) => {
    const elements = page.elements.map((element) => replaced(element, find, by))
    const changes = elements.filter((element, at) => element !== page.elements[at]).length
    count += changes
    return changes === 0 ? page : { ...page, elements }
  })
  return count === 0 ? undefined : { project: { ...project, pages }, selection, label: { word: 'replaced', count } }
}
