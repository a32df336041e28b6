import { Project } from '@matrixcast/canvas/document'
import { mergeProjects } from '@matrixcast/canvas/merge-projects'
import { readProject } from '@matrixcast/canvas/migrate'
import { type BuilderPage, builderApi, quarkApi } from '@matrixcast/contract/builder'
import { call, toasts } from '../api/call.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import type { SendOutcome, Stored } from '../ui/saving/document-saver.ts'
import type { DocumentServer } from '../ui/saving/use-saving.ts'

export type OpenedPage = Stored<Project> & { isOwner: boolean; isReadOnly: boolean; isTemplate?: boolean | undefined }

/** Keys of a record that are not of its document. */
const outside = new Set(['_id', 'version', 'role', 'isNewer', 'isPublish', 'isTemplate', 'updated'])

/** The document of a record, whole; undefined where it is none. */
export function openedPage(record: BuilderPage): OpenedPage | undefined {
  const read = readProject(Object.fromEntries(Object.entries(record).filter(([name]) => !outside.has(name))))
  if (!read.ok) return undefined
  const { version, updated, isNewer, role, isTemplate } = record
  const isReadOnly = isNewer || role === 'reader'
  return { doc: read.value.project, version, savedAt: updated, isOwner: role === 'owner', isReadOnly, isTemplate }
}

async function loadPage(pageId: string): Promise<OpenedPage | undefined> {
  try {
    return openedPage(await call(quarkApi.detail, { pageId }, { quiet: true }))
  } catch (error) {
    if (error instanceof CallRefused) return undefined
    throw error
  }
}

type Sending = { version: number | undefined; isLeaving: boolean }

/** Without a version whatever is there is overwritten. A lost line is shown by the state of saving alone, as it is tried again. */
export async function sendPage(id: string, project: Project, { version, isLeaving }: Sending): Promise<SendOutcome> {
  const pageData = { ...project, _id: id, ...(version === undefined ? {} : { version }) }
  return outcomeOf(() =>
    call(quarkApi.update, { pageData }, { quiet: true, keepalive: isLeaving }).catch((error: unknown) => {
      const isRefused = error instanceof CallRefused && error.kind === 'refused'
      if (isRefused && error.fault !== 'projectChanged') toasts.tell(refusalText(error))
      throw error
    }),
  )
}

/** Puts an older state in the place of the page's, if that still has this version. */
const restoreRevision = (id: string, version: number): Promise<SendOutcome> =>
  outcomeOf(() => call(builderApi.restore, { id, version }, { ownFaults: ['projectChanged'] }))

async function outcomeOf(ask: () => Promise<{ version: number; updated: number }>): Promise<SendOutcome> {
  try {
    const { version, updated } = await ask()
    return { kind: 'saved', version, at: updated }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.fault === 'projectChanged') return { kind: 'changed' }
    return { kind: error.kind === 'refused' ? 'refused' : 'unreachable' }
  }
}

const isProject = (value: unknown): value is Project => Project.safeParse(value).success

/** Keeps a document as a page of its own; answers its id. */
export async function copyOfPage(project: Project, title: string): Promise<string> {
  const { _id } = await call(quarkApi.create, { ...project, title })
  return _id
}

/** How the server keeps a page. */
export const pageServer = (id: string): DocumentServer<Project> => ({
  send: (project, version, isLeaving) => sendPage(id, project, { version, isLeaving }),
  load: () => loadPage(id),
  restore: restoreRevision,
  join: mergeProjects,
  isDoc: isProject,
})
