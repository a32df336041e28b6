import type { Project } from '../document.ts'
import { type Change, withPage } from './change.ts'

const mostSigns = 100

export const renamePage = (project: Project, page: string, name: string): Change => ({
  project: withPage(project, page, (one) => ({ ...one, name: name.trim().slice(0, mostSigns) })),
  selection: { page, elements: [] },
  label: { word: 'pageRenamed', count: 1 },
})
