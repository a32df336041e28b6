import { randomUUID } from 'node:crypto'
import { faultInForms, formsOf, type PageForm, PageForms } from '@matrixcast/canvas/page-form'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { projectRevisions, projects } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { publicChannel } from '../db/hearing.ts'
import { jobRuns } from '../db/job-tables.ts'
import { buildKeptReads } from '../db/kept-reads.ts'
import { unixOrNull } from '../db/page.ts'
import type { BuilderCaller } from '../http/callers.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { pageFolder } from '../storage/page-folder.ts'
import { pageFor } from './page-right-store.ts'
import { keepRevision } from './revision-store.ts'
import { readOrRefuse } from './stored-project.ts'

/** Addresses of pages that were deleted for good go on being visited. */
const mostGonePages = 1000

export const publishPageKind = 'publishPage'

type Row = typeof projects.$inferSelect
export type PageFile = { storageKey: string; sha256: string; extension: string }
/** What a job draws for its maker alone: the page as it is when the job runs. */
export type PreviewOrder = { projectId: string; previewId: string }
/** What a job publishes: a kept state, and the version of the page that it was. */
export type PublishOrder = { projectId: string; revisionId: string; version: number }
type Found =
  | { state: 'open'; htmlKey: string; revisionId: string; isIndexed: boolean; forms: PageForm[] }
  | { state: 'withdrawn' | 'never' }

export type Subject = { workspaceId: string; kind: 'page'; subjectId: string }
/** What publishing asks of the gate of all public addresses. */
export type PublicAddresses = {
  choose: (tx: Transaction, subject: Subject, slug: string) => Promise<void>
  claim: (tx: Transaction, subject: Subject) => Promise<string>
  slugOf: (tx: Transaction, subject: Subject) => Promise<string | undefined>
  setOpen: (tx: Transaction, subject: Subject, isOpen: boolean) => Promise<void>
  replaceAssets: (tx: Transaction, subject: Subject, files: readonly PageFile[]) => Promise<string[]>
}

type Needs = {
  db: Database
  jobs: Pick<JobStore, 'add' | 'cancelIn'>
  publicAddresses: PublicAddresses
  keptSeconds: number
}

export const subjectOf = ({ workspaceId, id }: Pick<Row, 'workspaceId' | 'id'>): Subject => ({
  workspaceId,
  kind: 'page',
  subjectId: id,
})

/** Which pages are online, in which of their states. */
export function buildPublicationStore({ db, jobs, publicAddresses, keptSeconds }: Needs) {
  const keptPage = buildKeptReads<Found>({
    hear: (listener) => db.hear(publicChannel, listener),
    seconds: keptSeconds,
    mostAbsent: mostGonePages,
  })

  async function own(tx: Transaction, caller: BuilderCaller, id: string): Promise<Row> {
    const row = await pageFor(tx, caller, { id, right: 'own', isLocked: true })
    if (row.kind !== 'page') throw new Refusal('pageIsTemplate')
    return row
  }

  /** Off at once, also what is being published; answers where the files lie that nobody may open any more. */
  async function takeDown(tx: Transaction, row: Pick<Row, 'workspaceId' | 'id'>): Promise<string[]> {
    await jobs.cancelIn(tx, { subjectIds: [row.id] })
    await publicAddresses.setOpen(tx, subjectOf(row), false)
    await tx.update(projects).set({ isPublish: false }).where(eq(projects.id, row.id))
    return publicAddresses.replaceAssets(tx, subjectOf(row), [])
  }

  const readPublication = (workspaceId: string, projectId: string): Promise<Found | undefined> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { isPublish, status, deletedAt, isIndexed, publishedRevision: revisionId } = projects
      const { htmlKey, formSchema: forms } = projectRevisions
      const [row] = await tx
        .select({ isPublish, status, deletedAt, isIndexed, revisionId, htmlKey, forms })
        .from(projects)
        .leftJoin(projectRevisions, eq(projectRevisions.id, projects.publishedRevision))
        .where(eq(projects.id, projectId))
      if (!row) return undefined
      if (row.revisionId === null || row.htmlKey === null) return { state: row.deletedAt ? 'withdrawn' : 'never' }
      if (!row.isPublish || row.status !== 1 || row.deletedAt) return { state: 'withdrawn' }
      const open = { htmlKey: row.htmlKey, revisionId: row.revisionId, isIndexed: row.isIndexed }
      return { state: 'open', ...open, forms: PageForms.parse(row.forms ?? []) }
    })

  return {
    takeDown,

    /** Keeps the page as it is and orders its publishing; an earlier order that is not done is given up. */
    order: (caller: BuilderCaller, id: string): Promise<{ slug: string; jobId: string }> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await own(tx, caller, id)
        const { project, isNewer } = readOrRefuse(row.doc)
        if (isNewer) throw new Refusal('projectNewer')
        if (row.status !== 1) throw new Refusal('pageBlocked', { reason: row.blockedReason })
        const wrong = faultInForms(project)
        if (wrong) throw new Refusal('projectField', wrong)
        const revisionId = randomUUID()
        const htmlKey = `${pageFolder(row.workspaceId, revisionId)}/index.html`
        const formSchema = formsOf(project)
        await keepRevision(tx, row, { id: revisionId, kind: 'published', by: caller.id, htmlKey, formSchema })
        await jobs.cancelIn(tx, { subjectIds: [id] })
        const payload: PublishOrder = { projectId: id, revisionId, version: row.version }
        const jobId = await jobs.add(tx, row.workspaceId, {
          kind: publishPageKind,
          subject: row.title,
          subjectId: id,
          orderedBy: caller.admin.id,
          payload,
        })
        return { slug: await publicAddresses.claim(tx, subjectOf(row)), jobId }
      }),

    withdraw: (caller: BuilderCaller, id: string): Promise<{ slug: string; gone: string[] }> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await own(tx, caller, id)
        const gone = await takeDown(tx, row)
        return { slug: (await publicAddresses.slugOf(tx, subjectOf(row))) ?? '', gone }
      }),

    info: (caller: BuilderCaller, id: string) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await own(tx, caller, id)
        const [job] = await tx
          .select({ id: jobRuns.id, state: jobRuns.state, message: jobRuns.message })
          .from(jobRuns)
          .where(and(eq(jobRuns.kind, publishPageKind), eq(jobRuns.subjectId, id)))
          .orderBy(desc(jobRuns.createdAt))
          .limit(1)
        const published = row.publishedRevision
          ? (await tx.select().from(projectRevisions).where(eq(projectRevisions.id, row.publishedRevision)))[0]
          : undefined
        return {
          isPublish: row.isPublish,
          slug: (await publicAddresses.slugOf(tx, subjectOf(row))) ?? '',
          publishedAt: row.isPublish ? unixOrNull(published?.createdAt ?? null) : null,
          hasUnpublished: !row.isPublish || row.publishedVersion !== row.version,
          job: job ?? null,
        }
      }),

    /** What visitors see at an address. A page that was deleted for good was open once. */
    find: async ({ workspaceId, subjectId }: { workspaceId: string; subjectId: string }): Promise<Found> =>
      (await keptPage(`${workspaceId} ${subjectId}`, () => readPublication(workspaceId, subjectId))) ?? {
        state: 'withdrawn',
      },

    /** The state that a job publishes, and where its page is open then. */
    ordered: (workspaceId: string, { projectId, revisionId }: PublishOrder) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(projectRevisions).where(eq(projectRevisions.id, revisionId))
        const slug = await publicAddresses.slugOf(tx, subjectOf({ workspaceId, id: projectId }))
        return row && slug ? { doc: row.doc, slug } : undefined
      }),

    /**
     * Visitors see this state from now on; answers where the files lie that were shown before. Undefined when the order was
     * given up meanwhile.
     */
    put: (
      workspaceId: string,
      runId: string,
      { projectId, revisionId, version }: PublishOrder,
      files: readonly PageFile[],
    ): Promise<string[] | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select()
          .from(projects)
          .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
          .for('update')
        const [run] = await tx
          .select({ isGivenUp: sql<boolean>`${jobRuns.cancelRequested}` })
          .from(jobRuns)
          .where(eq(jobRuns.id, runId))
        if (row?.status !== 1 || run?.isGivenUp !== false) return undefined
        await tx
          .update(projects)
          .set({ isPublish: true, publishedRevision: revisionId, publishedVersion: version })
          .where(eq(projects.id, projectId))
        await publicAddresses.setOpen(tx, subjectOf(row), true)
        return publicAddresses.replaceAssets(tx, subjectOf(row), files)
      }),
  }
}

export type PublicationStore = ReturnType<typeof buildPublicationStore>
