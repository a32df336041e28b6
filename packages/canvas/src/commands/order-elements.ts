import type { Project } from '../document.ts'
import { type LayerMove, moveLayers } from '../layer-order.ts'
import { type Change, type Selection, withElements } from './change.ts'

export const orderElements = (project: Project, selection: Selection, move: LayerMove): Change => ({
  project: withElements(project, selection.page, (all) => moveLayers(all, new Set(selection.elements), move)),
  selection,
  label: { word: 'ordered', count: selection.elements.length },
})
