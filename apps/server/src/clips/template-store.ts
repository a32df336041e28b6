import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { clipApi } from '@matrixcast/contract/clips'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { clips, clipTemplates } from '../db/clip-tables.ts'
import type { Database } from '../db/database.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { sortedBy } from '../db/sorting.ts'

type Query = ParsedInputOf<typeof clipApi.fissionTemplates>
export type TemplateFacts = {
  id: string
  kind: 'saved' | 'order'
  name: string
  coverKey: string | null
  settings: ClipPlan
  createtime: number
}

const coverKey = sql<string | null>`(select w.cover_key from work w where w.clip_id = "clip"."id"
  and w.deleted_at is null and w.cover_key is not null order by w.variant limit 1)`

/** A template keeps slots, words and looks; the materials belong to the next order. */
const withoutMaterials = (clip: ClipPlan): ClipPlan => ({
  ...clip,
  scenes: clip.scenes.map((scene) => ({ ...scene, materialIds: [] })),
  music: { ...clip.music, materialIds: [] },
  cover: clip.cover.kind === 'picture' ? { ...clip.cover, kind: 'frame', materialId: '' } : clip.cover,
})

const present = (row: typeof clipTemplates.$inferSelect): TemplateFacts => ({
  id: row.id,
  kind: 'saved',
  name: row.name,
  coverKey: null,
  settings: row.settings,
  createtime: unixOf(row.createdAt),
})

/** What a new order can start from: templates people saved, and earlier orders. */
export function buildTemplateStore({ db }: { db: Database }) {
  return {
    saved: (workspaceId: string, input: Query): Promise<{ total: number; rows: TemplateFacts[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(clipTemplates.workspaceId, workspaceId),
          input.keyword ? contains(clipTemplates.name, input.keyword) : undefined,
        )
        const sortable = { name: clipTemplates.name, createtime: clipTemplates.createdAt }
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(clipTemplates).where(where),
          tx
            .select()
            .from(clipTemplates)
            .where(where)
            .orderBy(
              ...sortedBy(input, sortable, [desc(clipTemplates.updatedAt), desc(clipTemplates.id)], clipTemplates.id),
            ),
        )
        return {
          total,
          rows: rows.map(present),
        }
      }),

    find: (workspaceId: string, id: string): Promise<TemplateFacts> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(clipTemplates).where(eq(clipTemplates.id, id))
        if (!row) throw new Refusal('notFound')
        return present(row)
      }),

    orders: (
      workspaceId: string,
      input: Query & { uprightOnly: boolean },
    ): Promise<{ total: number; rows: TemplateFacts[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(clips.workspaceId, workspaceId),
          isNull(clips.deletedAt),
          sql`not ${clips.settings} ? 'project'`,
          input.uprightOnly ? sql`${clips.settings} ->> 'size' in ('1080x1920', '720x1280')` : undefined,
          input.keyword ? contains(plans.name, input.keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(clips).innerJoin(plans, eq(plans.id, clips.planId)).where(where),
          tx
            .select({ clip: clips, name: plans.name, coverKey })
            .from(clips)
            .innerJoin(plans, eq(plans.id, clips.planId))
            .where(where)
            .orderBy(
              ...sortedBy(
                input,
                { name: plans.name, createtime: clips.createdAt },
                [desc(clips.createdAt), desc(clips.id)],
                clips.id,
              ),
            ),
        )
        return {
          total,
          rows: rows.map((row) => ({
            id: row.clip.id,
            kind: 'order',
            name: row.name,
            coverKey: row.coverKey,
            settings: row.clip.settings,
            createtime: unixOf(row.clip.createdAt),
          })),
        }
      }),

    save: (workspaceId: string, template: { id?: string; name: string; clip: ClipPlan }): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const fields = { name: template.name, settings: withoutMaterials(template.clip) }
        const [row] = template.id
          ? await tx
              .update(clipTemplates)
              .set({ ...fields, updatedAt: sql`now()` })
              .where(eq(clipTemplates.id, template.id))
              .returning({ id: clipTemplates.id })
          : await tx
              .insert(clipTemplates)
              .values({ workspaceId, ...fields })
              .returning({ id: clipTemplates.id })
        if (!row) throw new Refusal('notFound')
        return row.id
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx.delete(clipTemplates).where(eq(clipTemplates.id, id)).returning({ id: clipTemplates.id })
        if (gone.length === 0) throw new Refusal('notFound')
      }),
  }
}
