import type { Project } from '../document.ts'
import { type Change, pageOf } from './change.ts'

/** Puts a page at a place, 0 the first. */
export function movePage(project: Project, page: string, to: number): Change {
  const moved = pageOf(project, page)
  const rest = project.pages.filter(({ uuid }) => uuid !== page)
  const at = Math.min(rest.length, Math.max(0, to))
  return {
    project: moved ? { ...project, pages: rest.toSpliced(at, 0, moved) } : project,
    selection: { page, elements: [] },
    label: { word: 'pageMoved', count: 1 },
  }
}
