import { documentLimits, type Project, ProjectPage } from '../document.ts'
import type { Change } from './change.ts'

/** An empty white page behind the one that is named, and it is the active one. Undefined: there are enough pages. */
export function addPage(project: Project, after: string, uuid: string): Change | undefined {
  if (project.pages.length >= documentLimits.pages) return undefined
  const page = emptyPage(uuid)
  const at = project.pages.findIndex((one) => one.uuid === after) + 1 || project.pages.length
  return {
    project: { ...project, pages: project.pages.toSpliced(at, 0, page) },
    selection: { page: uuid, elements: [] },
    label: { word: 'pageAdded', count: 1 },
  }
}

export const emptyPage = (uuid: string): ProjectPage =>
  ProjectPage.parse({ uuid, commonStyle: { backgroundColor: '#ffffff' } })
