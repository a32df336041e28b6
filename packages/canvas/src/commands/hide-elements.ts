import type { Project } from '../document.ts'
import { type Change, type Selection, withKey, withSelected } from './change.ts'

/** Takes elements out of sight without losing them, or shows them again. */
export const hideElements = (project: Project, selection: Selection, isHidden: boolean): Change => ({
  project: withSelected(project, selection, (element) => withKey(element, 'hidden', isHidden ? true : undefined)),
  selection,
  label: { word: isHidden ? 'hidden' : 'shown', count: selection.elements.length },
})
