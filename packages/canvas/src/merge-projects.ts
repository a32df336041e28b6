import type { Project, ProjectElement, ProjectPage } from './document.ts'
import { joinLists } from './join-lists.ts'
import { type Clash, type Joining, joinFields, joinItems, joinKeys, type Sides, type Way } from './join-values.ts'
import { sharedProject } from './shared-with.ts'

const elementWays: Record<string, Way> = {
  commonStyle: joinKeys,
  propsValue: joinKeys,
  animations: joinItems,
  events: joinItems,
}
const pageWays: Record<string, Way> = { commonStyle: joinKeys, config: joinKeys, elements: ({ theirs }) => theirs }
const projectWays: Record<string, Way> = { config: joinKeys, shareConfig: joinKeys, pages: ({ theirs }) => theirs }

/**
 * Joins two documents that began as one (`base`), field by field. What one of both changed is taken from that one; where that
 * cannot be, theirs stays and it is named. Parts that are as in `mine` are the very same.
 */
export function joinProjects(sides: Sides<Project>): { project: Project; clashes: readonly Clash[] } {
  const clashes: Clash[] = []
  const joining: Joining = { clashes }
  const pages = joinLists(sidesOf(sides, 'pages'), joining, ({ uuid }) => ({ page: uuid }), joinPage)
  if (pages.length === 0) clashes.push({ kind: 'kept' })
  const joined = joinFields(sides, projectWays, joining)
  const project = { ...joined, pages: pages.length === 0 ? sides.theirs.pages : pages }
  return { project: sharedProject(project, sides.mine), clashes }
}

/** Both changes as one document; undefined where a person has to decide. */
export function mergeProjects(sides: Sides<Project>): Project | undefined {
  const { project, clashes } = joinProjects(sides)
  return clashes.length === 0 ? project : undefined
}

function joinPage(sides: Sides<ProjectPage>, joining: Joining): ProjectPage {
  const elements = joinLists(sidesOf(sides, 'elements'), joining, ({ uuid }) => ({ element: uuid }), joinElement)
  return { ...joinFields(sides, pageWays, joining), elements }
}

const joinElement = (sides: Sides<ProjectElement>, joining: Joining): ProjectElement =>
  joinFields(sides, elementWays, joining)

const sidesOf = <One, Name extends keyof One>({ base, mine, theirs }: Sides<One>, name: Name): Sides<One[Name]> => ({
  base: base[name],
  mine: mine[name],
  theirs: theirs[name],
})
