import type { BuilderImage } from '@matrixcast/contract/builder-images'
import { mostRows } from '@matrixcast/contract/wire'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { builderImages } from '../db/builder-tables.ts'
import type { Database } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import type { BuilderCaller } from '../http/callers.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'

type Picture = Pick<typeof materials.$inferSelect, 'id' | 'filename' | 'storageKey' | 'thumbKey' | 'width' | 'height'>

/** The pictures a person brought; each is a material of the library. */
export function buildImageStore({ db, addresses }: { db: Database; addresses: Pick<FileAddresses, 'of'> }) {
  const view = ({ id, filename, storageKey, thumbKey, width, height }: Picture): BuilderImage => ({
    _id: id,
    src: `material:${id}`,
    url: addresses.of(storageKey),
    thumb: thumbKey && addresses.of(thumbKey),
    filename,
    width,
    height,
  })

  return {
    view,

    note: (caller: BuilderCaller, materialId: string): Promise<void> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const { workspaceId, id: userId } = caller
        await tx.insert(builderImages).values({ workspaceId, userId, materialId }).onConflictDoNothing()
      }),

    mine: (caller: BuilderCaller): Promise<{ list: BuilderImage[]; truncated?: boolean }> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const { id, filename, storageKey, thumbKey, width, height } = materials
        const rows = await tx
          .select({ id, filename, storageKey, thumbKey, width, height })
          .from(builderImages)
          .innerJoin(materials, eq(materials.id, builderImages.materialId))
          .where(and(eq(builderImages.userId, caller.id), isNull(materials.deletedAt)))
          .orderBy(desc(builderImages.createdAt), desc(materials.id))
          .limit(mostRows + 1)
        const list = rows.slice(0, mostRows).map(view)
        return rows.length > mostRows ? { list, truncated: true } : { list }
      }),
  }
}
