import { createHash } from 'node:crypto'
import type { Project } from '@matrixcast/canvas/document'
import { documentVersion } from '@matrixcast/canvas/document'
import { readProject } from '@matrixcast/canvas/migrate'
import { faultInProject } from '@matrixcast/canvas/project-faults'
import { sparseProject } from '@matrixcast/canvas/sparse'
import { Refusal } from '@matrixcast/domain/refusal'

/** What somebody sends to be kept; refused by the place that is wrong. */
export function givenProject(given: unknown): Project {
  const { project, isNewer } = readOrRefuse(given)
  if (isNewer) throw new Refusal('projectNewer')
  const fault = faultInProject(project)
  if (fault) throw new Refusal('projectField', fault)
  return project
}

/** What was kept, whole again. */
export const readOrRefuse = (doc: unknown): { project: Project; isNewer: boolean } => {
  const read = readProject(doc)
  if (read.ok) return read.value
  const { fault } = read
  if (fault.kind === 'notADocument') throw new Refusal('notAProject')
  if (fault.kind === 'field') throw new Refusal('projectField', { path: fault.path, reason: fault.reason })
  throw new Refusal(fault.kind === 'tooManyPages' ? 'projectTooManyPages' : 'projectTooManyElements', {
    most: fault.most,
    path: fault.path,
  })
}

/** The columns of a project that follow from its document. */
export function columnsOf(project: Project) {
  return {
    title: project.title || project.name,
    description: project.description,
    coverKey: project.coverImage,
    pageMode: project.pageMode ?? ('h5' as const),
    width: project.width,
    height: project.height,
    doc: { ...sparseProject(project), schemaVersion: documentVersion },
    schemaVersion: documentVersion,
  }
}

/** A copy of a document in which nothing shares a uuid with the first. */
export function withNewUuids(project: Project, newUuid: () => string): Project {
  const uuids = new Map(project.pages.map(({ uuid }) => [uuid, newUuid()]))
  const coverPage = uuids.get(project.coverPage ?? '')
  return {
    ...project,
    ...(coverPage === undefined ? {} : { coverPage }),
    pages: project.pages.map((page) => ({
      ...page,
      uuid: uuids.get(page.uuid) ?? newUuid(),
      elements: page.elements.map((element) => ({ ...element, uuid: newUuid() })),
    })),
  }
}

/** What a document shows to visitors and in videos: its card in lists is no part of it. */
export const hashOfDocument = (doc: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(typeof doc === 'object' ? { ...doc, coverImage: undefined, coverPage: undefined } : doc))
    .digest('hex')
