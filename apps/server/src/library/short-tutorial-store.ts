import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { shortTutorials } from '../db/library-tables.ts'
import { materials } from '../db/material-tables.ts'
import type { Principal } from '../http/callers.ts'

type Fields = { title: string; words: string; category: string; materialId: string; sort: number }

/** Short tutorials of a workspace. A video in the trash is shown as gone until it is brought back. */
export function buildShortTutorialStore({ db }: { db: Database }) {
  return {
    all: (workspaceId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ tutorial: shortTutorials, material: materials })
          .from(shortTutorials)
          .leftJoin(materials, and(eq(materials.id, shortTutorials.materialId), isNull(materials.deletedAt)))
          .where(eq(shortTutorials.workspaceId, workspaceId))
          .orderBy(asc(shortTutorials.sort), desc(shortTutorials.createdAt), desc(shortTutorials.id))
        return rows.map(({ tutorial, material }) => ({
          ...tutorial,
          material: material && {
            id: material.id,
            videoKey: material.storageKey,
            proxyKey: material.proxyKey,
            coverKey: material.thumbKey,
            seconds: material.seconds,
          },
        }))
      }),

    isThere: (workspaceId: string, id: string): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const found = await tx.select({ id: shortTutorials.id }).from(shortTutorials).where(eq(shortTutorials.id, id))
        return found.length > 0
      }),

    save: ({ workspaceId }: Principal, id: string | undefined, fields: Fields): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [material] = await tx
          .select({ kind: materials.kind })
          .from(materials)
          .where(and(eq(materials.id, fields.materialId), isNull(materials.deletedAt)))
        if (!material) throw new Refusal('materialMissing')
        if (material.kind !== 'video') throw new Refusal('tutorialNoVideo')
        const [row] = id
          ? await tx.update(shortTutorials).set(fields).where(eq(shortTutorials.id, id)).returning()
          : await tx
              .insert(shortTutorials)
              .values({ ...fields, workspaceId })
              .returning()
        if (!row) throw new Refusal('notFound')
        return row.id
      }),

    /** Answers its title. */
    remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.delete(shortTutorials).where(eq(shortTutorials.id, id)).returning()
        if (!row) throw new Refusal('notFound')
        return row.title
      }),
  }
}

export type ShortTutorialStore = ReturnType<typeof buildShortTutorialStore>
