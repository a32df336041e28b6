import type { Project, ProjectElement } from '../document.ts'
import type { ElementStyle } from '../element-style.ts'
import { type PageKindName, pageKindOf, pageKindStyle } from '../page-kinds.ts'
import type { Change, Selection } from './change.ts'
import { addOther, setOwnProps } from './own-props.ts'

const isRight = (element: ProjectElement): boolean => pageKindOf(element) !== undefined

type Added = {
  page: string
  uuid: string
  kind: PageKindName
  /** What the kind carries; judged here. */
  props: object
  /** Canvas px; what it leaves out is the kind's own. */
  style: Partial<ElementStyle>
}

/** A new element of a kind that only pages have, selected. Undefined: the page is full, or the kind cannot carry this. */
export const addPageKind = (project: Project, { page, uuid, kind, props, style }: Added): Change | undefined =>
  addOther(project, { page, uuid, elName: kind, props, style: { ...pageKindStyle[kind], ...style }, isRight })

/** Gives the selected elements of such a kind other values. Undefined: the kind cannot carry them, or there is none. */
export const setPageKind = (
  project: Project,
  selection: Selection,
  { kind, props }: { kind: PageKindName; props: object },
): Change | undefined => setOwnProps(project, selection, { elName: kind, props, isRight })
