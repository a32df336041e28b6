import { Refusal } from '@matrixcast/domain/refusal'
import { type TalkSendEvent, talkSendAfter } from '@matrixcast/domain/talk-send'
import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { nextNews } from '../db/talk-news.ts'
import { talkNumber } from '../db/talk-number.ts'
import { conversations, messages, talkCursors, talkSends } from '../db/talk-tables.ts'
import type { Ended } from './answer-end.ts'
import { after, heldConversation } from './held-conversation-store.ts'
import { columnsOf, type SendRow, sendOf } from './send-row.ts'

type Person = { id: string; workspaceId: string }
export type Held = { messageId: string; accountId: string; fence: number; toRef: string; text: string }
type Named = Pick<SendRow, 'workspaceId' | 'messageId'> & { accountId: string }

const leaseSeconds = 300
const secondsToReadBack = 20
const now = (): number => unixOf(new Date())

/** The small ledger of answers: each is sent once, or somebody knows why not. */
export function buildSendStore({ db }: { db: Database }) {
  async function held(tx: Transaction, messageId: string): Promise<SendRow> {
    const [row] = await tx.select().from(talkSends).where(eq(talkSends.messageId, messageId)).for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** Writes what an event makes of a send; false where it does not go. */
  async function advance(tx: Transaction, row: SendRow, { event, detail = '' }: Ended): Promise<boolean> {
    const next = talkSendAfter(sendOf(row), event)
    if (!next.ok) return false
    const readAt = next.value.state === 'unsure' ? new Date((now() + secondsToReadBack) * 1000) : null
    await tx
      .update(talkSends)
      .set({ ...columnsOf(next.value), detail: detail.slice(0, 500), readAt })
      .where(eq(talkSends.messageId, row.messageId))
    if (next.value.state === 'refused') await waitsAgain(tx, row)
    return true
  }

  /** Whoever got no answer waits for one again. */
  async function waitsAgain(tx: Transaction, { conversationId, messageId, toRef }: SendRow): Promise<void> {
    const row = await heldConversation(tx, conversationId)
    const other = or(isNull(talkSends.messageId), ne(talkSends.state, 'refused'))
    const [mine] = await tx.select({ seq: messages.seq }).from(messages).where(eq(messages.id, messageId))
    const [later] = await tx
      .select({ id: messages.id })
      .from(messages)
      .leftJoin(talkSends, eq(talkSends.messageId, messages.id))
      .where(
        and(
          eq(messages.conversationId, conversationId),
          eq(messages.way, 'out'),
          gt(messages.seq, mine?.seq ?? 0),
          other,
        ),
      )
      .limit(1)
    const [asked] = await tx
      .select({ at: messages.at })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), eq(messages.remoteId, toRef)))
    if (later || !asked) return
    const event = { kind: 'messageCame', at: unixOf(asked.at), isHistory: false } as const
    await tx.update(conversations).set(after(row, event)).where(eq(conversations.id, conversationId))
  }

  const noteNews = (tx: Transaction, id: string, news: number) =>
    tx.update(conversations).set({ news }).where(eq(conversations.id, id))

  /** By a person at the screen, who hears why it does not go. */
  const byPerson = (person: Person, messageId: string, event: TalkSendEvent): Promise<string> =>
    db.inWorkspace(person.workspaceId, async (tx) => {
      const news = await nextNews(tx, person.workspaceId)
      const row = await held(tx, messageId)
      const conversation = await heldConversation(tx, row.conversationId)
      if (!(await advance(tx, row, { event }))) throw new Refusal('talkSendState')
      await noteNews(tx, row.conversationId, news)
      return talkNumber(conversation.id)
    })

  return {
    retry: (person: Person, messageId: string) => byPerson(person, messageId, { kind: 'retryAsked', at: now() }),
    settle: (person: Person, messageId: string, isSent: boolean) =>
      byPerson(person, messageId, { kind: isSent ? 'confirmedByHand' : 'deniedByHand' }),

    /** Takes the next answer that is due, of an account that has none under way. */
    claim: (workspaceId: string, platforms: readonly string[]): Promise<Held | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`talk claims ${workspaceId}`}, 0))`)
        const isBusy = sql`exists (select 1 from talk_send o where o.account_id = ${talkSends.accountId} and o.state = 'sending')`
        const isStopped = sql`exists (select 1 from talk_stop t where t.workspace_id = ${talkSends.workspaceId} and t.is_stopped)`
        const [found] = await tx
          .select({ row: talkSends, text: messages.text, accountId: accounts.id })
          .from(talkSends)
          .innerJoin(messages, eq(messages.id, talkSends.messageId))
          .innerJoin(accounts, eq(accounts.id, talkSends.accountId))
          .where(
            and(
              eq(talkSends.workspaceId, workspaceId),
              eq(talkSends.state, 'waiting'),
              sql`${talkSends.notBefore} <= now()`,
              isNull(accounts.deletedAt),
              sql`${accounts.platform} in ${[...platforms]}`,
              sql`not ${isBusy}`,
              or(isNull(messages.ruleId), sql`not ${isStopped}`),
            ),
          )
          .orderBy(asc(talkSends.notBefore), asc(messages.seq))
          .limit(1)
          .for('update', { of: talkSends, skipLocked: true })
        if (!found) return undefined
        const { row, text, accountId } = found
        if (!(await advance(tx, row, { event: { kind: 'claimed', at: now(), leaseSeconds } }))) return undefined
        return { messageId: row.messageId, accountId, fence: row.fence + 1, toRef: row.toRef, text }
      }),

    /** True: the one request may leave. From here on silence is unsure. */
    begin: (workspaceId: string, { messageId, fence }: Pick<Held, 'messageId' | 'fence'>): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) =>
        advance(tx, await held(tx, messageId), { event: { kind: 'begun', fence, at: now() } }),
      ),

    /** False: somebody else holds it, or it has ended; of an older holder only a clear yes counts. */
    report: (workspaceId: string, messageId: string, ended: Ended): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const news = await nextNews(tx, workspaceId)
        const row = await held(tx, messageId)
        if (!(await advance(tx, row, ended))) return false
        if (ended.ref !== undefined && row.accountId !== null)
          await name(tx, { ...row, accountId: row.accountId }, ended.ref)
        await noteNews(tx, row.conversationId, news)
        return true
      }),

    /** Leases that ran out; answers how many. */
    lapse: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const over = await tx
          .select({ id: talkSends.messageId })
          .from(talkSends)
          .where(
            and(
              eq(talkSends.workspaceId, workspaceId),
              eq(talkSends.state, 'sending'),
              sql`${talkSends.leaseUntil} < now()`,
            ),
          )
        if (over.length === 0) return 0
        const news = await nextNews(tx, workspaceId)
        for (const { id } of over) {
          const row = await held(tx, id)
          await advance(tx, row, { event: { kind: 'leaseRanOut', at: now() } })
          await noteNews(tx, row.conversationId, news)
        }
        return over.length
      }),

    /** An unsure answer whose turn it is to be read back; the longer it is unsure, the later its next turn. */
    takeUnsure: (workspaceId: string, platforms: readonly string[]): Promise<Held | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<Held>(sql`
          update talk_send s set read_at = now() + greatest(interval '1 minute', (now() - unsure_since) / 4)
          from message m
          where m.id = s.message_id and s.message_id = (
            select o.message_id from talk_send o join account a on a.id = o.account_id
            where o.workspace_id = ${workspaceId} and o.state = 'unsure' and o.read_at <= now() and a.deleted_at is null
              and a.platform in ${[...platforms]}
            order by o.read_at limit 1 for update of o skip locked)
          returning s.message_id as "messageId", s.account_id as "accountId", s.fence, s.to_ref as "toRef", m.text`)
        return rows[0]
      }),

    platformOf: (workspaceId: string, messageId: string): Promise<string | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ platform: accounts.platform })
          .from(talkSends)
          .innerJoin(accounts, eq(accounts.id, talkSends.accountId))
          .where(eq(talkSends.messageId, messageId))
        return row?.platform
      }),

    /** What an adapter keeps with an account for its answers. */
    kept: (workspaceId: string, accountId: string): Promise<Record<string, string>> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(talkCursors).where(eq(talkCursors.accountId, accountId))
        return row?.kept ?? {}
      }),
    keep: async (workspaceId: string, accountId: string, part: Record<string, string>): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .insert(talkCursors)
          .values({ workspaceId, accountId, kept: part })
          .onConflictDoUpdate({
            target: talkCursors.accountId,
            set: { kept: sql`${talkCursors.kept} || excluded.kept` },
          }),
      )
    },
  }
}

/**
 * A reading may have met the answer before its sender heard that it is there: it is the same message. Two answers of the same words
 * may be one on the platform; it goes by the first.
 */
async function name(tx: Transaction, { workspaceId, accountId, messageId }: Named, ref: string): Promise<void> {
  const others = and(
    eq(messages.workspaceId, workspaceId),
    eq(messages.accountId, accountId),
    eq(messages.remoteId, ref),
    ne(messages.id, messageId),
  )
  await tx
    .delete(messages)
    .where(and(others, sql`not exists (select 1 from talk_send s where s.message_id = ${messages.id})`))
  const [first] = await tx.select({ id: messages.id }).from(messages).where(others)
  if (!first) await tx.update(messages).set({ remoteId: ref }).where(eq(messages.id, messageId))
}

export type SendStore = ReturnType<typeof buildSendStore>
