import { fileNameOf } from '@matrixcast/domain/file-name'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { bundles, works } from '../db/work-tables.ts'
import { extensionOf } from '../storage/key-extension.ts'
import type { ZippedFile } from '../storage/send-zip.ts'

/** Downloads of many works at once: what was asked for is kept for a day, the files are read when they are sent. */
export function buildBundleStore({ db }: { db: Database }) {
  return {
    make: (workspaceId: string, workIds: string[]): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.delete(bundles).where(lt(bundles.createdAt, sql`now() - interval '1 day'`))
        const [made] = await tx.insert(bundles).values({ workspaceId, workIds }).returning({ id: bundles.id })
        if (!made) throw new Error('the bundle was not written')
        return made.id
      }),

    /** The finished files of a bundle, named by their titles, none twice. */
    filesOf: (workspaceId: string, id: string): Promise<ZippedFile[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [bundle] = await tx.select().from(bundles).where(eq(bundles.id, id))
        if (!bundle) return []
        const rows = await tx
          .select()
          .from(works)
          .where(and(inArray(works.id, bundle.workIds), eq(works.state, 'ready'), isNull(works.deletedAt)))
          .orderBy(asc(works.createdAt), asc(works.variant))
        return rows.flatMap(filesIn)
      }),
  }
}

function filesIn(work: typeof works.$inferSelect, at: number): ZippedFile[] {
  const name = `${String(at + 1).padStart(3, '0')} ${fileNameOf(work.title)}`
  const madeAt = work.readyAt ?? work.createdAt
  const pictures = work.images.map(({ key, bytes }, page) => ({
    key,
    bytes,
    madeAt,
    name: `${name}/${page + 1}.${extensionOf(key)}`,
  }))
  return work.videoKey && work.bytes !== null
    ? [{ key: work.videoKey, bytes: work.bytes, madeAt, name: `${name}.${extensionOf(work.videoKey)}` }, ...pictures]
    : pictures
}

export type BundleStore = ReturnType<typeof buildBundleStore>
