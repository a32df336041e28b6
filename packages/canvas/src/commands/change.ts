import type { Project, ProjectElement, ProjectPage } from '../document.ts'

export const changeWords = [
  'opened',
  'added',
  'removed',
  'duplicated',
  'moved',
  'resized',
  'turned',
  'aligned',
  'distributed',
  'grouped',
  'ungrouped',
  'pasted',
  'cut',
  'typed',
  'styled',
  'lookPasted',
  'branded',
  'changed',
  'eventsSet',
  'motionSet',
  'replaced',
  'ordered',
  'locked',
  'unlocked',
  'hidden',
  'shown',
  'renamed',
  'pageAdded',
  'pagesBrought',
  'pageRemoved',
  'pageDuplicated',
  'pageMoved',
  'pageRenamed',
  'pageStyled',
  'pageTimed',
  'musicSet',
  'sceneTrimmed',
  'sceneSlipped',
  'jointMoved',
  'sceneSplit',
  'captionMoved',
  'projectChanged',
] as const
/** What a step of the history did, as a word with its count; each language has a sentence for it. */
export type ChangeLabel = { word: (typeof changeWords)[number]; count: number }
export type Selection = { page: string; elements: readonly string[] }
/** What a command gives: the document after it, what is selected then, and its name. Unchanged parts are shared. */
export type Change = { project: Project; selection: Selection; label: ChangeLabel }

export const pageOf = (project: Project, uuid: string): ProjectPage | undefined =>
  project.pages.find((page) => page.uuid === uuid)

/** The document with one page replaced; a page that is not there leaves it as it was. */
export function withPage(project: Project, uuid: string, change: (page: ProjectPage) => ProjectPage): Project {
  const page = pageOf(project, uuid)
  const changed = page && change(page)
  if (changed === page || changed === undefined) return project
  return { ...project, pages: project.pages.map((one) => (one.uuid === uuid ? changed : one)) }
}

export const withElements = (
  project: Project,
  page: string,
  change: (elements: readonly ProjectElement[]) => ProjectElement[],
): Project => withPage(project, page, (one) => ({ ...one, elements: change(one.elements) }))

/** An element with one of the keys that may be absent; undefined takes it away. */
export function withKey<Name extends 'locked' | 'hidden' | 'label' | 'groupId'>(
  element: ProjectElement,
  name: Name,
  value: ProjectElement[Name],
): ProjectElement {
  const changed = { ...element, [name]: value }
  if (value === undefined) Reflect.deleteProperty(changed, name)
  return changed
}

/** The document in which the selected elements are replaced, each by itself. */
export const withSelected = (
  project: Project,
  { page, elements }: Selection,
  change: (element: ProjectElement) => ProjectElement,
): Project => {
  const chosen = new Set(elements)
  return withElements(project, page, (all) => all.map((one) => (chosen.has(one.uuid) ? change(one) : one)))
}
