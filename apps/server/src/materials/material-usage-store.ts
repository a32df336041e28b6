import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { builderUsers, projectMaterials, projects } from '../db/builder-tables.ts'
import { clipMaterials, clips } from '../db/clip-tables.ts'
import type { Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import { plans } from '../db/plan-tables.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { workFiles, works } from '../db/work-tables.ts'

const mostUses = 500
/** Plans and pages, not orders and revisions, are what a person can delete to free a material. */
const plansOf = (material: unknown) => sql<number>`(select count(distinct ${clips.planId})::int from ${clipMaterials}
  join ${clips} on ${clips.id} = ${clipMaterials.clipId} and ${clips.deletedAt} is null
  where ${clipMaterials.materialId} = ${material})`
const pagesOf = (material: unknown) => sql<number>`(select count(*)::int from ${projectMaterials}
  join ${projects} on ${projects.id} = ${projectMaterials.projectId} and ${projects.deletedAt} is null
  where ${projectMaterials.materialId} = ${material})`
const row = sql`"material"."id"`

/** In how many plans and pages the material of a row is used. */
export const uses = sql<number>`(${plansOf(row)} + ${pagesOf(row)})`

export async function usesOf(tx: Transaction, id: string): Promise<{ plans: number; pages: number }> {
  const counted = await tx.execute<{ plans: number; pages: number }>(
    sql`select ${plansOf(sql`${id}::uuid`)} as plans, ${pagesOf(sql`${id}::uuid`)} as pages`,
  )
  return counted.rows[0] ?? { plans: 0, pages: 0 }
}

/** The ids of all materials that something not deleted uses, for a `not in`. */
export const usedIds = sql`(select ${clipMaterials.materialId} from ${clipMaterials}
  join ${clips} on ${clips.id} = ${clipMaterials.clipId} and ${clips.deletedAt} is null
  union select ${projectMaterials.materialId} from ${projectMaterials}
  join ${projects} on ${projects.id} = ${projectMaterials.projectId} and ${projects.deletedAt} is null)`

/** Stored files that a finished work shows, while it is there or a post of it is. */
export const keysOfWorks = sql`(select ${workFiles.storageKey} from ${workFiles}
  join ${works} on ${works.id} = ${workFiles.workId} where ${works.deletedAt} is null
    or exists (select 1 from ${publishTasks} where ${publishTasks.workId} = ${works.id} and ${publishTasks.deletedAt} is null))`

/** Where a material is used: orders with their plan, and pages of the builder with their owner; the newest first. */
export async function usageOf(tx: Transaction, id: string) {
  await refuseMissing(tx, materials, id)
  const orders = await tx
    .select({ planId: plans.id, name: plans.name, clipId: clips.id, count: clips.count, createdAt: clips.createdAt })
    .from(clipMaterials)
    .innerJoin(clips, eq(clips.id, clipMaterials.clipId))
    .innerJoin(plans, eq(plans.id, clips.planId))
    .where(and(eq(clipMaterials.materialId, id), isNull(clips.deletedAt)))
    .orderBy(desc(clips.createdAt))
    .limit(mostUses)
  const pages = await tx
    .select({ id: projects.id, title: projects.title, owner: builderUsers.name, updatedAt: projects.updatedAt })
    .from(projectMaterials)
    .innerJoin(projects, eq(projects.id, projectMaterials.projectId))
    .innerJoin(builderUsers, eq(builderUsers.id, projects.ownerId))
    .where(and(eq(projectMaterials.materialId, id), isNull(projects.deletedAt)))
    .orderBy(desc(projects.updatedAt))
    .limit(mostUses)
  return { orders, pages }
}
