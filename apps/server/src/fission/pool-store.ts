import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { fissionPoolApi, PoolItem } from '@matrixcast/contract/fission-participants'
import { statesBefore } from '@matrixcast/domain/fission/participant'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, UnfilteredDatabase } from '../db/database.ts'
import { fissionActivities, fissionItems as items, fissionParticipants as participants } from '../db/fission-tables.ts'
import { contains, takePage, unixOf, unixOrNull } from '../db/page.ts'
import { plans } from '../db/plan-tables.ts'
import { refusePooled } from '../db/pooled-works.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { works } from '../db/work-tables.ts'
import type { Principal } from '../http/callers.ts'
import { poolOf } from './way-count-store.ts'

type Query = ParsedInputOf<typeof fissionPoolApi.list>
type Facts = Omit<PoolItem, 'work'> & { work: Omit<PoolItem['work'], 'coverUrl'> & { coverKey: string | null } }

/** What lies in a pool. `whole`: whether a work has posts is asked of all accounts. */
export function buildPoolStore({ db, whole }: { db: Database; whole: UnfilteredDatabase }) {
  return {
    list: ({ workspaceId }: Principal, { activity_id, state, keyword, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, fissionActivities, activity_id)
        const where = and(
          eq(items.workspaceId, workspaceId),
          eq(items.activityId, activity_id),
          state === undefined ? undefined : eq(items.state, state),
          keyword ? contains(works.title, keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(items).innerJoin(works, eq(works.id, items.workId)).where(where),
          tx
            .select({
              item: items,
              work: { id: works.id, title: works.title, coverKey: works.coverKey },
              plan: { id: plans.id, name: plans.name },
              mark: participants.mark,
            })
            .from(items)
            .innerJoin(works, eq(works.id, items.workId))
            .innerJoin(plans, eq(plans.id, works.planId))
            .leftJoin(participants, eq(participants.id, items.participantId))
            .where(where)
            .orderBy(desc(items.createdAt), desc(items.id)),
        )
        const counted = await tx.execute<{ counts: { free: number; held: number; used: number; dropped: number } }>(
          sql`select ${poolOf(sql`${activity_id}::uuid`)} as counts`,
        )
        const data = rows.map(
          ({ item, work, plan, mark }): Facts => ({
            id: item.id,
            work: { ...work, plan },
            state: item.state,
            reason: item.reason,
            heldUntil: item.fetchedAt === null ? unixOrNull(item.heldUntil) : null,
            mark,
            fetchedAt: unixOrNull(item.fetchedAt),
            createtime: unixOf(item.createdAt),
          }),
        )
        const none = { free: 0, held: 0, used: 0, dropped: 0 }
        return { total, data, counts: counted.rows[0]?.counts ?? none }
      }),

    /** Answers the title of the work. Whoever plans a post of it meanwhile waits, and is refused. */
    add: ({ workspaceId }: Principal, activityId: string, workId: string): Promise<string> =>
      whole.inWorkspace(workspaceId, async (tx) => {
        const isIt = and(eq(fissionActivities.id, activityId), isNull(fissionActivities.deletedAt))
        const there = await tx.select({ id: fissionActivities.id }).from(fissionActivities).where(isIt).for('share')
        const [work] = await tx
          .select({ title: works.title, state: works.state, origin: works.origin })
          .from(works)
          .where(and(eq(works.id, workId), isNull(works.deletedAt)))
          .for('update')
        if (there.length === 0 || !work) throw new Refusal('notFound')
        if (work.state !== 'ready' || work.origin === 'article') throw new Refusal('workNotReady')
        await refusePooled(tx, [workId])
        const posts = await tx.execute(sql`select from publish_task where work_id = ${workId} and (deleted_at is null
          or exists (select from publish_attempt c where c.task_id = publish_task.id)) limit 1`)
        if (posts.rows.length > 0) throw new Refusal('workPosted')
        const back = { activityId, state: 'free' as const, reason: '' as const, isByHand: true }
        await tx
          .insert(items)
          .values({ workspaceId, workId, ...back })
          .onConflictDoUpdate({ target: items.workId, set: back, setWhere: eq(items.state, 'dropped') })
        return work.title
      }),

    /** Answers the title of its work. */
    drop: ({ workspaceId }: Principal, itemId: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(items).where(eq(items.id, itemId)).for('update')
        if (!row) throw new Refusal('notFound')
        if (row.state === 'held' || row.state === 'used') throw new Refusal('itemHeld')
        await tx.update(items).set({ state: 'dropped', reason: 'byHand' }).where(eq(items.id, itemId))
        return titleOf(tx, row.workId)
      }),

    /** Of a claim that fetched it and reported nothing. Answers the title of its work. */
    free: ({ workspaceId }: Principal, itemId: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(items).where(eq(items.id, itemId)).for('update')
        if (!row) throw new Refusal('notFound')
        if (row.state !== 'held') throw new Refusal('itemNotTaken')
        const [lapsed] = await tx
          .update(participants)
          .set({ state: 'lapsed' })
          .where(and(eq(participants.id, row.participantId ?? ''), inArray(participants.state, statesBefore('free'))))
          .returning({ id: participants.id })
        if (!lapsed) throw new Refusal('itemNotTaken')
        await tx
          .update(items)
          .set({ state: 'free', participantId: null, heldUntil: null, fetchedAt: null })
          .where(eq(items.id, itemId))
        return titleOf(tx, row.workId)
      }),

    /** Items whose minutes are over and that nobody fetched. Answers how many are free again. */
    lapse: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute(sql`
          with over as (select id, participant_id from fission_item where workspace_id = ${workspaceId} and state = 'held'
              and fetched_at is null and held_until < now() order by id for update skip locked),
            lapsed as (update fission_participant p set state = 'lapsed' from over where p.id = over.participant_id and p.state = 'held')
          update fission_item i set state = 'free', participant_id = null, held_until = null from over where i.id = over.id
          returning i.id`)
        return rows.length
      }),
  }
}

async function titleOf(tx: Parameters<typeof refusePooled>[0], workId: string): Promise<string> {
  const [work] = await tx.select({ title: works.title }).from(works).where(eq(works.id, workId))
  return work?.title ?? ''
}

export type PoolStore = ReturnType<typeof buildPoolStore>
