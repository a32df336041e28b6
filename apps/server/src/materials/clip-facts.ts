import type { ClipMaterial, ClipPlan } from '@matrixcast/canvas/clip-plan'
import { fontMaterialOf, fontUrlsOf } from '@matrixcast/canvas/library-font'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { materialFrames, materials } from '../db/material-tables.ts'
import { alive, uuidShape } from './material-query.ts'

/** Every material a plan names: scenes, music, the cover's picture, pictures and videos of its page, fonts. */
const namedIn = ({ scenes, music, cover, page, captions }: ClipPlan): string[] => [
  ...fontUrlsOf({ page, captions }).map((url) => fontMaterialOf(url) ?? url),
  ...scenes.flatMap((scene) => scene.materialIds),
  ...music.materialIds,
  ...(cover.kind === 'picture' && cover.materialId !== '' ? [cover.materialId] : []),
  ...page.elements.flatMap((element) =>
    (element.elName === 'image' || element.elName === 'video') && element.propsValue.materialId !== ''
      ? [element.propsValue.materialId]
      : [],
  ),
]

/**
 * Facts of a plan's materials for the clip engine, and of all music that carries one of its moods; `missing` counts the named
 * ones that are no longer there.
 */
export const factsOf = (tx: Transaction, clip: ClipPlan): Promise<Facts> =>
  factsOfNamed(tx, namedIn(clip), clip.music.moods)

type Facts = { facts: ClipMaterial[]; missing: number }

/** The same of the materials that are named, and of music with one of these moods. */
export async function factsOfNamed(tx: Transaction, ids: Iterable<string>, moods: readonly string[]): Promise<Facts> {
  const named = [...new Set(ids)]
  const known = named.filter((id) => uuidShape.test(id))
  const found =
    known.length === 0
      ? []
      : await tx
          .select()
          .from(materials)
          .where(and(inArray(materials.id, known), alive))
  const fitting =
    moods.length === 0
      ? []
      : await tx
          .select()
          .from(materials)
          .where(and(inArray(materials.mood, [...moods]), eq(materials.kind, 'music'), alive))
          .orderBy(asc(materials.createdAt), asc(materials.id))
  const looked = await marksOf(tx, found)
  const facts = [...new Map([...found, ...fitting].map((row) => [row.id, row])).values()].map(
    ({ id, kind, sha256, seconds, width, height, mood, isSoundUnreadable }): ClipMaterial => ({
      id,
      sha256,
      kind,
      seconds: seconds ?? 0,
      width: width ?? 0,
      height: height ?? 0,
      ...(mood === null ? {} : { mood }),
      ...(isSoundUnreadable ? { isSoundUnreadable } : {}),
      ...looked.get(id),
    }),
  )
  return { facts, missing: named.length - found.length }
}

/** What footage looks like, by its id; of what nobody has looked at yet there is nothing. */
async function marksOf(tx: Transaction, rows: readonly (typeof materials.$inferSelect)[]) {
  const studied = rows.filter(({ kind, studiedAt }) => studiedAt !== null && (kind === 'video' || kind === 'picture'))
  const ids = studied.map(({ id }) => id)
  const frames =
    ids.length === 0 ? [] : await tx.select().from(materialFrames).where(inArray(materialFrames.materialId, ids))
  const hashes = new Map(frames.map((row) => [row.materialId, row.hashes]))
  return new Map(ids.map((id) => [id, { marks: hashes.get(id) ?? [] }]))
}
