import type { Project } from '../document.ts'
import { type Change, type Selection, withKey, withSelected } from './change.ts'

/** Holds elements where they are, or lets them be changed again. */
export const lockElements = (project: Project, selection: Selection, isLocked: boolean): Change => ({
  project: withSelected(project, selection, (element) => withKey(element, 'locked', isLocked ? true : undefined)),
  selection,
  label: { word: isLocked ? 'locked' : 'unlocked', count: selection.elements.length },
})
