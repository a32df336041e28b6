import type { Project } from '../document.ts'
import type { Change } from './change.ts'
import { putIn, takeOut } from './page-music.ts'

/** Puts a page at a place, 0 the first. Music stays where it began in the order, as it does on a timeline. */
export function movePage(project: Project, page: string, to: number): Change {
  const out = takeOut(
    project.pages,
    project.pages.findIndex(({ uuid }) => uuid === page),
  )
  return {
    project: out
      ? { ...project, pages: putIn(out.rest, Math.min(out.rest.length, Math.max(0, to)), out.taken) }
      : project,
    selection: { page, elements: [] },
    label: { word: 'pageMoved', count: 1 },
  }
}
