import type { PageRevision } from '@matrixcast/contract/builder'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, max, notInArray, sql } from 'drizzle-orm'
import { builderUsers, projectRevisions, projects, type revisionKinds } from '../db/builder-tables.ts'
import { clipProjects } from '../db/clip-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { works } from '../db/work-tables.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { pagesOf } from './page-right-store.ts'
import { hashOfDocument } from './stored-project.ts'

type Kind = (typeof revisionKinds)[number]
type ProjectRow = typeof projects.$inferSelect

/** Besides those that were published or named. */
const mostKept = 50
const minutesBetween = 10

/** Keeps the document as it stands in this row; the oldest beyond the number that is kept go. */
export async function keepRevision(
  tx: Transaction,
  row: ProjectRow,
  given: { kind: Kind; by: string; label?: string; id?: string; htmlKey?: string; formSchema?: unknown },
): Promise<void> {
  const ofProject = eq(projectRevisions.projectId, row.id)
  await tx.insert(projectRevisions).values({
    workspaceId: row.workspaceId,
    projectId: row.id,
    rev: sql`(select coalesce(max(${projectRevisions.rev}), 0) + 1 from ${projectRevisions} where ${ofProject})`,
    doc: row.doc,
    hash: hashOfDocument(row.doc),
    bytes: Buffer.byteLength(JSON.stringify(row.doc)),
    ...given,
  })
  // What a video was made of stays as long as the video does.
  const isOfVideo = sql`exists (select 1 from ${clipProjects} join ${works} on ${works.clipId} = ${clipProjects.clipId}
    where ${clipProjects.revisionId} = ${projectRevisions.id} and ${works.deletedAt} is null)`
  const passing = and(ofProject, notInArray(projectRevisions.kind, ['published', 'named']), sql`not ${isOfVideo}`)
  const newest = tx
    .select({ id: projectRevisions.id })
    .from(projectRevisions)
    .where(passing)
    .orderBy(desc(projectRevisions.rev))
    .limit(mostKept)
  await tx.delete(projectRevisions).where(and(passing, notInArray(projectRevisions.id, newest)))
}

/** While a page is edited one revision every ten minutes is enough. */
export async function isRevisionDue(tx: Transaction, row: ProjectRow, now: number): Promise<boolean> {
  const [last] = await tx
    .select({ at: max(projectRevisions.createdAt) })
    .from(projectRevisions)
    .where(eq(projectRevisions.projectId, row.id))
  return (last?.at ?? row.createdAt).getTime() < now - minutesBetween * 60_000
}

/** The kept states of a page, for whoever may open it. */
export function buildRevisionStore({ db }: { db: Database }) {
  const fields = {
    id: projectRevisions.id,
    rev: projectRevisions.rev,
    kind: projectRevisions.kind,
    label: projectRevisions.label,
    by: sql<string>`coalesce(${builderUsers.name}, '')`,
    bytes: projectRevisions.bytes,
    at: projectRevisions.createdAt,
  }

  return {
    list: (caller: BuilderCaller, projectId: string): Promise<PageRevision[]> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const rows = await tx
          .select(fields)
          .from(projectRevisions)
          .innerJoin(projects, eq(projects.id, projectRevisions.projectId))
          .leftJoin(builderUsers, eq(builderUsers.id, projectRevisions.by))
          .where(and(pagesOf(caller, 'read'), eq(projects.id, projectId)))
          .orderBy(desc(projectRevisions.rev))
          .limit(1000)
        return rows.map((row) => ({ ...row, at: unixOf(row.at) }))
      }),

    find: (caller: BuilderCaller, id: string) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const [row] = await tx
          .select({ ...fields, doc: projectRevisions.doc, projectId: projectRevisions.projectId })
          .from(projectRevisions)
          .innerJoin(projects, eq(projects.id, projectRevisions.projectId))
          .leftJoin(builderUsers, eq(builderUsers.id, projectRevisions.by))
          .where(and(pagesOf(caller, 'read'), eq(projectRevisions.id, id)))
        if (!row) throw new Refusal('notFound')
        return { ...row, at: unixOf(row.at) }
      }),
  }
}
