import { randomUUID } from 'node:crypto'
import { type TemplateCategory, type TemplateRow, templateCategories } from '@matrixcast/contract/templates'
import { mostRows } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { builderUsers, projects } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { tellPageNews } from '../db/page-news.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { ourTemplates } from './our-templates.ts'
import { pageFor, pagesOf } from './page-right-store.ts'
import { noteMaterials } from './project-material-store.ts'
import { columnsOf, readOrRefuse, withNewUuids } from './stored-project.ts'

type PageMode = TemplateRow['pageMode'] | undefined
const categoryOf = (stored: string): TemplateCategory => templateCategories.find((one) => one === stored) ?? 'other'

/** Templates of pages: a person's own, and the market of the workspace with those that we drew. */
export function buildTemplateStore({ db }: { db: Database }) {
  async function rowsOf(tx: Transaction, which: SQL | undefined, pageMode: PageMode): Promise<TemplateRow[]> {
    const ofMode = pageMode === undefined ? undefined : eq(projects.pageMode, pageMode)
    const rows = await tx
      .select({ page: projects, author: builderUsers.name })
      .from(projects)
      .innerJoin(builderUsers, eq(builderUsers.id, projects.ownerId))
      .where(and(eq(projects.kind, 'template'), which, ofMode))
      .orderBy(desc(projects.uses), desc(projects.updatedAt), desc(projects.id))
      .limit(mostRows - ourTemplates.size)
    return rows.map(({ page, author }) => ({
      _id: page.id,
      title: page.title,
      coverImage: page.coverKey,
      category: categoryOf(page.category),
      uses: page.uses,
      author,
      isPublish: page.isMarket,
      pageMode: page.pageMode,
      updated: unixOf(page.updatedAt),
    }))
  }

  async function ourRows(tx: Transaction, pageMode: PageMode): Promise<TemplateRow[]> {
    const used = await tx
      .select({ id: projects.sourceId, times: sql<number>`count(*)::int` })
      .from(projects)
      .where(inArray(projects.sourceId, [...ourTemplates.keys()]))
      .groupBy(projects.sourceId)
    return [...ourTemplates.values()]
      .map(({ id, category, project }) => ({
        _id: id,
        title: project.title,
        coverImage: '',
        category,
        uses: used.find((one) => one.id === id)?.times ?? 0,
        author: '',
        isPublish: true,
        pageMode: project.pageMode ?? ('h5' as const),
        updated: null,
      }))
      .filter((row) => pageMode === undefined || row.pageMode === pageMode)
  }

  return {
    mine: (caller: BuilderCaller, pageMode: PageMode): Promise<TemplateRow[]> =>
      db.inWorkspace(caller.workspaceId, (tx) => rowsOf(tx, pagesOf(caller, 'own'), pageMode)),

    market: (caller: BuilderCaller, pageMode: PageMode): Promise<TemplateRow[]> =>
      db.inWorkspace(caller.workspaceId, async (tx) => [
        ...(await rowsOf(tx, and(eq(projects.isMarket, true), isNull(projects.deletedAt)), pageMode)),
        ...(await ourRows(tx, pageMode)),
      ]),

    make: (caller: BuilderCaller, id: string): Promise<string> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const { project, isNewer } = readOrRefuse((await pageFor(tx, caller, { id, right: 'read' })).doc)
        if (isNewer) throw new Refusal('projectNewer')
        const [row] = await tx
          .insert(projects)
          .values({
            ...columnsOf(withNewUuids(project, randomUUID)),
            kind: 'template',
            workspaceId: caller.workspaceId,
            ownerId: caller.id,
            updatedBy: caller.id,
            sourceId: id,
          })
          .returning()
        if (!row) throw new Error('the template was not written')
        await noteMaterials(tx, row)
        return row.id
      }),

    /** Into the market of the workspace, or out of it. False: it is no template. */
    setMarket: (caller: BuilderCaller, id: string, isMarket: boolean): Promise<boolean> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id, right: 'own', isLocked: true })
        if (row.kind !== 'template') return false
        await tx.update(projects).set({ isMarket }).where(eq(projects.id, id))
        return true
      }),

    edit: (caller: BuilderCaller, { id, title, category }: { id: string; title: string; category: TemplateCategory }) =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id, right: 'own', isLocked: true })
        if (row.kind !== 'template') throw new Refusal('notFound')
        const { project, isNewer } = readOrRefuse(row.doc)
        if (isNewer) throw new Refusal('projectNewer')
        const version = row.version + 1
        const changed = { ...columnsOf({ ...project, title }), category, version, updatedBy: caller.id }
        await tx
          .update(projects)
          .set({ ...changed, updatedAt: sql`now()` })
          .where(eq(projects.id, id))
        await tellPageNews(tx, id, 'saved', version)
      }),
  }
}
