import { documentLimits, type Project } from '../document.ts'
import { isFull } from './add-element.ts'
import { type Change, pageOf } from './change.ts'
import { withoutMusic } from './page-music.ts'

/** A copy behind its source, with uuids of its own; the music of its source is heard on over it. Undefined: the document is full. */
export function duplicatePage(project: Project, page: string, newUuid: () => string): Change | undefined {
  const source = pageOf(project, page)
  if (!source || project.pages.length >= documentLimits.pages) return undefined
  if (isFull(project, [], source.elements.length)) return undefined
  const elements = source.elements.map((element) => ({ ...element, uuid: newUuid() }))
  const copy = { ...withoutMusic(source), uuid: newUuid(), elements }
  return {
    project: { ...project, pages: project.pages.toSpliced(project.pages.indexOf(source) + 1, 0, copy) },
    selection: { page: copy.uuid, elements: [] },
    label: { word: 'pageDuplicated', count: 1 },
  }
}
