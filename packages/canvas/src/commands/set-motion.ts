import type { Project, ProjectElement } from '../document.ts'
import { type Change, type Selection, withSelected } from './change.ts'

export type Animation = ProjectElement['animations'][number]
const mostAnimations = 20

/** How the selected elements come, move and go, in this order. Undefined: there are too many. */
export function setMotion(
  project: Project,
  selection: Selection,
  animations: readonly Animation[],
): Change | undefined {
  if (animations.length > mostAnimations) return undefined
  return {
    project: withSelected(project, selection, (element) => ({ ...element, animations: [...animations] })),
    selection,
    label: { word: 'motionSet', count: selection.elements.length },
  }
}
