import { documentLimits, Element, type ElementKind, type Project, type ProjectElement } from '../document.ts'
import type { ElementStyle } from '../element-style.ts'
import { insertAtLayer, layerOf } from '../layer-order.ts'
import { newElement } from '../new-page.ts'
import { type Change, pageOf, withElements } from './change.ts'

type Given = {
  page: string
  kind: ElementKind
  uuid: string
  style?: Partial<ElementStyle>
  props?: Record<string, unknown>
}

/**
 * A new element on a page, above the others of its sort and selected. Undefined: the page is full, or is not there. Lengths
 * of `style` are canvas px.
 */
export function addElement(project: Project, { page, kind, uuid, style, props }: Given): Change | undefined {
  const there = pageOf(project, page)
  if (!there || isFull(project, there.elements, 1)) return undefined
  const { layer: zIndex, gives } = newLayer(kind, there.elements)
  const plain = newElement(kind, { ...there, elements: [], config: {} }, { uuid })
  const element = Element.parse({
    ...plain,
    commonStyle: { ...plain.commonStyle, ...style, zIndex },
    propsValue: { ...plain.propsValue, ...props },
  })
  return {
    project: withElements(project, page, (all) => insertAtLayer(all, element, zIndex, gives)),
    selection: { page, elements: [uuid] },
    label: { word: 'added', count: 1 },
  }
}

/** The layer of something new, and which way those that have it give way. */
export function newLayer(kind: string, elements: readonly ProjectElement[]): { layer: number; gives: 'down' | 'up' } {
  const isWords = kind === 'text' || kind === 'captions'
  return isWords ? { layer: 9999, gives: 'down' } : { layer: layerAbove(elements), gives: 'up' }
}

/** Above whatever is no text, so that words stay above the rest until somebody orders them otherwise. */
export const layerAbove = (elements: readonly ProjectElement[]): number =>
  1 +
  Math.max(elements.length, ...elements.filter(({ elName }) => elName !== 'text' && elName !== 'captions').map(layerOf))

/** Whether so many more elements would be too many for the page or the document. */
export const isFull = (project: Project, elements: readonly ProjectElement[], more: number): boolean =>
  elements.length + more > documentLimits.elementsOnPage ||
  project.pages.reduce((sum, page) => sum + page.elements.length, more) > documentLimits.elements
