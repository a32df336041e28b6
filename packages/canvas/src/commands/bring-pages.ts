import { documentLimits, type Project, type ProjectElement, type ProjectPage } from '../document.ts'
import { scaledElement } from '../scaled-element.ts'
import { isFull } from './add-element.ts'
import type { Change } from './change.ts'
import { newGroups } from './group-elements.ts'

type Brought = {
  /** The page that they come after. */
  after: string
  from: Pick<Project, 'pages' | 'width' | 'height'>
  newUuid: () => string
}

/**
 * Pages of another document behind a page, as large as they fit onto ours, with uuids of their own; the first of them is the active
 * one. Undefined: there are none, or the document is full.
 */
export function bringPages(project: Project, { after, from, newUuid }: Brought): Change | undefined {
  const isLong = project.pageMode === 'longPage'
  const wide = project.width / from.width
  const factor = isLong ? wide : Math.min(wide, project.height / from.height)
  const left = Math.round((project.width - from.width * factor) / 2)
  const pages = from.pages.map((page): ProjectPage => {
    const groupOf = newGroups(newUuid)
    const elements = page.elements.map((element) => {
      const copy: ProjectElement = {
        ...element,
        uuid: newUuid(),
        ...(element.groupId === undefined ? {} : { groupId: groupOf(element.groupId) }),
      }
      return factor === 1 && left === 0 ? copy : scaledElement(copy, factor, left)
    })
    return { ...page, uuid: newUuid(), elements }
  })
  const [first] = pages
  const more = pages.reduce((sum, { elements }) => sum + elements.length, 0)
  if (!first || project.pages.length + pages.length > documentLimits.pages || isFull(project, [], more))
    return undefined
  const at = project.pages.findIndex((one) => one.uuid === after) + 1 || project.pages.length
  return {
    project: { ...project, pages: project.pages.toSpliced(at, 0, ...pages) },
    selection: { page: first.uuid, elements: [] },
    label: { word: 'pagesBrought', count: pages.length },
  }
}
