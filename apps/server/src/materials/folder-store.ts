import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { materialFolders, materials, materialTags } from '../db/material-tables.ts'
import { alive, materialColumns } from './material-query.ts'

type Folder = { id: string; parentId: string | null }

/** The folder and all below it. */
function withAllBelow(folders: readonly Folder[], id: string): string[] {
  const below = folders.filter(({ parentId }) => parentId === id)
  return [id, ...below.flatMap((folder) => withAllBelow(folders, folder.id))]
}

/** Where materials lie, and the free words they carry. */
export function buildFolderStore({ db }: { db: Database }) {
  const all = (tx: Transaction) =>
    tx
      .select({ id: materialFolders.id, parentId: materialFolders.parentId, name: materialFolders.name })
      .from(materialFolders)
      .orderBy(asc(materialFolders.name))

  async function refuseTakenName(
    tx: Transaction,
    folder: { id?: string | undefined; name: string; parentId: string | null },
  ): Promise<void> {
    const taken = (await all(tx)).some(
      ({ id, name, parentId }) => id !== folder.id && name === folder.name && parentId === folder.parentId,
    )
    if (taken) throw new Refusal('folderNameTaken')
  }

  return {
    list: (workspaceId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const counts = await tx
          .select({ folderId: materials.folderId, rows: count() })
          .from(materials)
          .where(and(eq(materials.workspaceId, workspaceId), alive, ne(materials.kind, 'font')))
          .groupBy(materials.folderId)
        const inFolder = new Map(counts.map(({ folderId, rows }) => [folderId, rows]))
        const [trash] = await tx
          .select({ rows: count() })
          .from(materials)
          .where(and(eq(materials.workspaceId, workspaceId), isNotNull(materials.deletedAt)))
        return {
          data: (await all(tx)).map((folder) => ({ ...folder, materials: inFolder.get(folder.id) ?? 0 })),
          total: counts.reduce((sum, { rows }) => sum + rows, 0),
          unfiled: inFolder.get(null) ?? 0,
          trashed: trash?.rows ?? 0,
        }
      }),

    /** Makes a folder, or renames and moves one. */
    save: (
      workspaceId: string,
      folder: { id?: string | undefined; name: string; parentId: string | null },
    ): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { id, name, parentId } = folder
        // One change of the tree at a time: two moves could otherwise make a ring together.
        const folders = await tx.select().from(materialFolders).for('update')
        if (parentId !== null && !folders.some((one) => one.id === parentId)) throw new Refusal('notFound')
        await refuseTakenName(tx, folder)
        if (id === undefined) {
          const [made] = await tx
            .insert(materialFolders)
            .values({ workspaceId, name, parentId })
            .returning({ id: materialFolders.id })
          if (!made) throw new Error('the folder was not written')
          return made.id
        }
        if (!folders.some((one) => one.id === id)) throw new Refusal('notFound')
        if (parentId !== null && withAllBelow(folders, id).includes(parentId)) throw new Refusal('folderInItself')
        await tx.update(materialFolders).set({ name, parentId }).where(eq(materialFolders.id, id))
        return id
      }),

    /** Finds or makes the folders of a path below one; answers the last. */
    path: (workspaceId: string, parentId: string | null, names: readonly string[]): Promise<string | null> =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (parentId !== null) {
          const [parent] = await tx.select().from(materialFolders).where(eq(materialFolders.id, parentId))
          if (!parent) throw new Refusal('notFound')
        }
        let folderId = parentId
        for (const name of names) {
          const same = and(
            eq(materialFolders.workspaceId, workspaceId),
            eq(materialFolders.name, name),
            folderId === null ? sql`${materialFolders.parentId} is null` : eq(materialFolders.parentId, folderId),
          )
          await tx.insert(materialFolders).values({ workspaceId, name, parentId: folderId }).onConflictDoNothing()
          const [there] = await tx.select({ id: materialFolders.id }).from(materialFolders).where(same)
          if (!there) throw new Error('the folder was not written')
          folderId = there.id
        }
        return folderId
      }),

    /** Deletes a folder and those below; what lies in them goes to the trash, unless a plan needs any of it. */
    remove: (workspaceId: string, id: string, withContents: boolean): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const folders = await tx.select().from(materialFolders).for('update')
        if (!folders.some((folder) => folder.id === id)) throw new Refusal('notFound')
        const ids = withAllBelow(folders, id)
        const contents = await tx
          .select(materialColumns)
          .from(materials)
          .where(and(inArray(materials.folderId, ids), alive))
          .for('update', { of: materials })
        if (contents.length > 0 && !withContents) throw new Refusal('folderNotEmpty', { materials: contents.length })
        const used = contents.filter(({ uses }) => uses > 0).length
        if (used > 0) throw new Refusal('folderInUse', { materials: used })
        await tx
          .update(materials)
          .set({ deletedAt: sql`now()` })
          .where(and(inArray(materials.folderId, ids), alive))
        // From the lowest up: a folder leaves only when nothing is below it.
        for (const one of [...ids].reverse()) await tx.delete(materialFolders).where(eq(materialFolders.id, one))
        return contents.length
      }),

    move: (workspaceId: string, ids: string[], folderId: string | null): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (folderId !== null) {
          const [folder] = await tx.select().from(materialFolders).where(eq(materialFolders.id, folderId))
          if (!folder) throw new Refusal('notFound')
        }
        const moved = await tx
          .update(materials)
          .set({ folderId })
          .where(and(inArray(materials.id, ids), alive))
          .returning({ id: materials.id })
        return moved.map((row) => row.id)
      }),

    tags: (workspaceId: string): Promise<{ name: string; materials: number }[]> =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select({ name: materialTags.tag, materials: count() })
          .from(materialTags)
          .innerJoin(materials, and(eq(materials.id, materialTags.materialId), alive))
          .where(eq(materialTags.workspaceId, workspaceId))
          .groupBy(materialTags.tag)
          .orderBy(sql`count(*) desc`, asc(materialTags.tag))
          .limit(500),
      ),

    setTags: (workspaceId: string, change: { ids: string[]; add: string[]; remove: string[] }): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const there = await tx
          .select({ id: materials.id })
          .from(materials)
          .where(and(inArray(materials.id, change.ids), alive))
          .for('key share')
        const ids = there.map((row) => row.id)
        if (ids.length === 0) throw new Refusal('notFound')
        if (change.remove.length > 0) {
          await tx
            .delete(materialTags)
            .where(and(inArray(materialTags.materialId, ids), inArray(materialTags.tag, change.remove)))
        }
        const added = ids.flatMap((materialId) => change.add.map((tag) => ({ workspaceId, materialId, tag })))
        for (let at = 0; at < added.length; at += 5000) {
          await tx
            .insert(materialTags)
            .values(added.slice(at, at + 5000))
            .onConflictDoNothing()
        }
      }),
  }
}

export type FolderStore = ReturnType<typeof buildFolderStore>
