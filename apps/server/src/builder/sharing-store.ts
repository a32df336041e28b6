import { randomUUID } from 'node:crypto'
import type { PageChannel } from '@matrixcast/contract/page-sharing'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { builderUsers, projects } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { pageAssets } from '../db/public-tables.ts'
import type { BuilderCaller, Principal } from '../http/callers.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { pageFor } from './page-right-store.ts'
import { slugOfPage } from './page-slug-store.ts'
import {
  type PageFile,
  type PreviewOrder,
  type PublicAddresses,
  type PublishOrder,
  publishPageKind,
  subjectOf,
} from './publication-store.ts'
import { readOrRefuse } from './stored-project.ts'

type Row = typeof projects.$inferSelect
type Needs = { db: Database; jobs: Pick<JobStore, 'add' | 'cancelIn'>; publicAddresses: PublicAddresses }
type Changes = {
  slug?: string | undefined
  isIndexed?: boolean | undefined
  channels?: PageChannel[] | undefined
}

const mostOnline = 1000
const blockedOf = ({ status, blockedAt, blockedReason }: Row) =>
  status === 1 || !blockedAt ? null : { at: unixOf(blockedAt), reason: blockedReason }

/** How pages are shared, previews of them, and what an administrator takes off. */
export function buildSharingStore({ db, jobs, publicAddresses }: Needs) {
  /** Of an administrator, who is no member. */
  async function locked(tx: Transaction, id: string): Promise<Row> {
    const isIt = and(eq(projects.id, id), isNull(projects.deletedAt))
    const [row] = await tx.select().from(projects).where(isIt).for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  return {
    info: (caller: BuilderCaller, id: string) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id, right: 'own' })
        const slug = row.isPublish && row.status === 1 ? await publicAddresses.slugOf(tx, subjectOf(row)) : undefined
        return { isIndexed: row.isIndexed, channels: row.channels, slug, blocked: blockedOf(row) }
      }),

    save: (caller: BuilderCaller, id: string, { slug, isIndexed, channels }: Changes): Promise<void> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id, right: 'own', isLocked: true })
        if (slug !== undefined) await publicAddresses.choose(tx, subjectOf(row), slug)
        const set = { isIndexed: isIndexed ?? row.isIndexed, channels: channels ?? row.channels }
        await tx.update(projects).set(set).where(eq(projects.id, id))
      }),

    /** Orders a preview of the page as it is now. */
    orderPreview: (caller: BuilderCaller, id: string): Promise<{ previewId: string; jobId: string }> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id, right: 'edit', isLocked: true })
        if (readOrRefuse(row.doc).isNewer) throw new Refusal('projectNewer')
        const payload: PreviewOrder = { projectId: id, previewId: randomUUID() }
        const job = { kind: publishPageKind, subject: row.title, subjectId: payload.previewId, payload }
        const jobId = await jobs.add(tx, row.workspaceId, { ...job, orderedBy: caller.admin.id })
        return { previewId: payload.previewId, jobId }
      }),

    /** The page as it is now. */
    draft: (workspaceId: string, projectId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(projects).where(eq(projects.id, projectId))
        return row && !row.deletedAt ? { doc: row.doc, slug: 'preview' } : undefined
      }),

    putPreview: (workspaceId: string, previewId: string, files: readonly PageFile[]): Promise<string[]> =>
      db.inWorkspace(workspaceId, (tx) =>
        publicAddresses.replaceAssets(tx, { workspaceId, kind: 'page', subjectId: previewId }, files),
      ),

    /** Forgets previews that nobody can open any more; answers where their files lie. */
    forgetPreviews: (workspaceId: string): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx
          .delete(pageAssets)
          .where(
            and(
              sql`${pageAssets.createdAt} < now() - interval '1 hour'`,
              sql`not exists (select 1 from project p where p.id = ${pageAssets.projectId})`,
            ),
          )
          .returning()
        return gone.map(({ storageKey }) => storageKey)
      }),

    online: (workspaceId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ page: projects, owner: builderUsers.name, slug: slugOfPage(sql`${projects.id}`) })
          .from(projects)
          .innerJoin(builderUsers, eq(builderUsers.id, projects.ownerId))
          .where(and(isNull(projects.deletedAt), or(eq(projects.isPublish, true), eq(projects.status, 0))))
          .orderBy(desc(projects.updatedAt))
          .limit(mostOnline)
        return rows.map(({ page, owner, slug }) => {
          const { id, title, isPublish } = page
          return { id, title, owner, slug: slug ?? '', isPublish, blocked: blockedOf(page) }
        })
      }),

    /** Off at once; answers its title, and where the files lie that nobody may open any more. */
    block: ({ workspaceId }: Principal, id: string, reason: string): Promise<{ title: string; gone: string[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, id)
        await jobs.cancelIn(tx, { subjectIds: [id] })
        await publicAddresses.setOpen(tx, subjectOf(row), false)
        const blocked = { status: 0, blockedAt: sql`now()`, blockedReason: reason }
        await tx.update(projects).set(blocked).where(eq(projects.id, id))
        return { title: row.title, gone: await publicAddresses.replaceAssets(tx, subjectOf(row), []) }
      }),

    /** One that was online is made again as it was. */
    unblock: (admin: Principal, id: string): Promise<{ title: string; jobId: string | undefined }> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const row = await locked(tx, id)
        await tx.update(projects).set({ status: 1, blockedAt: null, blockedReason: '' }).where(eq(projects.id, id))
        const { title, isPublish, publishedRevision: revisionId, publishedVersion: version } = row
        if (row.status === 1 || !isPublish || revisionId === null || version === null)
          return { title, jobId: undefined }
        const payload: PublishOrder = { projectId: id, revisionId, version }
        const job = { kind: publishPageKind, subject: title, subjectId: id, payload }
        return { title, jobId: await jobs.add(tx, row.workspaceId, { ...job, orderedBy: admin.id }) }
      }),
  }
}

export type SharingStore = ReturnType<typeof buildSharingStore>
