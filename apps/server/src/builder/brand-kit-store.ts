import { BrandKit } from '@matrixcast/canvas/brand-kit'
import { materialIn } from '@matrixcast/canvas/page-layers'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { brandKits, builderUsers } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import type { BuilderCaller } from '../http/callers.ts'

/** The brand of a workspace: kept whole, and put onto pages by whoever edits them. */
export function buildBrandKits({ db }: { db: Database }) {
  return {
    info: ({ workspaceId }: BuilderCaller): Promise<BrandKit & { by: string }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ kit: brandKits.kit, by: builderUsers.name })
          .from(brandKits)
          .innerJoin(builderUsers, eq(builderUsers.id, brandKits.updatedBy))
        return { ...BrandKit.parse(row?.kit ?? {}), by: row?.by ?? '' }
      }),

    save: ({ workspaceId, id: updatedBy }: BuilderCaller, kit: BrandKit): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const fonts = [kit.headingFont, kit.bodyFont].map((font) => materialIn(font?.newFontUrl ?? ''))
        await refuseMissing(tx, 'font', fonts)
        await refuseMissing(tx, 'picture', [materialIn(kit.logo)])
        await tx
          .insert(brandKits)
          .values({ workspaceId, kit, updatedBy })
          .onConflictDoUpdate({
            target: brandKits.workspaceId,
            set: { kit, updatedBy, updatedAt: sql`now()` },
          })
      }),
  }
}

async function refuseMissing(tx: Transaction, kind: 'font' | 'picture', named: readonly string[]): Promise<void> {
  const ids = [...new Set(named.filter((id) => id !== ''))]
  const there = await tx
    .select({ id: materials.id })
    .from(materials)
    .where(and(inArray(materials.id, ids), eq(materials.kind, kind), isNull(materials.deletedAt)))
  if (there.length < ids.length) throw new Refusal('materialMissing')
}

export type BrandKits = ReturnType<typeof buildBrandKits>
