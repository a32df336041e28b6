import type { Project } from '../document.ts'
import type { ElementStyle } from '../element-style.ts'
import { formOf, type PageForm } from '../page-form.ts'
import type { Change, Selection } from './change.ts'
import { addOther, setOwnProps } from './own-props.ts'

export type FormParts = Omit<PageForm, 'uuid'>
const form = { elName: 'form', isRight: (element: Parameters<typeof formOf>[0]) => formOf(element) !== undefined }

/** A new form on a page, selected. Lengths of `style` are canvas px. Undefined: the page is full, or the form is none. */
export const addForm = (
  project: Project,
  { page, uuid, parts, style }: { page: string; uuid: string; parts: FormParts; style: Partial<ElementStyle> },
): Change | undefined => addOther(project, { ...form, page, uuid, props: parts, style })

/** Gives the selected forms other fields or words. Undefined: what they would be is no form, or no form is selected. */
export const setForm = (project: Project, selection: Selection, parts: Partial<FormParts>): Change | undefined =>
  setOwnProps(project, selection, { ...form, props: parts })
