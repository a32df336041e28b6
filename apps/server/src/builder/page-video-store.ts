import type { Project } from '@matrixcast/canvas/document'
import type { PageFill } from '@matrixcast/canvas/page-fill'
import { filledProject } from '@matrixcast/canvas/page-template'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { builderUsers, projectRevisions, projects } from '../db/builder-tables.ts'
import { clipProjects } from '../db/clip-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { works } from '../db/work-tables.ts'
import { pagesOfAdmin } from './page-right-store.ts'
import { noteMaterials } from './project-material-store.ts'
import { keepRevision } from './revision-store.ts'
import { columnsOf, hashOfDocument, readOrRefuse, withNewUuids } from './stored-project.ts'

type Row = typeof projects.$inferSelect
type Person = { id: string; workspaceId: string; username: string; nickname: string }
export type KeptPages = { projectId: string; revisionId: string; project: Project }

const alive = isNull(projects.deletedAt)

/** Its file shows another state of the page than the page has now; what has left is left alone. */
const ofPage = (projectId: string) => sql`${works.state} = 'ready' and ${works.deletedAt} is null
  and not exists (select 1 from publish_task t where t.work_id = ${works.id} and t.deleted_at is null
    and t.state not in ('waiting', 'failed'))
  and exists (select 1 from ${clipProjects} where ${clipProjects.clipId} = ${works.clipId}
    and ${clipProjects.projectId} = ${projectId})`

/** Marks the works of a page as outdated where the page has changed since, and as current where it has not. */
export const markVideosOf = (tx: Transaction, row: Pick<Row, 'id' | 'doc'>): Promise<unknown> =>
  seeingAll(tx, () =>
    tx
      .update(works)
      .set({
        outdated: sql`(select ${projectRevisions.hash} <> ${hashOfDocument(row.doc)} from ${clipProjects}
          join ${projectRevisions} on ${projectRevisions.id} = ${clipProjects.revisionId}
          where ${clipProjects.clipId} = ${works.clipId})`,
      })
      .where(ofPage(row.id)),
  )

/** Pages as orders of videos take them: at a state that is kept. */
export function buildPageVideos({ db }: { db: Database }) {
  /** The state a page is in, kept: the one that is kept already where nothing was changed since. */
  async function kept(tx: Transaction, row: Row): Promise<KeptPages> {
    const { project, isNewer } = readOrRefuse(row.doc)
    if (isNewer) throw new Refusal('projectNewer')
    const [same] = await tx
      .select({ id: projectRevisions.id })
      .from(projectRevisions)
      .where(and(eq(projectRevisions.projectId, row.id), eq(projectRevisions.hash, hashOfDocument(row.doc))))
      .orderBy(desc(projectRevisions.rev))
      .limit(1)
    const revisionId = same?.id ?? crypto.randomUUID()
    if (!same) await keepRevision(tx, row, { kind: 'video', by: row.updatedBy, id: revisionId })
    return { projectId: row.id, revisionId, project }
  }

  /** A new page of a person, who is made known to the page builder where they never came there. */
  async function create(tx: Transaction, person: Person, project: Project): Promise<string> {
    const { id: adminId, workspaceId, username, nickname } = person
    const [user] = await tx
      .insert(builderUsers)
      .values({ workspaceId, adminId, username, name: nickname || username })
      .onConflictDoUpdate({ target: builderUsers.adminId, set: { username } })
      .returning()
    if (!user || user.disabled) throw new Refusal('noPermission')
    const [row] = await tx
      .insert(projects)
      .values({ ...columnsOf(project), workspaceId, ownerId: user.id, updatedBy: user.id })
      .returning()
    if (!row) throw new Error('the page was not written')
    await noteMaterials(tx, row)
    return row.id
  }

  return {
    /** A page that the person made or works on, at the version that was seen. */
    async keep(tx: Transaction, adminId: string, asked: { projectId: string; version?: number | undefined }) {
      const [row] = await tx
        .select()
        .from(projects)
        .where(and(eq(projects.id, asked.projectId), pagesOfAdmin(adminId)))
        .for('update')
      if (!row) throw new Refusal('notFound')
      if (asked.version !== undefined && asked.version !== row.version) {
        const [by] = await tx.select().from(builderUsers).where(eq(builderUsers.id, row.updatedBy))
        throw new Refusal('projectChanged', { version: row.version, by: by?.name ?? '', at: unixOf(row.updatedAt) })
      }
      return kept(tx, row)
    },

    /** The state a page is in now; undefined where it was deleted. */
    async newest(tx: Transaction, projectId: string): Promise<KeptPages | undefined> {
      const [row] = await tx
        .select()
        .from(projects)
        .where(and(eq(projects.id, projectId), alive))
        .for('update')
      return row && kept(tx, row)
    },

    at: (workspaceId: string, revisionId: string): Promise<{ project: Project; hash: string } | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(projectRevisions).where(eq(projectRevisions.id, revisionId))
        return row && { project: readOrRefuse(row.doc).project, hash: row.hash }
      }),

    create,

    /** The page itself where the person may edit it; else, and of one video of many, a copy of the state that was kept. */
    async reopen(
      tx: Transaction,
      person: Person,
      { projectId, revisionId, fill }: { projectId: string; revisionId: string; fill: PageFill | null },
    ) {
      const own =
        fill === null
          ? await tx
              .select({ id: projects.id })
              .from(projects)
              .where(and(eq(projects.id, projectId), pagesOfAdmin(person.id)))
          : []
      if (own[0]) return { pageId: own[0].id, isNew: false }
      const [revision] = await tx.select().from(projectRevisions).where(eq(projectRevisions.id, revisionId))
      if (!revision) throw new Refusal('notFound')
      const { project } = readOrRefuse(revision.doc)
      const copy = withNewUuids(fill ? filledProject(project, fill) : project, () => crypto.randomUUID())
      return { pageId: await create(tx, person, copy), isNew: true }
    },

    /** Once a video is made: its page may have been changed meanwhile. */
    mark: (workspaceId: string, projectId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select()
          .from(projects)
          .where(and(eq(projects.id, projectId), alive))
        if (row) await markVideosOf(tx, row)
      }),
  }
}
