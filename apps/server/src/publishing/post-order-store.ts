import { createHash } from 'node:crypto'
import { defaultFieldNames } from '@matrixcast/contract/post-fields'
import { type OrderWarning, postOrderSeconds } from '@matrixcast/contract/post-orders'
import type { JudgedItem } from '@matrixcast/contract/publish-batch'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { apiKeys } from '../db/key-tables.ts'
import { unixOf } from '../db/page.ts'
import { type OrderedPost, postOrders } from '../db/post-order-tables.ts'
import { seesAllAccounts } from '../db/seen-by.ts'
import { admins } from '../db/session-tables.ts'
import { works } from '../db/work-tables.ts'
import type { ActingKey, Principal } from '../http/callers.ts'
import { hashOf, newSecret } from '../http/secrets.ts'
import type { buildBatchStore } from './batch-store.ts'

type Order = typeof postOrders.$inferSelect
type Wanted = { workId: string; accountId: string; at: number | null }
type Batches = Pick<ReturnType<typeof buildBatchStore>, 'judge' | 'publishIn'>
export type Scheduled =
  | { state: 'done'; made: string[] }
  | { state: 'asked'; expiresAt: number }
  | { state: 'declined' }

const aDay = 86_400

type Judged = Omit<JudgedItem, 'warnings'> & { warnings: OrderWarning[] }

/** Posts planned with a token and scheduled by it, once, with a person's yes where the key asks for one. */
export function buildPostOrders({ db, batches }: { db: Database; batches: Batches }) {
  /** What a person would look at before a yes. */
  async function lookOf(tx: Transaction, workIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx
      .select({ id: works.id, title: works.title, topics: works.topics, file: works.sha256, images: works.images })
      .from(works)
      .where(inArray(works.id, [...new Set(workIds)]))
    const digest = (row: object) => createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16)
    return new Map(rows.map((row) => [row.id, digest(row)]))
  }

  function refuseOtherAccounts({ key }: Principal, posts: readonly { accountId: string }[]): void {
    const allowed = key?.accountIds
    if (allowed && posts.some(({ accountId }) => !allowed.includes(accountId))) throw new Refusal('keyAccounts')
  }

  /** What of the accounts themselves keeps good posts from going out by themselves. */
  async function withAccounts(tx: Transaction, judged: readonly JudgedItem[]): Promise<Judged[]> {
    const ids = [...new Set(judged.map(({ accountId }) => accountId))]
    const rows = await tx
      .select({ id: accounts.id, state: accounts.state, postingMode: accounts.postingMode })
      .from(accounts)
      .where(inArray(accounts.id, ids))
    const found = new Map(rows.map((account) => [account.id, account]))
    return judged.map((item) => {
      const account = item.fault === null ? found.get(item.accountId) : undefined
      const warnings: OrderWarning[] = [...item.warnings]
      if (account && account.state !== 'online') warnings.push('accountOffline')
      if (account?.postingMode === 'ask' && item.timing_time !== null) warnings.push('asksFirst')
      return { ...item, warnings }
    })
  }

  /** Held, so that two who come with one token come one after the other. */
  async function held(tx: Transaction, where: SQL | undefined): Promise<Order> {
    const [order] = await tx.select().from(postOrders).where(where).for('update')
    if (!order) throw new Refusal('orderUnknown')
    if (order.state !== 'done' && order.state !== 'declined' && order.expiresAt <= new Date())
      throw new Refusal('orderOver')
    return order
  }

  async function carryOut(tx: Transaction, order: Order, key: ActingKey | undefined): Promise<string[]> {
    const looks = await lookOf(
      tx,
      order.posts.map(({ workId }) => workId),
    )
    if (order.posts.some(({ workId, as }) => looks.get(workId) !== as)) throw new Refusal('orderChanged')
    const items = order.posts.map(({ workId, accountId, at, tries, elsewhere, fields = {} }) => ({
      workId,
      accountId,
      timing_time: at,
      fields,
      withoutDefaults: defaultFieldNames,
      mayStandSeen: tries,
      elsewhereSeen: elsewhere,
    }))
    const { made, refused } = await batches.publishIn(tx, order.workspaceId, items, key)
    // All of them or none: what was judged is what goes out.
    if (refused.length > 0) throw new Refusal('orderChanged')
    await tx.update(postOrders).set({ state: 'done', made, answeredAt: sql`now()` }).where(eq(postOrders.id, order.id))
    return made
  }

  /** The one whom the key acts as, and whoever sees all. */
  const mayAnswer = ({ id, permissions }: Principal): SQL | undefined =>
    permissions.includes(seesAllAccounts) ? undefined : eq(postOrders.adminId, id)

  /** A key that ended meanwhile publishes no more. */
  async function keyOf(tx: Transaction, { keyId }: Order): Promise<ActingKey> {
    const isGood = and(isNull(apiKeys.revokedAt), sql`coalesce(${apiKeys.expiresAt} > now(), true)`)
    const [key] = await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.id, keyId ?? ''), isGood))
    if (!key) throw new Refusal('keyRevoked')
    const { id, name, postsADay, accountIds, asksYes } = key
    return { id, name, postsADay, accountIds, asksYes }
  }

  return {
    /** Writes no post. The token is answered once; undefined where no post is good. */
    plan: (
      by: Principal,
      posts: readonly Wanted[],
    ): Promise<{ judged: Judged[]; token: string | null; expiresAt: number }> =>
      db.inWorkspace(by.workspaceId, async (tx) => {
        refuseOtherAccounts(by, posts)
        const items = posts.map(({ at, ...post }) => ({ ...post, timing_time: at, fields: {} }))
        const judged = await withAccounts(tx, await batches.judge(tx, by.workspaceId, items))
        const good = judged.filter(({ fault }) => fault === null)
        const expiresAt = new Date(Date.now() + postOrderSeconds * 1000)
        if (good.length === 0) return { judged, token: null, expiresAt: unixOf(expiresAt) }
        const looks = await lookOf(
          tx,
          good.map(({ workId }) => workId),
        )
        const ordered = good.map(({ workId, accountId, timing_time: at, elsewhere, tries, fields }): OrderedPost => {
          return { workId, accountId, at, elsewhere, tries, fields, as: looks.get(workId) ?? '' }
        })
        const token = newSecret()
        const { workspaceId, id: adminId, key } = by
        const row = {
          workspaceId,
          adminId,
          keyId: key?.id ?? null,
          tokenHash: hashOf(token),
          posts: ordered,
          expiresAt,
        }
        await tx.insert(postOrders).values(row)
        return { judged, token, expiresAt: unixOf(expiresAt) }
      }),

    /** Of the same person and key as the plan. */
    schedule: (by: Principal, token: string): Promise<Scheduled> =>
      db.inWorkspace(by.workspaceId, async (tx) => {
        const order = await held(tx, eq(postOrders.tokenHash, hashOf(token)))
        if (order.adminId !== by.id || order.keyId !== (by.key?.id ?? null)) throw new Refusal('orderUnknown')
        if (order.state === 'done') return { state: 'done', made: order.made }
        if (order.state === 'declined') return { state: 'declined' }
        if (!by.key?.asksYes) return { state: 'done', made: await carryOut(tx, order, by.key) }
        await tx.update(postOrders).set({ state: 'asked' }).where(eq(postOrders.id, order.id))
        return { state: 'asked', expiresAt: unixOf(order.expiresAt) }
      }),

    /** What waits for this person's yes. */
    waiting: (by: Principal) =>
      db.inWorkspace(by.workspaceId, async (tx) => {
        const rows = await tx
          .select({ order: postOrders, key: apiKeys.name, person: admins.nickname })
          .from(postOrders)
          .innerJoin(apiKeys, eq(apiKeys.id, postOrders.keyId))
          .innerJoin(admins, eq(admins.id, postOrders.adminId))
          .where(and(eq(postOrders.state, 'asked'), sql`${postOrders.expiresAt} > now()`, mayAnswer(by)))
          .orderBy(postOrders.createdAt)
        const posts = rows.flatMap(({ order }) => order.posts)
        const workIds = posts.map(({ workId }) => workId)
        const accountIds = posts.map(({ accountId }) => accountId)
        const ofWork = await tx
          .select({ id: works.id, title: works.title })
          .from(works)
          .where(inArray(works.id, workIds))
        const ofAccount = await tx
          .select({ id: accounts.id, name: accounts.nickname, platform: accounts.platform, mode: accounts.postingMode })
          .from(accounts)
          .where(inArray(accounts.id, accountIds))
        const titles = new Map(ofWork.map(({ id, title }) => [id, title]))
        const named = new Map(ofAccount.map((account) => [account.id, account]))
        return rows.map(({ order, key, person }) => ({
          id: order.id,
          key,
          person,
          expiresAt: unixOf(order.expiresAt),
          posts: order.posts.map(({ workId, accountId, at }) => {
            const { name = '', platform = '', mode } = named.get(accountId) ?? {}
            const asksFirst = at !== null && mode === 'ask'
            return { title: titles.get(workId) ?? '', account: name, platform, at, asksFirst }
          }),
        }))
      }),

    answer: (by: Principal, id: string, isYes: boolean): Promise<Exclude<Scheduled, { state: 'asked' }>> =>
      db.inWorkspace(by.workspaceId, async (tx) => {
        const order = await held(tx, and(eq(postOrders.id, id), mayAnswer(by)))
        if (order.state === 'done') return { state: 'done', made: order.made }
        if (order.state === 'declined') return { state: 'declined' }
        if (order.state !== 'asked') throw new Refusal('orderUnknown')
        if (isYes) return { state: 'done', made: await carryOut(tx, order, await keyOf(tx, order)) }
        const answered = { state: 'declined' as const, answeredAt: sql`now()` }
        await tx.update(postOrders).set(answered).where(eq(postOrders.id, order.id))
        return { state: 'declined' }
      }),

    /** Lets go of orders that are older than a day. */
    forgetOld: async (workspaceId: string): Promise<void> => {
      const isOld = lt(postOrders.createdAt, sql`now() - make_interval(secs => ${aDay})`)
      await db.inWorkspace(workspaceId, (tx) =>
        tx.delete(postOrders).where(and(eq(postOrders.workspaceId, workspaceId), isOld)),
      )
    },
  }
}
