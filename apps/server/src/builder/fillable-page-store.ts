import type { Project } from '@matrixcast/canvas/document'
import { templateOf } from '@matrixcast/canvas/page-template'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { PageTemplateRow, pageVideoApi } from '@matrixcast/contract/page-videos'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { projects } from '../db/builder-tables.ts'
import type { Database } from '../db/database.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { sortedBy } from '../db/sorting.ts'
import { pagesOfAdmin } from './page-right-store.ts'
import { readOrRefuse } from './stored-project.ts'

type Person = { id: string; workspaceId: string }

/** An element that is shown and is a slot, or has a place in its words: what `templateOf` finds. */
const hasPlaces = sql`jsonb_path_exists(${projects.doc}, '$.pages[*].elements[*] ? (!(@.hidden == true))
  ? (exists(@.propsValue.slot) || @.propsValue.text like_regex "[{][^{}[:space:]]{1,40}[}]")')`

/** Pages and templates that give many videos, since something of them is to be filled. */
export function buildFillablePages({ db }: { db: Database }) {
  return {
    list: (
      { id, workspaceId }: Person,
      input: ParsedInputOf<typeof pageVideoApi.templates>,
    ): Promise<{ total: number; rows: PageTemplateRow[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          pagesOfAdmin(id),
          inArray(projects.kind, ['page', 'template']),
          eq(projects.pageMode, 'h5'),
          hasPlaces,
          input.keyword ? contains(projects.title, input.keyword) : undefined,
        )
        const sortable = { name: projects.title, updatetime: projects.updatedAt }
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(projects).where(where),
          tx
            .select()
            .from(projects)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(projects.updatedAt), desc(projects.id)], projects.id)),
        )
        return {
          total,
          rows: rows.map(({ id: pageId, title: name, kind, doc, width, height, updatedAt }) => {
            const { words, hasTitle, slots } = templateOf(readOrRefuse(doc).project)
            return {
              id: pageId,
              name,
              kind: kind === 'template' ? kind : 'page',
              words: [...(hasTitle ? ['title'] : []), ...words],
              slots: [...new Set(slots.map((slot) => slot.name))],
              size: `${width}x${height}`,
              updatetime: unixOf(updatedAt),
            }
          }),
        }
      }),

    find: ({ id, workspaceId }: Person, projectId: string): Promise<{ version: number; document: Project }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select()
          .from(projects)
          .where(and(eq(projects.id, projectId), pagesOfAdmin(id)))
        if (!row) throw new Refusal('notFound')
        const { project, isNewer } = readOrRefuse(row.doc)
        if (isNewer) throw new Refusal('projectNewer')
        return { version: row.version, document: project }
      }),
  }
}
