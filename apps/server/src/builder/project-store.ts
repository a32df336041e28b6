import { randomUUID } from 'node:crypto'
import type { Project } from '@matrixcast/canvas/document'
import type { BuilderPage, BuilderPageRow } from '@matrixcast/contract/builder'
import { mostRows } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { builderUsers, projectMembers, projects } from '../db/builder-tables.ts'
import { clipProjects } from '../db/clip-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { tellPageNews } from '../db/page-news.ts'
import { works } from '../db/work-tables.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { ourTemplates } from './our-templates.ts'
import { pageFor, pagesOf, sharedPages } from './page-right-store.ts'
import { markVideosOf } from './page-video-store.ts'
import { noteMaterials } from './project-material-store.ts'
import { isRevisionDue, keepRevision } from './revision-store.ts'
import { columnsOf, givenProject, readOrRefuse, withNewUuids } from './stored-project.ts'

type Row = typeof projects.$inferSelect
type Saved = { version: number; updated: number }
const daysInTrash = 30
const membersOfPage = sql<number>`(select count(*)::int from ${projectMembers} pm
  where pm.project_id = ${projects.id} and pm.removed_at is null)`

/** Keys of the record that are not of the document. */
const outside = ['_id', 'version', 'role', 'isNewer', 'isPublish', 'isTemplate', 'updated']
const documentOf = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !outside.includes(name)))

function recordOf(row: Row, caller: BuilderCaller): BuilderPage {
  const { project, isNewer } = readOrRefuse(row.doc)
  const { id: _id, version, isPublish } = row
  const isTemplate = row.kind === 'template'
  const others = isTemplate ? ('reader' as const) : ('member' as const)
  const role = row.ownerId === caller.id ? ('owner' as const) : others
  return { ...project, _id, version, role, isNewer, isPublish, isTemplate, updated: unixOf(row.updatedAt) }
}

type Needs = {
  db: Database
  now: () => number
  /** Takes a page off that is online; answers where its files lie. */
  takeDown: (tx: Transaction, row: Pick<Row, 'workspaceId' | 'id'>) => Promise<string[]>
}

/** A work that was made of it is still there. */
const isOfVideo = sql`exists (select 1 from ${clipProjects} join ${works} on ${works.clipId} = ${clipProjects.clipId}
  where ${clipProjects.projectId} = ${projects.id} and ${works.deletedAt} is null)`

/** Pages of the builder. Whoever has no right on one is answered as if it were not there. */
export function buildProjectStore({ db, now, takeDown }: Needs) {
  async function add(tx: Transaction, caller: BuilderCaller, project: Project, sourceId?: string): Promise<Row> {
    const [row] = await tx
      .insert(projects)
      .values({
        ...columnsOf(project),
        workspaceId: caller.workspaceId,
        ownerId: caller.id,
        updatedBy: caller.id,
        ...(sourceId === undefined ? {} : { sourceId }),
      })
      .returning()
    if (!row) throw new Error('the page was not written')
    await noteMaterials(tx, row)
    return row
  }

  async function replace(tx: Transaction, caller: BuilderCaller, row: Row, project: Project): Promise<Saved> {
    const [saved] = await tx
      .update(projects)
      .set({ ...columnsOf(project), version: row.version + 1, updatedBy: caller.id, updatedAt: sql`now()` })
      .where(eq(projects.id, row.id))
      .returning()
    if (!saved) throw new Error('the page vanished while it was saved')
    await noteMaterials(tx, saved)
    await markVideosOf(tx, saved)
    await tellPageNews(tx, saved.id, 'saved', saved.version)
    return { version: saved.version, updated: unixOf(saved.updatedAt) }
  }

  async function refuseChanged(tx: Transaction, row: Row, version: number | undefined): Promise<void> {
    if (version === undefined || version === row.version) return
    const [by] = await tx
      .select({ name: builderUsers.name })
      .from(builderUsers)
      .where(eq(builderUsers.id, row.updatedBy))
    throw new Refusal('projectChanged', { version: row.version, by: by?.name ?? '', at: unixOf(row.updatedAt) })
  }

  return {
    /** `my`: of the caller; `cooperation`: those of others that the caller takes part in. Both are counted. */
    list: (caller: BuilderCaller, type: 'my' | 'cooperation', pageMode: Row['pageMode'] | undefined) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const ofMode = pageMode === undefined ? undefined : eq(projects.pageMode, pageMode)
        const isPage = and(eq(projects.kind, 'page'), ofMode)
        const mine = and(pagesOf(caller, 'own'), isPage)
        const shared = and(sharedPages(caller), isPage)
        const [all] = await tx.select({ rows: count() }).from(projects).where(mine)
        const [others] = await tx.select({ rows: count() }).from(projects).where(shared)
        const rows = await tx
          .select({
            _id: projects.id,
            title: projects.title,
            coverImage: projects.coverKey,
            isPublish: projects.isPublish,
            pageMode: projects.pageMode,
            owner: builderUsers.name,
            members: membersOfPage,
            updatedAt: projects.updatedAt,
            isShownAsItIs: sql<boolean>`${projects.publishedVersion} is not distinct from ${projects.version}`,
          })
          .from(projects)
          .innerJoin(builderUsers, eq(builderUsers.id, projects.ownerId))
          .where(type === 'my' ? mine : shared)
          .orderBy(desc(projects.updatedAt), desc(projects.id))
          .limit(mostRows)
        const [myPageCount, myCooperationPageCount] = [all?.rows ?? 0, others?.rows ?? 0]
        const total = type === 'my' ? myPageCount : myCooperationPageCount
        const pages = rows.map(
          ({ updatedAt, isShownAsItIs, ...row }): BuilderPageRow => ({
            ...row,
            hasUnpublished: !row.isPublish || !isShownAsItIs,
            updated: unixOf(updatedAt),
          }),
        )
        const counts = { myPageCount, myCooperationPageCount }
        return { pages, ...counts, ...(total > mostRows ? { truncated: true } : {}) }
      }),

    detail: (caller: BuilderCaller, id: string): Promise<BuilderPage> =>
      db.inWorkspace(caller.workspaceId, async (tx) =>
        recordOf(await pageFor(tx, caller, { id, right: 'read' }), caller),
      ),

    create: (caller: BuilderCaller, given: Record<string, unknown>): Promise<BuilderPage> => {
      const project = givenProject(documentOf(given))
      return db.inWorkspace(caller.workspaceId, async (tx) => recordOf(await add(tx, caller, project), caller))
    },

    /** Without a version it is written over whatever is there, which is then kept as a revision. */
    update: (
      caller: BuilderCaller,
      { _id: id, version, ...given }: { _id: string; version?: number | undefined; [more: string]: unknown },
    ): Promise<Saved> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const right = given.isPublish === true ? 'own' : 'edit'
        const row = await pageFor(tx, caller, { id, right, isLocked: true })
        await refuseChanged(tx, row, version)
        const before = readOrRefuse(row.doc)
        if (before.isNewer) throw new Refusal('projectNewer')
        const project = givenProject({ ...before.project, ...documentOf(given) })
        const isOther = JSON.stringify(columnsOf(project).doc) !== JSON.stringify(columnsOf(before.project).doc)
        if (!isOther) return { version: row.version, updated: unixOf(row.updatedAt) }
        if (version === undefined) await keepRevision(tx, row, { kind: 'conflict', by: row.updatedBy })
        else if (await isRevisionDue(tx, row, now())) await keepRevision(tx, row, { kind: 'auto', by: row.updatedBy })
        return replace(tx, caller, row, project)
      }),

    /** To the trash, and offline at once; answers where the files lie that nobody may open any more. */
    remove: (caller: BuilderCaller, id: string): Promise<string[]> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id, right: 'own', isLocked: true })
        await tx.update(projects).set({ deletedAt: sql`now()` }).where(eq(projects.id, row.id))
        await tellPageNews(tx, id, 'rights')
        return takeDown(tx, row)
      }),

    /** Of a template it makes a page, and counts it. */
    copy: (caller: BuilderCaller, id: string): Promise<string> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const ours = ourTemplates.get(id)
        if (ours) return (await add(tx, caller, withNewUuids(ours.project, randomUUID), id)).id
        const row = await pageFor(tx, caller, { id, right: 'read' })
        const { project, isNewer } = readOrRefuse(row.doc)
        if (isNewer) throw new Refusal('projectNewer')
        if (row.kind === 'template') {
          await tx
            .update(projects)
            .set({ uses: sql`${projects.uses} + 1` })
            .where(eq(projects.id, id))
        }
        return (await add(tx, caller, withNewUuids(project, randomUUID), id)).id
      }),

    nameRevision: (caller: BuilderCaller, id: string, label: string): Promise<void> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id, right: 'edit', isLocked: true })
        await keepRevision(tx, row, { kind: 'named', by: caller.id, label })
      }),

    restore: (caller: BuilderCaller, revision: { projectId: string; doc: unknown }, version: number): Promise<Saved> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id: revision.projectId, right: 'edit', isLocked: true })
        await refuseChanged(tx, row, version)
        await keepRevision(tx, row, { kind: 'beforeRestore', by: row.updatedBy })
        return replace(tx, caller, row, givenProject(revision.doc))
      }),

    /** Deletes for good what lay in the trash long enough; answers how many. */
    emptyTrash: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx
          .delete(projects)
          .where(sql`${projects.deletedAt} < now() - make_interval(days => ${daysInTrash}) and not ${isOfVideo}`)
          .returning({ id: projects.id })
        return gone.length
      }),
  }
}
