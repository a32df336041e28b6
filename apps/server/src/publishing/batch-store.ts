import { randomUUID } from 'node:crypto'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { type batchApi, type JudgedItem, mostBatchPosts } from '@matrixcast/contract/publish-batch'
import { clashesOf } from '@matrixcast/domain/posting-slots'
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
import { freeTimes, type SlotsOfAccount, slotsOfAccounts } from './account-slots-store.ts'
import { type DefaultsOf, defaultFieldsOf, defaultStatesOf, withDefaults } from './default-fields-store.ts'
import { goneMatchesOf, type IsGone, refuseGone } from './gone-match-store.ts'
import { countAgainst } from './key-budget-store.ts'
import { madeWithWork } from './made-with-work-store.ts'
import { type NewPost, takeOver } from './take-over.ts'
import { type PostableWork, refuseUnpostableWork } from './unpostable-work.ts'
import { offsetOfZone, type PaceOfPlatform } from './wait-store.ts'
import { historyOfWorks } from './work-history-store.ts'

/** `words`: those that the work will have by then. `file`: of a work that is not made yet. */
type Item = Pick<JudgedItem, 'workId' | 'accountId' | 'timing_time' | 'fields'> & {
  /** Defaults that a person took off it. */
  withoutDefaults?: readonly string[]
  words?: Pick<PostableWork, 'title' | 'topics'>
  file?: PostableWork | undefined
}
type Confirmed = Item & { mayStandSeen: number; elsewhereSeen?: number | undefined }
type Made = { made: string[]; refused: JudgedItem[] }
type Wish = InputOf<typeof batchApi.plan>
type Clash = Exclude<JudgedItem['warnings'][number], 'sameWork' | 'mayStand'>
type Facts = {
  works: Map<string, typeof works.$inferSelect>
  accounts: Map<string, SlotsOfAccount>
  /** `work account` of every post there is or was, by the history of tries. */
  posts: Set<string>
  /** The newest try of those that may stand there by an earlier one. */
  mayStand: Map<string, number>
  accountsOfWork: Map<string, Set<string>>
  /** Promised to strangers. */
  pooled: Set<string>
  defaultsOf: DefaultsOf
  isGone: IsGone
}

function accountsByWork(pairs: readonly { workId: string; accountId: string }[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { workId, accountId } of pairs) found.set(workId, (found.get(workId) ?? new Set()).add(accountId))
  return found
}

const pairOf = ({ workId, accountId }: { workId: string; accountId: string }) => `${workId} ${accountId}`

/** Many works to many accounts at once. */
export function buildBatchStore({ db, paces }: { db: Database; paces: PaceOfPlatform }) {
  async function factsOf(
    tx: Transaction,
    workspaceId: string,
    workIds: string[],
    accountIds: string[],
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
    const accounts = await slotsOfAccounts(tx, workspaceId, accountIds, paces)
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
        const facts = await factsOf(tx, workspaceId, wish.workIds, wish.accountIds)
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

const timesOf = (
  account: SlotsOfAccount | undefined,
  { startAt, perDay }: Wish,
  accountId: string,
  count: number,
): number[] =>
  account === undefined || startAt === null ? [] : freeTimes(account, { accountId, startAt, perDay, count })

function judgeItems(facts: Facts, items: readonly Item[]): JudgedItem[] {
  const clashing = clashesByItem(facts, items)
  const seen = new Set(facts.posts)
  const ofBatch = accountsByWork(items)
  const now = Math.floor(Date.now() / 1000)
  return items.map((item, index) => {
    const pair = pairOf(item)
    const at = item.timing_time === null ? null : new Date(item.timing_time * 1000)
    const defaults = facts.accounts.has(item.accountId) ? facts.defaultsOf(item.accountId, at) : []
    const fields = withDefaults(item.fields, defaults, item.withoutDefaults)
    const { fault, details } = seen.has(pair)
      ? { fault: 'workGoesThereAlready', details: {} }
      : faultOf(facts, { ...item, fields }, now)
    seen.add(pair)
    const here = ofBatch.get(item.workId) ?? new Set()
    // What this batch makes is not there yet: the same number when it is looked at and when it is pressed.
    const elsewhere = [...(facts.accountsOfWork.get(item.workId) ?? [])].filter((id) => id !== item.accountId).length
    const tries = facts.mayStand.get(pair) ?? 0
    return {
      workId: item.workId,
      accountId: item.accountId,
      timing_time: item.timing_time,
      fields,
      defaults,
      fault,
      details,
      warnings: [
        ...(tries > 0 ? (['mayStand'] as const) : []),
        ...(clashing.get(index) ?? []),
        ...(elsewhere > 0 || here.size > 1 ? (['sameWork'] as const) : []),
      ],
      tries,
      elsewhere,
    }
  })
}

function faultOf(facts: Facts, item: Item, now: number): Pick<JudgedItem, 'fault' | 'details'> {
  const work = facts.works.get(item.workId) ?? item.file
  const account = facts.accounts.get(item.accountId)
  if (!work || !account) return { fault: 'notFound', details: {} }
  if (facts.pooled.has(item.workId)) return { fault: 'workInPool', details: {} }
  if (item.timing_time !== null && item.timing_time < now) return { fault: 'timeInPast', details: {} }
  try {
    refuseUnpostableWork(account, { ...work, ...item.words }, item.fields)
    refuseGone(facts.isGone, account.platform, item.fields)
    return { fault: null, details: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fault: error.fault, details: error.details }
  }
}

function clashesByItem(facts: Facts, items: readonly Item[]): Map<number, Clash[]> {
  const found = new Map<number, Clash[]>()
  for (const [accountId, account] of facts.accounts) {
    const planned = items.flatMap((item, index) =>
      item.accountId === accountId && item.timing_time !== null ? [{ id: `new ${index}`, at: item.timing_time }] : [],
    )
    for (const { kind, ids } of clashesOf(
      account.pace,
      [...account.booked, ...planned],
      offsetOfZone(account.timeZone),
    )) {
      for (const id of ids) {
        if (!id.startsWith('new ')) continue
        const index = Number(id.slice(4))
        const kinds = found.get(index) ?? []
        if (!kinds.includes(kind)) found.set(index, [...kinds, kind])
      }
    }
  }
  return found
}
