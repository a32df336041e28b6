import type { ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { and, count, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { clipMaterials, clips } from '../db/clip-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { materials, uploads } from '../db/material-tables.ts'
import { containing, takePage } from '../db/page.ts'
import { sortedBy } from '../db/sorting.ts'

export type MaterialRow = typeof materials.$inferSelect & { uses: number }
export type NewMaterial = Omit<typeof materials.$inferInsert, 'id' | 'workspaceId' | 'createdAt' | 'deletedAt'>
type Query = {
  page: number
  limit: number
  keyword?: string
  mimetype?: string
  ids?: string
  sort?: string
  order?: 'asc' | 'desc'
}

const uuidShape = /^[0-9a-f-]{36}$/
/** Plans, not orders, are what a person can delete to free a material. */
const uses = sql<number>`(select count(distinct ${clips.planId})::int from ${clipMaterials}
  join ${clips} on ${clips.id} = ${clipMaterials.clipId} and ${clips.deletedAt} is null
  where ${clipMaterials.materialId} = "material"."id")`
const columns = { material: materials, uses }
const sortable = {
  filename: materials.filename,
  filesize: materials.bytes,
  createtime: materials.createdAt,
  seconds: materials.seconds,
}

const kindOf = (mimetype: string): SQL | undefined => {
  if (mimetype === '') return undefined
  if (mimetype.startsWith('video')) return eq(materials.kind, 'video')
  if (mimetype.startsWith('image')) return eq(materials.kind, 'picture')
  if (mimetype.startsWith('audio')) return eq(materials.kind, 'music')
  return sql`false`
}

export function buildMaterialStore({ db }: { db: Database }) {
  const flat = (row: { material: typeof materials.$inferSelect; uses: number }): MaterialRow => ({
    ...row.material,
    uses: row.uses,
  })
  const alive = isNull(materials.deletedAt)

  async function factsOfIds(tx: Transaction, ids: readonly string[]): Promise<ClipMaterial[]> {
    const known = ids.filter((id) => uuidShape.test(id))
    if (known.length === 0) return []
    const rows = await tx
      .select()
      .from(materials)
      .where(and(inArray(materials.id, known), alive))
    return rows.map((row) => ({
      id: row.id,
      sha256: row.sha256,
      kind: row.kind,
      seconds: row.seconds ?? 0,
      width: row.width ?? 0,
      height: row.height ?? 0,
    }))
  }

  return {
    page: (workspaceId: string, input: Query): Promise<{ total: number; rows: MaterialRow[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const ids = input.ids?.split(',').filter((id) => uuidShape.test(id))
        const where = and(
          eq(materials.workspaceId, workspaceId),
          alive,
          kindOf(input.mimetype ?? ''),
          input.keyword ? ilike(materials.filename, containing(input.keyword)) : undefined,
          ids ? inArray(materials.id, ids) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(materials).where(where),
          tx
            .select(columns)
            .from(materials)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(materials.createdAt), desc(materials.id)], materials.id)),
        )
        return { total, rows: rows.map(flat) }
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

    /** Facts of a plan's materials for the clip engine; `missing` counts those that are no longer there. */
    factsOf: async (tx: Transaction, clip: ClipPlan): Promise<{ facts: ClipMaterial[]; missing: number }> => {
      const ids = [...new Set([...clip.scenes.flatMap((scene) => scene.materialIds), ...clip.music.materialIds])]
      const facts = await factsOfIds(tx, ids)
      return { facts, missing: ids.length - facts.length }
    },
    /** Where the bytes of a content hash lie, deleted or not: a production may still need them. */
    keyOfContent: (workspaceId: string, sha256: string): Promise<string | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ key: materials.storageKey })
          .from(materials)
          .where(eq(materials.sha256, sha256))
          .limit(1)
        return row?.key
      }),

    /** Answers the name of the file that went, or in how many plans it is used and therefore stays. */
    remove: (workspaceId: string, id: string): Promise<{ removed: string | undefined; plans: number }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select(columns)
          .from(materials)
          .where(and(eq(materials.id, id), alive))
          .for('update', { of: materials })
        if (!row) return { removed: undefined, plans: 0 }
        if (row.uses > 0) return { removed: undefined, plans: row.uses }
        await tx.update(materials).set({ deletedAt: sql`now()` }).where(eq(materials.id, id))
        return { removed: row.material.filename, plans: 0 }
      }),

    /** Adds a material, or finds the one with the same bytes. */
    add: (workspaceId: string, material: NewMaterial): Promise<{ row: MaterialRow; linked: boolean }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [made] = await tx
          .insert(materials)
          .values({ ...material, workspaceId })
          .onConflictDoNothing()
          .returning()
        if (made) return { row: { ...made, uses: 0 }, linked: false }
        const [there] = await tx
          .select(columns)
          .from(materials)
          .where(and(eq(materials.sha256, material.sha256), alive))
        if (!there) throw new Error('the material vanished while it was added')
        return { row: flat(there), linked: true }
      }),

    findByContent: (workspaceId: string, sha256: string): Promise<MaterialRow | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select(columns)
          .from(materials)
          .where(and(eq(materials.sha256, sha256), alive))
        return row && flat(row)
      }),

    addUpload: (
      workspaceId: string,
      upload: { adminId: string; filename: string; bytesSaid: number },
    ): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [made] = await tx
          .insert(uploads)
          .values({ ...upload, workspaceId })
          .returning({ id: uploads.id })
        if (!made) throw new Error('the upload was not written')
        return made.id
      }),

    findUpload: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (!uuidShape.test(id)) return undefined
        return (await tx.select().from(uploads).where(eq(uploads.id, id)))[0]
      }),

    markReceived: async (workspaceId: string, id: string, received: { bytes: number; sha256: string }) => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx.update(uploads).set({ bytesReceived: received.bytes, sha256: received.sha256 }).where(eq(uploads.id, id)),
      )
    },

    endUpload: async (workspaceId: string, id: string) => {
      await db.inWorkspace(workspaceId, (tx) => tx.delete(uploads).where(eq(uploads.id, id)))
    },
  }
}

export type MaterialStore = ReturnType<typeof buildMaterialStore>
