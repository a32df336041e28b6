import type { Project } from '../document.ts'
import type { Change, Selection } from './change.ts'

/** Changes what is of the whole document: its title, cover, how it turns. */
export const setProject = (
  project: Project,
  selection: Selection,
  fields: Partial<Omit<Project, 'pages' | 'schemaVersion'>>,
): Change => ({
  project: { ...project, ...fields },
  selection,
  label: { word: 'projectChanged', count: 1 },
})
