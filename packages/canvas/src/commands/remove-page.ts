import type { Project } from '../document.ts'
import { emptyPage } from './add-page.ts'
import type { Change } from './change.ts'
import { takeOut } from './page-music.ts'

/** Takes a page out; music that began with it begins with the next. Its neighbour is the active one. Of the last one an empty page stays, which gets `newUuid`. */
export function removePage(project: Project, page: string, newUuid: string): Change {
  const at = project.pages.findIndex(({ uuid }) => uuid === page)
  const rest = takeOut(project.pages, at)?.rest ?? project.pages
  const pages = rest.length === 0 ? [emptyPage(newUuid)] : rest
  const active = pages[Math.min(Math.max(at, 0), pages.length - 1)]?.uuid ?? newUuid
  return {
    project: { ...project, pages },
    selection: { page: active, elements: [] },
    label: { word: 'pageRemoved', count: 1 },
  }
}
