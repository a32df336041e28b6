import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { FissionReward, fissionRewardApi, RewardLedgerRow } from '@matrixcast/contract/fission-rewards'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { fissionActivities, rewardEntryRows, fissionRewards as rewards } from '../db/fission-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { pois } from '../db/poi-tables.ts'
import { admins } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'

type Save = ParsedInputOf<typeof fissionRewardApi.save>
type List = ParsedInputOf<typeof fissionRewardApi.list>
type Ledger = ParsedInputOf<typeof fissionRewardApi.ledger>

const ofState = (states: string) =>
  sql<number>`(select count(*)::int from fission_coupon c where c.reward_id = "fission_reward"."id" and c.state ${sql.raw(states)})`
const columns = {
  reward: rewards,
  reserved: ofState("= 'reserved'"),
  issued: ofState("in ('issued', 'used', 'expired')"),
  used: ofState("= 'used'"),
  void: ofState("= 'void'"),
  expired: ofState("= 'expired'"),
}
const alive = isNull(rewards.deletedAt)

/** Rewards and their ledger. */
export function buildRewardStore({ db }: { db: Database }) {
  const select = (tx: Transaction, where: SQL | undefined) => tx.select(columns).from(rewards).where(where)

  async function locked(tx: Transaction, id: string): Promise<typeof rewards.$inferSelect> {
    const [row] = await tx
      .select()
      .from(rewards)
      .where(and(eq(rewards.id, id), alive))
      .for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function refuseUnfit(tx: Transaction, { activityId, poiIds }: Save): Promise<void> {
    const isIt = and(eq(fissionActivities.id, activityId), isNull(fissionActivities.deletedAt))
    const there = await tx.select({ id: fissionActivities.id }).from(fissionActivities).where(isIt)
    if (there.length === 0) throw new Refusal('notFound')
    const ids = [...new Set(poiIds)]
    const found = ids.length === 0 ? [] : await tx.select({ id: pois.id }).from(pois).where(inArray(pois.id, ids))
    if (found.length < ids.length) throw new Refusal('invalidInput', { field: 'poiIds', reason: 'notFound' })
  }

  return {
    ofActivity: ({ workspaceId }: Principal, activityId: string): Promise<FissionReward[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await select(tx, and(eq(rewards.activityId, activityId), alive)).orderBy(rewards.createdAt)
        return rows.map(present)
      }),

    list: ({ workspaceId }: Principal, { activity_id, keyword, ...input }: List) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(rewards.workspaceId, workspaceId),
          alive,
          activity_id === undefined ? undefined : eq(rewards.activityId, activity_id),
          keyword ? contains(rewards.name, keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(rewards).where(where),
          select(tx, where).orderBy(desc(rewards.createdAt), desc(rewards.id)),
        )
        return { total, data: rows.map(present) }
      }),

    /** The stock changes by a row of the ledger, and never below what was given. */
    save: ({ workspaceId, id: byId }: Principal, { id, ...given }: Save) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseUnfit(tx, { id, ...given })
        const before = id === undefined ? undefined : await locked(tx, id)
        if (before && before.activityId !== given.activityId) throw new Refusal('notFound')
        const more = given.stock - (before?.stock ?? 0)
        const left = (before?.left ?? 0) + more
        if (left < 0) throw new Refusal('rewardStock', { given: (before?.stock ?? 0) - (before?.left ?? 0) })
        const set = { ...given, poiIds: [...new Set(given.poiIds)], left }
        const [row] = before
          ? await tx.update(rewards).set(set).where(eq(rewards.id, before.id)).returning()
          : await tx
              .insert(rewards)
              .values({ ...set, workspaceId })
              .returning()
        if (!row) throw new Error('the reward was not written')
        if (more !== 0) {
          const booked = { workspaceId, rewardId: row.id, entry: 'stock' as const, amount: more, leftAfter: left, byId }
          await tx.insert(rewardEntryRows).values(booked)
        }
        return { id: row.id, isNew: before === undefined }
      }),

    /** Answers its name. */
    remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, id)
        const given = await tx.execute(sql`select from fission_coupon where reward_id = ${id} limit 1`)
        if (given.rows.length > 0) throw new Refusal('rewardGiven')
        await tx.update(rewards).set({ deletedAt: sql`now()` }).where(eq(rewards.id, id))
        return row.name
      }),

    ledger: ({ workspaceId }: Principal, { activity_id, reward_id, entry, ...input }: Ledger) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(rewardEntryRows.workspaceId, workspaceId),
          activity_id === undefined ? undefined : eq(rewards.activityId, activity_id),
          reward_id === undefined ? undefined : eq(rewardEntryRows.rewardId, reward_id),
          entry === undefined ? undefined : eq(rewardEntryRows.entry, entry),
        )
        const { total, rows } = await takePage(
          input,
          tx
            .select({ rows: count() })
            .from(rewardEntryRows)
            .innerJoin(rewards, eq(rewards.id, rewardEntryRows.rewardId))
            .where(where),
          tx
            .select({
              row: rewardEntryRows,
              reward: { id: rewards.id, name: rewards.name },
              by: admins.nickname,
              poi: { id: pois.id, name: pois.name },
              mark: sql<
                string | null
              >`(select p.mark from fission_coupon c join fission_participant p on p.id = c.participant_id
                where c.id = ${rewardEntryRows.couponId})`,
            })
            .from(rewardEntryRows)
            .innerJoin(rewards, eq(rewards.id, rewardEntryRows.rewardId))
            .leftJoin(admins, eq(admins.id, rewardEntryRows.byId))
            .leftJoin(pois, eq(pois.id, rewardEntryRows.poiId))
            .where(where)
            .orderBy(desc(rewardEntryRows.id)),
        )
        const data = rows.map(
          ({ row, mark, ...named }): RewardLedgerRow => ({
            id: String(row.id),
            at: unixOf(row.at),
            entry: row.entry,
            amount: row.amount,
            leftAfter: row.leftAfter,
            reason: row.reason,
            mark: mark ?? '',
            ...named,
          }),
        )
        return { total, data }
      }),
  }
}

type Row = { reward: typeof rewards.$inferSelect } & Pick<
  FissionReward,
  'reserved' | 'issued' | 'used' | 'void' | 'expired'
>

function present({ reward, ...counted }: Row): FissionReward {
  const { workspaceId: _workspace, createdAt: _created, deletedAt: _deleted, ...shown } = reward
  return { ...shown, ...counted }
}

export type RewardStore = ReturnType<typeof buildRewardStore>
