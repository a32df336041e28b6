import { type Project, ProjectElement } from '../document.ts'
import type { ElementStyle } from '../element-style.ts'
import { insertAtLayer } from '../layer-order.ts'
import { isFull, layerAbove } from './add-element.ts'
import { type Change, pageOf, type Selection, withElements, withSelected } from './change.ts'

/** Whether an element carries what its kind may carry. */
type IsRight = (element: ProjectElement) => boolean
type Given = {
  page: string
  uuid: string
  elName: string
  props: object
  style: Partial<ElementStyle>
  isRight: IsRight
}

/** A new element above the others, selected; lengths of `style` are canvas px. Undefined: the page is full, or it is not right. */
export function addOther(project: Project, { page, uuid, elName, props, style, isRight }: Given): Change | undefined {
  const there = pageOf(project, page)
  if (!there || isFull(project, there.elements, 1)) return undefined
  const zIndex = layerAbove(there.elements)
  const made = ProjectElement.parse({ uuid, elName, commonStyle: { ...style, zIndex }, propsValue: { ...props } })
  if (!isRight(made)) return undefined
  return {
    project: withElements(project, page, (all) => insertAtLayer(all, made, zIndex)),
    selection: { page, elements: [uuid] },
    label: { word: 'added', count: 1 },
  }
}

/** Gives the selected elements of a kind other values of what is their own. Undefined: one would not be right, or there is none. */
export function setOwnProps(
  project: Project,
  selection: Selection,
  { elName, props, isRight }: Pick<Given, 'elName' | 'props' | 'isRight'>,
): Change | undefined {
  const changed = (element: ProjectElement): ProjectElement => ({
    ...element,
    propsValue: { ...element.propsValue, ...props },
  })
  const chosen = pageOf(project, selection.page)?.elements.filter(
    (one) => one.elName === elName && selection.elements.includes(one.uuid),
  )
  if (!chosen?.length || !chosen.every((one) => isRight(changed(one)))) return undefined
  return {
    project: withSelected(project, selection, (one) => (one.elName === elName ? changed(one) : one)),
    selection,
    label: { word: 'changed', count: chosen.length },
  }
}
