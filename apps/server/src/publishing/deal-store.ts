import { randomUUID } from 'node:crypto'
import type { PostingTimes } from '@matrixcast/contract/plans'
import { dealRoundRobin, nextSlots } from '@matrixcast/domain/schedule'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { plans } from '../db/plan-tables.ts'
import { makeTasks } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { workspaces } from '../db/session-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { defaultFieldsOf, filledBy } from './default-fields-store.ts'
import { madeWithWork } from './made-with-work-store.ts'
import { historyOfWorks } from './work-history-store.ts'

/** As in a batch: the first post leaves a moment to look at it. */
const soonSeconds = 60
const aDay = 86_400

export type Deal = {
  workspaceId: string
  planId: string
  workIds: string[]
  accountIds: string[]
  times: PostingTimes
}

/**
 * Gives each work one account, round robin, and the account's next free slot by the plan's times. Works beyond what fits,
 * and all works of a plan without times, wait without one. A work whose turn falls on an account where it goes already,
 * where it stands, or may stand by an earlier try, is left out: answers those that were dealt.
 */
export async function dealWorks(tx: Transaction, deal: Deal): Promise<Set<string>> {
  const { workspaceId, planId, workIds, accountIds, times } = deal
  if (accountIds.length === 0 || workIds.length === 0) return new Set()
  const turns = dealRoundRobin(workIds.length, accountIds.length)
  const slots = await slotsOf(tx, deal, turns)
  const { mayStand } = await historyOfWorks(tx, workIds)
  const mayBeThere = new Set(mayStand.map((pair) => `${pair.workId} ${pair.accountId}`))
  const defaultsOf = await defaultFieldsOf(tx, accountIds)
  const rows = workIds.flatMap((workId, index) => {
    const turn = turns[index] ?? 0
    const accountId = accountIds[turn] ?? ''
    if (mayBeThere.has(`${workId} ${accountId}`)) return []
    const dueAt = times.startAt === null ? undefined : slots[turn]?.shift()
    const jobKey = `${workId}:${accountId}:${randomUUID()}`
    const at = { dueAt: dueAt === undefined ? null : new Date(dueAt * 1000), createdAt: madeWithWork(workId) }
    const filled = filledBy(defaultsOf(accountId, at.dueAt))
    return [{ workspaceId, planId, workId, accountId, jobKey, dealtByPlan: true, ...filled, ...at }]
  })
  if (rows.length === 0) return new Set()
  const made = await makeTasks(tx, rows)
  return new Set(made.map(({ workId }) => workId))
}

/** The times of each account from the plan's start on, and none that has passed already. */
async function slotsOf(
  tx: Transaction,
  { workspaceId, accountIds, times }: Deal,
  turns: number[],
): Promise<number[][]> {
  if (times.startAt === null) return []
  const startAt = Math.max(times.startAt, Math.ceil(Date.now() / 1000) + soonSeconds)
  const [workspace] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  const offsetAt = zoneOffset(workspace?.timeZone ?? 'UTC')
  const booked = await seeingAll(tx, () =>
    tx
      .select({
        accountId: publishTasks.accountId,
        at: sql<number>`extract(epoch from ${publishTasks.dueAt})::int`,
        times: plans.postingTimes,
      })
      .from(publishTasks)
      .innerJoin(plans, eq(plans.id, publishTasks.planId))
      .where(
        and(
          inArray(publishTasks.accountId, accountIds),
          // What went before the day before is near to no new one.
          gt(publishTasks.dueAt, new Date((startAt - 2 * aDay) * 1000)),
          isNull(publishTasks.deletedAt),
        ),
      ),
  )
  return accountIds.map((accountId, turn) =>
    nextSlots(
      { startAt, windows: times.windows, gapMinutes: times.gapMinutes, perDay: times.perDay },
      turns.filter((one) => one === turn).length,
      booked
        .filter((row) => row.accountId === accountId)
        .map(({ at, times: { startAt: from, gapMinutes } }) => ({ at, gapMinutes: from === null ? 0 : gapMinutes })),
      offsetAt,
    ),
  )
}
