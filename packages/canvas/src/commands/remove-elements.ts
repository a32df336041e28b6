import type { Project } from '../document.ts'
import { withoutElements } from '../layer-order.ts'
import { type Change, type Selection, withElements } from './change.ts'

export const removeElements = (project: Project, { page, elements }: Selection): Change => ({
  project: withElements(project, page, (all) => withoutElements(all, new Set(elements))),
  selection: { page, elements: [] },
  label: { word: 'removed', count: elements.length },
})
