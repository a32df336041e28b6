import { randomUUID } from 'node:crypto'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { mostPresets, type PagePresetRow, type pagePresetApi } from '@matrixcast/contract/page-presets'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { builderUsers, projects } from '../db/builder-tables.ts'
import type { Database } from '../db/database.ts'
import type { BuilderCaller } from '../http/callers.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { drawnMaterials } from './drawn-material-store.ts'
import { pageFor } from './page-right-store.ts'
import { noteMaterials } from './project-material-store.ts'
import { columnsOf, givenProject, readOrRefuse, withNewUuids } from './stored-project.ts'

const isPreset = and(eq(projects.kind, 'preset'), isNull(projects.deletedAt))

/** Elements that were kept: documents of one page, which everybody of the workspace may put onto theirs. */
export function buildPagePresets({ db, addresses }: { db: Database; addresses: Pick<FileAddresses, 'of'> }) {
  return {
    list: (caller: BuilderCaller): Promise<{ data: PagePresetRow[] }> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const rows = await tx
          .select({ kept: projects, author: builderUsers.name })
          .from(projects)
          .innerJoin(builderUsers, eq(builderUsers.id, projects.ownerId))
          .where(isPreset)
          .orderBy(desc(projects.createdAt), desc(projects.id))
          .limit(mostPresets)
        const found = await drawnMaterials(tx, addresses, usedMaterials(rows.map(({ kept }) => kept.doc)))
        return {
          data: rows.map(({ kept: { id, title, width, height, doc, ownerId }, author }) => {
            const page = { ...readOrRefuse(doc).project.pages[0] }
            const used = [...usedMaterials(page)].flatMap((one): [string, string][] => {
              const address = found.get(one)
              return address === undefined ? [] : [[one, address]]
            })
            const isOwn = ownerId === caller.id
            return { id, title, width, height, page, addresses: Object.fromEntries(used), author, isOwn }
          }),
        }
      }),

    add: (
      caller: BuilderCaller,
      { title, width, height, ground, elements }: ParsedInputOf<typeof pagePresetApi.add>,
    ): Promise<string> => {
      const page = { uuid: 'preset', elements, commonStyle: { backgroundColor: ground } }
      const project = givenProject({ title, width, height, pages: [page] })
      return db.inWorkspace(caller.workspaceId, async (tx) => {
        const [all] = await tx.select({ rows: count() }).from(projects).where(isPreset)
        if ((all?.rows ?? 0) >= mostPresets) throw new Refusal('tooManyPresets', { most: mostPresets })
        const [row] = await tx
          .insert(projects)
          .values({
            ...columnsOf(withNewUuids(project, randomUUID)),
            kind: 'preset',
            workspaceId: caller.workspaceId,
            ownerId: caller.id,
            updatedBy: caller.id,
          })
          .returning()
        if (!row) throw new Error('the preset was not written')
        await noteMaterials(tx, row)
        return row.id
      })
    },

    remove: (caller: BuilderCaller, id: string): Promise<void> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const { kind } = await pageFor(tx, caller, { id, right: 'own', isLocked: true })
        if (kind !== 'preset') throw new Refusal('notFound')
        await tx.update(projects).set({ deletedAt: sql`now()` }).where(eq(projects.id, id))
      }),
  }
}

export type PagePresets = ReturnType<typeof buildPagePresets>
