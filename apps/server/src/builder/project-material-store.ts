import { usedMaterials } from '@matrixcast/canvas/used-materials'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { projectMaterials, projectRevisions } from '../db/builder-tables.ts'
import type { Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Notes which materials a page and its kept revisions use; those that are gone for good are left out. */
export async function noteMaterials(
  tx: Transaction,
  row: { id: string; workspaceId: string; doc: unknown },
): Promise<void> {
  const named = [...usedMaterials(row.doc)].filter((id) => uuidShape.test(id))
  const ofProject = eq(projectMaterials.projectId, row.id)
  const isKept = sql`exists (select 1 from ${projectRevisions} where ${projectRevisions.projectId} = ${row.id}
    and position(${projectMaterials.materialId}::text in ${projectRevisions.doc}::text) > 0)`
  await tx
    .delete(projectMaterials)
    .where(and(ofProject, notInArray(projectMaterials.materialId, named), sql`not ${isKept}`))
  if (named.length === 0) return
  const there = await tx.select({ id: materials.id }).from(materials).where(inArray(materials.id, named))
  if (there.length === 0) return
  await tx
    .insert(projectMaterials)
    .values(there.map(({ id }) => ({ workspaceId: row.workspaceId, projectId: row.id, materialId: id })))
    .onConflictDoNothing()
}
