import type { Project, ProjectPage } from '../document.ts'
import { isOfField } from '../style-grammar.ts'
import { type Change, withPage } from './change.ts'

/** Gives a page other values of its style. Undefined: its colour is none. */
export function setPageStyle(
  project: Project,
  page: string,
  style: Partial<ProjectPage['commonStyle']>,
): Change | undefined {
  if (!isOfField('backgroundColor', style.backgroundColor ?? '')) return undefined
  return {
    project: withPage(project, page, (one) => ({ ...one, commonStyle: { ...one.commonStyle, ...style } })),
    selection: { page, elements: [] },
    label: { word: style.bgcMusic === undefined ? 'pageStyled' : 'musicSet', count: 1 },
  }
}
