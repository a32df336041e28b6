import type { ClipOrder, clipApi, clipViews } from '@matrixcast/contract/clips'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { contains, offsetOf, unixOf } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import type { RemoveWorks } from '../db/works-of.ts'

type View = (typeof clipViews)[number]
type Query = ParsedInputOf<typeof clipApi.list>
export type OrderFacts = Omit<ClipOrder, 'coverUrl'> & { coverKey: string | null }

const having = (rule: string) =>
  sql`exists (select 1 from work w where w.clip_id = "clip"."id" and w.deleted_at is null and ${sql.raw(rule)})`
/** One that was changed while it is made is made again by itself. */
const staleOnes = "w.outdated and w.state = 'ready'"
const viewRules: Record<View, SQL> = {
  all: sql`true`,
  producing: having("w.state in ('queued', 'rendering')"),
  finished: sql`not ${having("w.state <> 'ready'")}`,
  outdated: having(staleOnes),
  failed: having("w.state = 'failed'"),
}
const sortable = { createtime: clips.createdAt, count: clips.count, plan: plans.name }

/** Clip orders: what a plan had produced, and how far each has come. */
export function buildOrderStore({ db, removal }: { db: UnfilteredDatabase; removal: RemoveWorks }) {
  const alive = isNull(clips.deletedAt)

  const worksIn = (rule: string) =>
    sql<number>`(select count(*)::int from work w where w.clip_id = "clip"."id" and w.deleted_at is null and ${sql.raw(rule)})`

  function select(tx: Transaction) {
    return tx
      .select({
        clip: clips,
        planName: plans.name,
        works: worksIn('true'),
        queued: worksIn("w.state = 'queued'"),
        rendering: worksIn("w.state = 'rendering'"),
        ready: worksIn("w.state = 'ready'"),
        failed: worksIn("w.state = 'failed'"),
        cancelled: worksIn("w.state = 'cancelled'"),
        outdated: worksIn(staleOnes),
        alike: worksIn('w.alike is not null'),
        coverKey: sql<string | null>`(select w.cover_key from work w where w.clip_id = "clip"."id"
          and w.deleted_at is null and w.cover_key is not null order by w.variant limit 1)`,
      })
      .from(clips)
      .innerJoin(plans, eq(plans.id, clips.planId))
      .$dynamic()
  }

  const present = ({ clip, planName, works: made, ...counts }: Awaited<ReturnType<typeof select>>[number]) => ({
    ...counts,
    id: clip.id,
    plan: { id: clip.planId, name: planName },
    size: clip.settings.size,
    output: clip.settings.output,
    count: made,
    pageId: clip.settings.project?.projectId ?? null,
    createtime: unixOf(clip.createdAt),
  })

  return {
    page: (workspaceId: string, input: Query): Promise<{ views: Record<View, number>; rows: OrderFacts[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const base = and(
          eq(clips.workspaceId, workspaceId),
          alive,
          input.wisdom_task_id ? eq(clips.planId, input.wisdom_task_id) : undefined,
          input.keyword ? contains(plans.name, input.keyword) : undefined,
        )
        const counted = (rule: SQL) => sql<number>`count(*) filter (where ${rule})::int`
        const [views] = await tx
          .select({
            all: count(),
            producing: counted(viewRules.producing),
            finished: counted(viewRules.finished),
            outdated: counted(viewRules.outdated),
            failed: counted(viewRules.failed),
          })
          .from(clips)
          .innerJoin(plans, eq(plans.id, clips.planId))
          .where(base)
        const rows = await select(tx)
          .where(and(base, viewRules[input.view]))
          .orderBy(...sortedBy(input, sortable, [desc(clips.createdAt), desc(clips.id)], clips.id))
          .limit(input.limit)
          .offset(offsetOf(input))
        return {
          views: views ?? { all: 0, producing: 0, finished: 0, outdated: 0, failed: 0 },
          rows: rows.map(present),
        }
      }),

    find: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await select(tx).where(and(eq(clips.id, id), alive))
        if (!row) throw new Refusal('notFound')
        return { facts: present(row), version: row.clip.version, settings: row.clip.settings }
      }),

    /** Answers the name of its plan. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      removal(workspaceId, { clipId: id }, async (tx) => {
        const [order] = await tx
          .update(clips)
          .set({ deletedAt: sql`now()` })
          .from(plans)
          .where(and(eq(clips.id, id), alive, eq(plans.id, clips.planId)))
          .returning({ name: plans.name })
        if (!order) throw new Refusal('notFound')
        return order.name
      }),
  }
}
