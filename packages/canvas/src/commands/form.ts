import { type Project, ProjectElement } from '../document.ts'
import type { ElementStyle } from '../element-style.ts'
import { insertAtLayer } from '../layer-order.ts'
import { formOf, type PageForm } from '../page-form.ts'
import { isFull, layerAbove } from './add-element.ts'
import { type Change, pageOf, type Selection, withElements, withSelected } from './change.ts'

export type FormParts = Omit<PageForm, 'uuid'>

/** A new form on a page, selected. Lengths of `style` are canvas px. Undefined: the page is full, or the form is none. */
export function addForm(
  project: Project,
  { page, uuid, parts, style }: { page: string; uuid: string; parts: FormParts; style: Partial<ElementStyle> },
): Change | undefined {
  const there = pageOf(project, page)
  if (!there || isFull(project, there.elements, 1)) return undefined
  const zIndex = layerAbove(there.elements)
  const form = ProjectElement.parse({
    uuid,
    elName: 'form',
    commonStyle: { ...style, zIndex },
    propsValue: { ...parts },
  })
  if (formOf(form) === undefined) return undefined
  return {
    project: withElements(project, page, (all) => insertAtLayer(all, form, zIndex)),
    selection: { page, elements: [uuid] },
    label: { word: 'added', count: 1 },
  }
}

/** Gives the selected forms other fields or words. Undefined: what they would be is no form, or no form is selected. */
export function setForm(project: Project, selection: Selection, parts: Partial<FormParts>): Change | undefined {
  const changed = (element: ProjectElement): ProjectElement => ({
    ...element,
    propsValue: { ...element.propsValue, ...parts },
  })
  const forms = pageOf(project, selection.page)?.elements.filter(
    ({ uuid, elName }) => elName === 'form' && selection.elements.includes(uuid),
  )
  if (!forms?.length || forms.some((one) => formOf(changed(one)) === undefined)) return undefined
  return {
    project: withSelected(project, selection, (one) => (one.elName === 'form' ? changed(one) : one)),
    selection,
    label: { word: 'changed', count: forms.length },
  }
}
