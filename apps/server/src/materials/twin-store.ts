import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { materialApi } from '@matrixcast/contract/materials'
import { bandsOf, groupsOf, mirroredHash, shareOfFrames } from '@matrixcast/domain/likeness'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { materialBands, materialFrames, materials, materialTwins } from '../db/material-tables.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { alive, flatMaterial, type MaterialRow, materialColumns } from './material-query.ts'
import { type StoredMaterial, waitingMaterials } from './waiting-store.ts'

/** From this share of the shorter one's frames on two materials are near-duplicates. */
const leastShare = 0.6
/** Bands in common are many between twins and few by chance: only the best are looked at closely. */
const mostCandidates = 50
/** Pairs one list of duplicates is made of. */
const mostPairs = 20_000
const studied = ['video', 'picture', 'music'] as const

/** Near-duplicates: what materials show, and which show nearly the same. */
export function buildTwinStore({ db, jobs }: { db: Database; jobs: Pick<JobStore, 'add'> }) {
  const unstudied = and(isNull(materials.studiedAt), alive, inArray(materials.kind, [...studied]))

  return {
    ...waitingMaterials({ db, jobs, kind: 'fingerprint', waits: unstudied }),

    /** Keeps what a material's sound says of itself; words a person wrote stay. */
    saveSound: async (
      workspaceId: string,
      id: string,
      sound: { loudness: number | null; title: string; artist: string; bpm: number | null },
    ) => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(materials)
          .set({
            loudness: sound.loudness,
            title: sql`case when ${materials.title} = '' then ${sound.title} else ${materials.title} end`,
            artist: sql`case when ${materials.artist} = '' then ${sound.artist} else ${materials.artist} end`,
            bpm: sql`coalesce(${materials.bpm}, ${sound.bpm})`,
            studiedAt: sql`now()`,
          })
          .where(eq(materials.id, id)),
      )
    },

    /** Keeps the frames of a material and pairs it with whatever shows nearly the same; answers with how many. */
    saveFrames: (workspaceId: string, material: StoredMaterial, hashes: string[]): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await forgetFrames(tx, material.id)
        const marked = await tx
          .update(materials)
          .set({ studiedAt: sql`now()` })
          .where(and(eq(materials.id, material.id), eq(materials.sha256, material.sha256)))
          .returning({ id: materials.id })
        // Its file was replaced meanwhile, or it is gone for good.
        if (marked.length === 0 || hashes.length === 0) return 0
        await tx.insert(materialFrames).values({ workspaceId, materialId: material.id, hashes })
        const twins = await twinsOf(tx, workspaceId, material, hashes)
        const bands = [...new Set(hashes.flatMap(bandsOf))]
        if (bands.length > 0) {
          await tx.insert(materialBands).values(bands.map((band) => ({ workspaceId, band, materialId: material.id })))
        }
        const rows = twins.flatMap(({ id, share }) => [
          { workspaceId, materialId: material.id, twinId: id, share },
          { workspaceId, materialId: id, twinId: material.id, share },
        ])
        if (rows.length > 0) await tx.insert(materialTwins).values(rows).onConflictDoNothing()
        return twins.length
      }),

    /** What a material shows, a hash a second; undefined where it is not there, null hashes where it was not looked at. */
    framesOf: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({
            kind: materials.kind,
            isStudied: sql<boolean>`"material"."studied_at" is not null`,
            hashes: materialFrames.hashes,
          })
          .from(materials)
          .leftJoin(materialFrames, eq(materialFrames.materialId, materials.id))
          .where(and(eq(materials.id, id), alive))
        return row
      }),

    of: (workspaceId: string, id: string): Promise<{ share: number; row: MaterialRow }[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, materials, id)
        const found = await tx
          .select({ share: materialTwins.share, ...materialColumns })
          .from(materialTwins)
          .innerJoin(materials, and(eq(materials.id, materialTwins.twinId), alive))
          .where(eq(materialTwins.materialId, id))
          .orderBy(desc(materialTwins.share), desc(materials.createdAt))
          .limit(100)
        return found.map(({ share, ...row }) => ({ share, row: flatMaterial(row) }))
      }),

    groups: (workspaceId: string, page: ParsedInputOf<typeof materialApi.duplicates>) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const pairs = await tx
          .select({ one: materialTwins.materialId, other: materialTwins.twinId })
          .from(materialTwins)
          .innerJoin(materials, and(eq(materials.id, materialTwins.materialId), alive))
          .where(
            and(
              eq(materialTwins.workspaceId, workspaceId),
              sql`${materialTwins.materialId} < ${materialTwins.twinId}`,
              sql`exists (select 1 from "material" "twin" where "twin"."id" = ${materialTwins.twinId}
                and "twin"."deleted_at" is null)`,
            ),
          )
          .limit(mostPairs)
        const groups = groupsOf(pairs.map(({ one, other }) => [one, other])).sort(
          (left, right) => right.length - left.length,
        )
        const shown = groups.slice((page.page - 1) * page.limit, page.page * page.limit)
        const ids = shown.flat()
        const rows =
          ids.length === 0 ? [] : await tx.select(materialColumns).from(materials).where(inArray(materials.id, ids))
        const byId = new Map(rows.map((row) => [row.material.id, flatMaterial(row)]))
        return {
          total: groups.length,
          groups: shown.map((group) =>
            group.map((id) => byId.get(id)).filter((row): row is MaterialRow => row !== undefined),
          ),
        }
      }),
  }
}

/** Those that share the most bands, in either orientation, compared frame by frame. */
async function twinsOf(tx: Transaction, workspaceId: string, material: StoredMaterial, hashes: string[]) {
  const wanted = [...new Set([...hashes, ...hashes.map(mirroredHash)].flatMap(bandsOf))]
  if (wanted.length === 0) return []
  const candidates = await tx
    .select({ id: materialBands.materialId })
    .from(materialBands)
    .where(
      and(
        eq(materialBands.workspaceId, workspaceId),
        inArray(materialBands.band, wanted),
        ne(materialBands.materialId, material.id),
      ),
    )
    .groupBy(materialBands.materialId)
    .orderBy(sql`count(*) desc`)
    .limit(mostCandidates)
  if (candidates.length === 0) return []
  const compared = await tx
    .select({ id: materials.id, hashes: materialFrames.hashes })
    .from(materialFrames)
    .innerJoin(materials, and(eq(materials.id, materialFrames.materialId), eq(materials.kind, material.kind)))
    .where(
      inArray(
        materialFrames.materialId,
        candidates.map(({ id }) => id),
      ),
    )
  return compared
    .map(({ id, hashes: others }) => ({ id, share: shareOfFrames(hashes, others) }))
    .filter(({ share }) => share >= leastShare)
}

export async function forgetFrames(tx: Transaction, id: string): Promise<void> {
  await tx.delete(materialFrames).where(eq(materialFrames.materialId, id))
  await tx.delete(materialBands).where(eq(materialBands.materialId, id))
  await tx.delete(materialTwins).where(sql`${id} in (${materialTwins.materialId}, ${materialTwins.twinId})`)
}

export type MaterialComparisons = ReturnType<typeof buildTwinStore>
