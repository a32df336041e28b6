import { mostRows } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { projectMaterials } from '../db/builder-tables.ts'
import { clipMaterials } from '../db/clip-tables.ts'
import type { Database } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import { factsOf, factsOfNamed } from './clip-facts.ts'
import {
  alive,
  flatMaterial,
  type MaterialQuery,
  type MaterialRow,
  materialColumns,
  materialPage,
} from './material-query.ts'
import { keysOfWorks, usageOf, usedIds, usesOf } from './material-usage-store.ts'
import { forgetFrames } from './twin-store.ts'

type NewRow = typeof materials.$inferInsert
export type NewMaterial = Omit<
  NewRow,
  'id' | 'workspaceId' | 'createdAt' | 'deletedAt' | 'studiedAt' | 'proxyKey' | 'proxiedAt'
>
/** What comes with the bytes, as against what people say of them. */
export type FileFacts = Pick<
  NewMaterial,
  | 'kind'
  | 'mimetype'
  | 'extension'
  | 'demuxer'
  | 'sha256'
  | 'bytes'
  | 'width'
  | 'height'
  | 'seconds'
  | 'fps'
  | 'codec'
  | 'hasAudio'
  | 'isSoundUnreadable'
  | 'storageKey'
  | 'thumbKey'
  | 'waveform'
  | 'glyphs'
  | 'postScriptName'
>
type Words = Partial<
  Pick<NewMaterial, 'title' | 'artist' | 'mood' | 'category' | 'licence' | 'licenceProof' | 'bpm' | 'favourite'>
>

/** Most plans and orders the "where used" of one material names. */
const mostFonts = 500

export function buildMaterialStore({ db }: { db: Database }) {
  return {
    page: (
      workspaceId: string,
      input: MaterialQuery,
    ): Promise<{ total: number; hasMore: boolean; rows: MaterialRow[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { counted, selected } = materialPage(tx, workspaceId, input)
        const [all] = await counted
        const total = all?.rows ?? 0
        return {
          total: Math.min(total, mostRows),
          hasMore: total > mostRows,
          rows: (await selected).map(flatMaterial),
        }
      }),

    find: (workspaceId: string, id: string): Promise<MaterialRow | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select(materialColumns)
          .from(materials)
          .where(and(eq(materials.id, id), alive))
        return row && flatMaterial(row)
      }),

    rename: (workspaceId: string, id: string, filename: string): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const changed = await tx
          .update(materials)
          .set({ filename })
          .where(and(eq(materials.id, id), alive))
          .returning({ id: materials.id })
        return changed.length > 0
      }),

    /** What people say of music and fonts; answers how many there were. */
    describe: (workspaceId: string, ids: string[], words: Words): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (Object.values<unknown>(words).every((word) => word === undefined)) return 0
        const changed = await tx
          .update(materials)
          .set(words)
          .where(and(inArray(materials.id, ids), inArray(materials.kind, ['music', 'font']), alive))
          .returning({ id: materials.id })
        return changed.length
      }),

    /** Categories people gave to music, with how much there is of each. */
    categories: (workspaceId: string): Promise<{ name: string; count: number }[]> =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select({ name: materials.category, count: count() })
          .from(materials)
          .where(
            and(eq(materials.workspaceId, workspaceId), eq(materials.kind, 'music'), ne(materials.category, ''), alive),
          )
          .groupBy(materials.category)
          .orderBy(materials.category),
      ),

    /** The newest fonts of the library, as many as a chooser can show. */
    fonts: (workspaceId: string) =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select()
          .from(materials)
          .where(and(eq(materials.workspaceId, workspaceId), eq(materials.kind, 'font'), alive))
          .orderBy(desc(materials.createdAt), desc(materials.id))
          .limit(mostFonts),
      ),

    /** A font of before gets the name that others know it by. */
    nameFont: async (workspaceId: string, id: string, postScriptName: string): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx.update(materials).set({ postScriptName }).where(eq(materials.id, id)),
      )
    },

    factsOf,
    factsOfNamed,

    /** Where the bytes of a content hash lie, deleted or not: a production may still need them. */
    keyOfContent: (workspaceId: string, sha256: string): Promise<string | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ key: materials.storageKey })
          .from(materials)
          .where(and(eq(materials.workspaceId, workspaceId), eq(materials.sha256, sha256)))
          .limit(1)
        return row?.key
      }),

    /** To the trash, unless a plan or a page uses it. Answers the name of the file. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select(materialColumns)
          .from(materials)
          .where(and(eq(materials.id, id), alive))
          .for('update', { of: materials })
        if (!row) throw new Refusal('notFound')
        const { plans, pages } = await usesOf(tx, id)
        if (plans > 0) throw new Refusal('materialInUse', { plans })
        if (pages > 0) throw new Refusal('materialOnPages', { pages })
        await tx.update(materials).set({ deletedAt: sql`now()` }).where(eq(materials.id, id))
        return row.material.filename
      }),

    /** Out of the trash, unless the same bytes came in again meanwhile. */
    restore: (workspaceId: string, id: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select()
          .from(materials)
          .where(and(eq(materials.id, id), isNotNull(materials.deletedAt)))
          .for('update')
        if (!row) throw new Refusal('notFound')
        const [there] = await tx
          .select({ filename: materials.filename })
          .from(materials)
          .where(and(eq(materials.workspaceId, workspaceId), eq(materials.sha256, row.sha256), alive))
        if (there) throw new Refusal('materialThere', { name: there.filename })
        await tx.update(materials).set({ deletedAt: null }).where(eq(materials.id, id))
      }),

    /** Adds a material, or finds the one with the same bytes: in use, or in the trash, from where it comes back. */
    add: (workspaceId: string, material: NewMaterial): Promise<{ row: MaterialRow; linked: boolean }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [made] = await tx
          .insert(materials)
          .values({ ...material, workspaceId })
          .onConflictDoNothing()
          .returning()
        if (made) return { row: { ...made, uses: 0, duplicates: 0, tags: [] }, linked: false }
        const [there] = await tx
          .select(materialColumns)
          .from(materials)
          .where(and(eq(materials.workspaceId, workspaceId), eq(materials.sha256, material.sha256), alive))
        if (!there) throw new Error('the material vanished while it was added')
        return { row: flatMaterial(there), linked: true }
      }),

    findByContent: (workspaceId: string, sha256: string): Promise<MaterialRow | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const same = and(eq(materials.workspaceId, workspaceId), eq(materials.sha256, sha256))
        const [row] = await tx.select(materialColumns).from(materials).where(and(same, alive))
        return row && flatMaterial(row)
      }),

    /** Brings back what the trash holds of the same bytes, under the name they now came by. */
    takeFromTrash: (
      workspaceId: string,
      file: { sha256: string; filename: string; folderId: string | null },
    ): Promise<MaterialRow | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const same = and(eq(materials.workspaceId, workspaceId), eq(materials.sha256, file.sha256))
        const [old] = await tx
          .select({ id: materials.id })
          .from(materials)
          .where(and(same, isNotNull(materials.deletedAt)))
          .orderBy(desc(materials.deletedAt))
          .limit(1)
          .for('update')
        if (!old) return undefined
        await tx
          .update(materials)
          .set({ deletedAt: null, filename: file.filename, folderId: file.folderId })
          .where(eq(materials.id, old.id))
        const [row] = await tx.select(materialColumns).from(materials).where(eq(materials.id, old.id))
        return row && flatMaterial(row)
      }),

    /** A material gets another file of its kind; the old one goes to the trash as a material of its own. */
    replaceFile: (workspaceId: string, id: string, file: FileFacts): Promise<MaterialRow> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [old] = await tx
          .select()
          .from(materials)
          .where(and(eq(materials.id, id), alive))
          .for('update')
        if (!old) throw new Refusal('notFound')
        if (old.kind !== file.kind) throw new Refusal('otherKind')
        const { id: _kept, ...copy } = old
        await tx.insert(materials).values({ ...copy, studiedAt: null, deletedAt: new Date() })
        await tx
          .update(materials)
          .set({ ...file, studiedAt: null, loudness: null, proxyKey: null, proxiedAt: null })
          .where(eq(materials.id, id))
        await forgetFrames(tx, id)
        const [row] = await tx.select(materialColumns).from(materials).where(eq(materials.id, id))
        if (!row) throw new Error('the material vanished while its file was replaced')
        return flatMaterial(row)
      }),

    usage: (workspaceId: string, id: string) => db.inWorkspace(workspaceId, (tx) => usageOf(tx, id)),

    /** Deletes for good what lay in the trash for so many days; answers the keys of files nobody needs any more. */
    emptyTrash: (workspaceId: string, days: number): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const old = await tx
          .select()
          .from(materials)
          .where(
            and(
              eq(materials.workspaceId, workspaceId),
              sql`${materials.deletedAt} < now() - make_interval(days => ${days})`,
              sql`${materials.id} not in ${usedIds}`,
              sql`${materials.storageKey} not in ${keysOfWorks}`,
            ),
          )
          .limit(500)
        const ids = old.map((row) => row.id)
        if (ids.length === 0) return []
        await tx.delete(clipMaterials).where(inArray(clipMaterials.materialId, ids))
        await tx.delete(projectMaterials).where(inArray(projectMaterials.materialId, ids))
        await tx.delete(materials).where(inArray(materials.id, ids))
        const kept = await tx
          .select({ key: materials.storageKey })
          .from(materials)
          .where(
            inArray(
              materials.storageKey,
              old.map((row) => row.storageKey),
            ),
          )
        const needed = new Set(kept.map((row) => row.key))
        return old
          .filter((row) => !needed.has(row.storageKey))
          .flatMap((row) => [row.storageKey, ...[row.thumbKey, row.proxyKey].filter((key) => key !== null)])
      }),
  }
}

export type MaterialStore = ReturnType<typeof buildMaterialStore>
