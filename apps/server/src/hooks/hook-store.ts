import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import {
  type HookDelivery,
  type HookEvent,
  type HookRow,
  hookEvents,
  hookPauses,
  type webhookApi,
} from '@matrixcast/contract/webhooks'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { hookDeliveries, webhooks } from '../db/hook-tables.ts'
import { paginate, takePage, unixOf } from '../db/page.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { aboutHook, SealedSession, type Vault } from '../db/vault.ts'
import { newSecret } from '../http/secrets.ts'

type Saved = { id?: string | undefined; name: string; url: string; events: HookEvent[]; isOn: boolean }
type Query = ParsedInputOf<typeof webhookApi.deliveries>
/** One event on its way to one receiver. */
export type Due = {
  id: number
  webhookId: string
  eventId: string
  event: string
  at: number
  data: Record<string, unknown>
  url: string
  secret: SealedSession
  /** Until when it is taken, as text; whoever took it later has another one. */
  lease: string
}
/** Seconds. `lease`: nobody else takes an event meanwhile; `answer`: the longest wait for a receiver; `pauses`: until the next try, by tries. */
export type HookTimes = { lease: number; answer: number; pauses: readonly number[] }

export const usualHookTimes: HookTimes = { lease: 60, answer: 15, pauses: hookPauses }
const daysUntilOff = 3
const daysKept = 30
const mostDetail = 300
/** Seconds between two notes of a success, so that events of one receiver do not wait for its row. */
const noteEvery = 5
const isOneOf = (event: string): event is HookEvent => hookEvents.some((one) => one === event)
const eventOf = (event: string): HookDelivery['event'] => (isOneOf(event) ? event : 'test')

/** Receivers of events, and what is on its way to each; the rows are written by triggers. */
export function buildHookStore({ db, vault, hookTimes }: { db: Database; vault: Vault; hookTimes: HookTimes }) {
  async function ownHook(tx: Transaction, workspaceId: string, id: string) {
    const [row] = await tx
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.id, id), eq(webhooks.workspaceId, workspaceId)))
      .for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** Its row, as long as nobody else took it since. */
  const isHeld = ({ id, lease }: Due) =>
    and(eq(hookDeliveries.id, id), sql`${hookDeliveries.nextAt} = ${lease}::timestamptz`)
  /** What was written while its receiver was being removed. */
  const hasNone = sql`not exists (select 1 from webhook w where w.id = ${hookDeliveries.webhookId})`
  const oneTryMore = sql`${hookDeliveries.tries} + 1`

  return {
    list: (workspaceId: string): Promise<HookRow[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({
            hook: webhooks,
            waiting: sql<number>`(select count(*)::int from hook_delivery d where d.webhook_id = webhook.id and d.state = 'waiting')`,
          })
          .from(webhooks)
          .where(eq(webhooks.workspaceId, workspaceId))
          .orderBy(webhooks.createdAt)
        return rows.map(({ hook: { id, name, url, events, state, failingSince, lastDeliveredAt }, waiting }) => ({
          id,
          name,
          url,
          events: events.filter(isOneOf),
          state,
          failingSince: failingSince && unixOf(failingSince),
          waiting,
          lastDeliveredAt: lastDeliveredAt && unixOf(lastDeliveredAt),
        }))
      }),

    /** A new one answers its signing secret, which is kept sealed and never answered again. */
    save: (workspaceId: string, { id, isOn, ...saved }: Saved): Promise<{ id: string; secret: string | null }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const state = isOn ? ('on' as const) : ('off' as const)
        if (id !== undefined) {
          await ownHook(tx, workspaceId, id)
          await tx
            .update(webhooks)
            .set({ ...saved, state, failingSince: null })
            .where(eq(webhooks.id, id))
          return { id, secret: null }
        }
        const secret = `whsec_${Buffer.from(newSecret()).toString('base64')}`
        const made = crypto.randomUUID()
        const sealed = vault.seal(new SealedSession(secret), aboutHook(workspaceId, made))
        await tx.insert(webhooks).values({ ...saved, id: made, workspaceId, state, secret: sealed })
        return { id: made, secret }
      }),

    /** Answers its name. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { name } = await ownHook(tx, workspaceId, id)
        await tx.delete(webhooks).where(eq(webhooks.id, id))
        await tx.delete(hookDeliveries).where(eq(hookDeliveries.webhookId, id))
        return name
      }),

    /** A test that is sent at once; it stands in the log as every other. */
    addTest: (workspaceId: string, id: string): Promise<Due> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { url, secret } = await ownHook(tx, workspaceId, id)
        const data = { webhookId: id }
        const [row] = await tx
          .insert(hookDeliveries)
          .values({
            workspaceId,
            webhookId: id,
            event: 'test',
            subject: 'test',
            data,
            nextAt: sql`now() + interval '1 minute'`,
          })
          .returning({ ...getTableColumns(hookDeliveries), lease: sql<string>`${hookDeliveries.nextAt}::text` })
        if (!row) throw new Error('the test was not written')
        const at = unixOf(row.createdAt)
        return { ...row, at, url, secret: vault.open(secret, aboutHook(workspaceId, id)) }
      }),

    deliveries: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, webhooks, input.id)
        const where = and(
          eq(hookDeliveries.workspaceId, workspaceId),
          eq(hookDeliveries.webhookId, input.id),
          input.state ? eq(hookDeliveries.state, input.state) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(hookDeliveries).where(where),
          tx.select().from(hookDeliveries).where(where).orderBy(desc(hookDeliveries.id)),
        )
        const shown = rows.map(
          (row): HookDelivery => ({
            id: String(row.id),
            eventId: row.eventId,
            event: eventOf(row.event),
            subject: row.subject,
            state: row.state,
            tries: row.tries,
            at: unixOf(row.createdAt),
            nextAt: row.state === 'waiting' ? unixOf(row.nextAt) : null,
            detail: row.detail,
          }),
        )
        return paginate(input, total, shown)
      }),

    /** Sends ended ones once more, under the ids that they had; answers how many. */
    replay: (workspaceId: string, id: string, deliveryIds: readonly string[]): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await ownHook(tx, workspaceId, id)
        const isMeant = and(
          eq(hookDeliveries.webhookId, id),
          inArray(hookDeliveries.id, deliveryIds.map(Number)),
          ne(hookDeliveries.state, 'waiting'),
        )
        const again = { state: 'waiting' as const, tries: 0, nextAt: sql`now()` }
        const rows = await tx.update(hookDeliveries).set(again).where(isMeant).returning({ id: hookDeliveries.id })
        return rows.length
      }),

    /** Takes what is due, of each subject the oldest alone; nobody else takes it until its lease ends. */
    take: (workspaceId: string, most: number): Promise<Due[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const isDue = and(eq(hookDeliveries.state, 'waiting'), sql`${hookDeliveries.nextAt} <= now()`)
        await tx.delete(hookDeliveries).where(and(eq(hookDeliveries.workspaceId, workspaceId), isDue, hasNone))
        const { rows } = await tx.execute<Omit<Due, 'secret'> & { secret: string }>(sql`
          with due as (
            select d.id from hook_delivery d join webhook w on w.id = d.webhook_id and w.state = 'on'
            where d.workspace_id = ${workspaceId} and d.state = 'waiting' and d.next_at <= now()
              and not exists (select 1 from hook_delivery e where e.webhook_id = d.webhook_id and e.subject = d.subject
                and e.state = 'waiting' and e.id < d.id)
            order by d.id limit ${most} for update of d skip locked)
          update hook_delivery d set next_at = now() + make_interval(secs => ${hookTimes.lease})
          from due, webhook w where d.id = due.id and w.id = d.webhook_id
          returning d.id::int, d.webhook_id as "webhookId", d.event_id as "eventId", d.event, d.data, w.url, w.secret,
            d.next_at::text as lease, extract(epoch from d.created_at)::int as at`)
        return rows
          .toSorted((one, other) => one.id - other.id)
          .map((row) => ({ ...row, secret: vault.open(row.secret, aboutHook(workspaceId, row.webhookId)) }))
      }),

    delivered: (workspaceId: string, due: Due, detail: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const done = { state: 'delivered' as const, tries: oneTryMore, detail: detail.slice(0, mostDetail) }
        await tx.update(hookDeliveries).set(done).where(isHeld(due))
        const good = { failingSince: null, lastDeliveredAt: sql`now()` }
        const isNews = sql`(${webhooks.failingSince} is not null
          or coalesce(${webhooks.lastDeliveredAt} < now() - make_interval(secs => ${noteEvery}), true))`
        await tx
          .update(webhooks)
          .set(good)
          .where(and(eq(webhooks.id, due.webhookId), isNews))
      }),

    /** A test that did not arrive is not sent again. */
    ended: async (workspaceId: string, due: Due, detail: string): Promise<void> => {
      const ended = { state: 'givenUp' as const, tries: oneTryMore, detail: detail.slice(0, mostDetail) }
      await db.inWorkspace(workspaceId, (tx) => tx.update(hookDeliveries).set(ended).where(isHeld(due)))
    },

    /** Comes again after a pause, or is given up. After three days without any success its receiver is switched off. */
    failed: (workspaceId: string, { id, webhookId, lease }: Due, detail: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const pauses = sql.param([...hookTimes.pauses])
        await tx.execute(sql`
          update hook_delivery set detail = ${detail.slice(0, mostDetail)}, tries = tries + 1,
            state = case when tries >= ${hookTimes.pauses.length} then 'givenUp' else 'waiting' end,
            next_at = now() + make_interval(secs => coalesce((${pauses}::float8[])[tries + 1], 0))
          where id = ${id} and next_at = ${lease}::timestamptz`)
        await tx.execute(sql`
          update webhook set failing_since = coalesce(failing_since, now()),
            state = case when failing_since < now() - make_interval(days => ${daysUntilOff}) then 'failing' else state end
          where id = ${webhookId} and state = 'on'
            and coalesce(failing_since < now() - make_interval(days => ${daysUntilOff}), true)`)
      }),

    /** Ended events older than thirty days. */
    forgetOld: async (workspaceId: string): Promise<void> => {
      const isOld = lt(hookDeliveries.createdAt, sql`now() - make_interval(days => ${daysKept})`)
      const isEnded = and(eq(hookDeliveries.workspaceId, workspaceId), ne(hookDeliveries.state, 'waiting'), isOld)
      await db.inWorkspace(workspaceId, (tx) => tx.delete(hookDeliveries).where(isEnded))
    },
  }
}

export type HookStore = ReturnType<typeof buildHookStore>
