import type { Project } from '../document.ts'
import { type Change, type Selection, withKey, withSelected } from './change.ts'

const mostSigns = 100

/** Gives elements a name in the list of layers; an empty one goes back to the name of their kind. */
export const renameElement = (project: Project, selection: Selection, name: string): Change => ({
  project: withSelected(project, selection, (element) => {
    const label = name.trim().slice(0, mostSigns)
    return withKey(element, 'label', label === '' ? undefined : label)
  }),
  selection,
  label: { word: 'renamed', count: selection.elements.length },
})
