import { randomUUID } from 'node:crypto'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { type batchApi, type JudgedItem, mostBatchPosts } from '@matrixcast/contract/publish-batch'
import { Refusal } from '@matrixcast/domain/refusal'
import { dealRoundRobin } from '@matrixcast/domain/schedule'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { pooledOf } from '../db/pooled-works.ts'
import { makeTasks } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { works } from '../db/work-tables.ts'
import type { ActingKey } from '../http/callers.ts'
import { freeTimes, type SlotsOfAccount, slotsOfAccounts, type TimesAsked } from './account-slots-store.ts'
import { defaultFieldsOf, defaultStatesOf } from './default-fields-store.ts'
import { goneMatchesOf } from './gone-match-store.ts'
import { accountsByWork, type Facts, type Item, judgeItems, pairOf } from './judge-batch.ts'
import { countAgainst } from './key-budget-store.ts'
import { madeWithWork } from './made-with-work-store.ts'
import { type NewPost, takeOver } from './take-over.ts'
import type { PaceOfPlatform } from './wait-store.ts'
import { historyOfWorks } from './work-history-store.ts'

type Confirmed = Item & { mayStandSeen: number; elsewhereSeen?: number | undefined }
type Made = { made: string[]; refused: JudgedItem[] }
type Wish = InputOf<typeof batchApi.plan>
/** Many works to many accounts at once. */
export function buildBatchStore({ db, paces }: { db: Database; paces: PaceOfPlatform }) {
  async function factsOf(
    tx: Transaction,
    workspaceId: string,
    workIds: string[],
    accountIds: string[],
    times: TimesAsked | null,
  ): Promise<Facts> {
    const worksFound = await tx
      .select()
      .from(works)
      .where(and(inArray(works.id, workIds), isNull(works.deletedAt)))
    const there = await seeingAll(tx, () =>
      tx
        .select({ workId: publishTasks.workId, accountId: publishTasks.accountId })
        .from(publishTasks)
        .where(and(inArray(publishTasks.workId, workIds), isNull(publishTasks.deletedAt))),
    )
    const accounts = await slotsOfAccounts(tx, workspaceId, accountIds, paces, times)
    // Nothing is told of an account that the person does not see, but that a work goes elsewhere too.
    const { posted, mayStand } = await historyOfWorks(tx, workIds)
    return {
      works: new Map(worksFound.map((work) => [work.id, work])),
      accounts,
      posts: new Set([...there, ...posted].filter(({ accountId }) => accounts.has(accountId)).map(pairOf)),
      mayStand: new Map(
        mayStand.filter(({ accountId }) => accounts.has(accountId)).map((pair) => [pairOf(pair), pair.tries]),
      ),
      accountsOfWork: accountsByWork([...there, ...mayStand]),
      pooled: await pooledOf(tx, workIds),
      defaultsOf: await defaultFieldsOf(tx, [...accounts.keys()]),
      isGone: await goneMatchesOf(tx, workspaceId),
    }
  }

  const judge = async (tx: Transaction, workspaceId: string, items: readonly Item[]): Promise<JudgedItem[]> => {
    const unique = (ids: string[]) => [...new Set(ids)]
    const facts = await factsOf(
      tx,
      workspaceId,
      unique(items.map(({ workId }) => workId)),
      unique(items.map(({ accountId }) => accountId)),
      timesOfItems(items),
    )
    return judgeItems(facts, items)
  }

  return {
    plan: (workspaceId: string, wish: Wish): Promise<JudgedItem[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const pairs = pairsOf(wish)
        if (pairs.length > mostBatchPosts) {
          throw new Refusal('batchTooLarge', { posts: pairs.length, limit: mostBatchPosts })
        }
        const facts = await factsOf(tx, workspaceId, wish.workIds, wish.accountIds, timesFrom(wish))
        const times = new Map(
          wish.accountIds.map((id) => [
            id,
            timesOf(facts.accounts.get(id), wish, id, pairs.filter(([, to]) => to === id).length),
          ]),
        )
        const items = pairs.map(([workId, accountId]) => ({
          workId,
          accountId,
          timing_time: times.get(accountId)?.shift() ?? null,
          fields: {},
        }))
        return judgeItems(facts, items)
      }),

    judge,

    publish: (workspaceId: string, items: readonly Confirmed[]): Promise<Made> =>
      db.inWorkspace(workspaceId, (tx) => publishIn(tx, workspaceId, items)),

    publishIn,
  }

  /** `key`: whose posts they are, and whose posts a day they count against. */
  async function publishIn(
    tx: Transaction,
    workspaceId: string,
    items: readonly Confirmed[],
    key?: ActingKey,
  ): Promise<Made> {
    const seen = new Map(items.map((item) => [pairOf(item), item]))
    await holdWorks(tx, items)
    const judged = (await judge(tx, workspaceId, items)).map((item) => ({
      ...item,
      fault: item.fault ?? unseenOf(item, seen.get(pairOf(item))),
    }))
    const refused = judged.filter(({ fault }) => fault !== null)
    const good = judged.filter(({ fault }) => fault === null)
    if (good.length === 0) return { made: [], refused }
    const planOf = await tx
      .select({ id: works.id, planId: works.planId })
      .from(works)
      .where(inArray(works.id, [...new Set(good.map(({ workId }) => workId))]))
    const plans = new Map(planOf.map(({ id, planId }) => [id, planId]))
    const posts = good.map(({ workId, accountId, timing_time, fields, defaults, tries }) => ({
      post: {
        workspaceId,
        planId: plans.get(workId) ?? '',
        workId,
        accountId,
        fields,
        defaults: defaultStatesOf(fields, defaults),
        dueAt: timing_time === null ? null : new Date(timing_time * 1000),
      },
      isTried: tries > 0,
    }))
    const made = await makeNew(
      tx,
      posts.filter(({ isTried }) => !isTried).map(({ post }) => post),
    )
    for (const { post, isTried } of posts) {
      const id = isTried ? await takeOver(tx, post) : undefined
      if (id !== undefined) made.push({ id, workId: post.workId, accountId: post.accountId })
    }
    // Somebody made the same post in the meantime: theirs stands.
    const written = new Set(made.map(pairOf))
    const late = good
      .filter((item) => !written.has(pairOf(item)))
      .map((item) => ({ ...item, fault: 'workGoesThereAlready' }))
    if (key) await countAgainst(tx, { workspaceId, key, taskIds: made.map(({ id }) => id) })
    return { made: made.map(({ id }) => id), refused: [...refused, ...late] }
  }
}

/** Two batches of one work are judged one after the other. */
const holdWorks = (tx: Transaction, items: readonly Item[]) =>
  tx
    .select({ id: works.id })
    .from(works)
    .where(inArray(works.id, [...new Set(items.map(({ workId }) => workId))]))
    .orderBy(works.id)
    .for('no key update')

/** What became true since the person looked. */
function unseenOf({ tries, elsewhere }: JudgedItem, seen: Confirmed | undefined): string | null {
  if (tries > 0 && tries !== seen?.mayStandSeen) return 'mayStandUnseen'
  return elsewhere > (seen?.elsewhereSeen ?? elsewhere) ? 'sameWorkUnseen' : null
}

async function makeNew(tx: Transaction, posts: readonly NewPost[]) {
  if (posts.length === 0) return []
  const rows = posts.map((post) => ({
    ...post,
    jobKey: `${post.workId}:${post.accountId}:${randomUUID()}`,
    createdAt: madeWithWork(post.workId),
  }))
  return makeTasks(tx, rows)
}

const pairsOf = ({ workIds, accountIds, way }: Wish): [string, string][] =>
  way === 'everywhere'
    ? workIds.flatMap((workId) => accountIds.map((accountId): [string, string] => [workId, accountId]))
    : dealRoundRobin(workIds.length, accountIds.length).map((turn, index): [string, string] => [
        workIds[index] ?? '',
        accountIds[turn] ?? '',
      ])

const timesFrom = ({ startAt }: Wish): TimesAsked | null => (startAt === null ? null : { from: startAt, until: null })

function timesOfItems(items: readonly Item[]): TimesAsked | null {
  const times = items.flatMap(({ timing_time }) => timing_time ?? [])
  if (times.length === 0) return null
  const inOrder = times.toSorted((one, other) => one - other)
  return { from: inOrder[0] ?? 0, until: inOrder.at(-1) ?? 0 }
}

const timesOf = (
  account: SlotsOfAccount | undefined,
  { startAt, perDay }: Wish,
  accountId: string,
  count: number,
): number[] =>
  account === undefined || startAt === null ? [] : freeTimes(account, { accountId, startAt, perDay, count })
