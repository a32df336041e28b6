import type { Incoming } from '@matrixcast/contract/incoming'
import { newConversation } from '@matrixcast/domain/conversation'
import type { TalkFault } from '@matrixcast/domain/talk-send'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { nextNews } from '../db/talk-news.ts'
import { conversations, messages, talkCursors } from '../db/talk-tables.ts'
import { after, heldConversation, shownIn } from './held-conversation-store.ts'
import { cancelRuleAnswers } from './rule-answer-store.ts'

type Post = { publishId: string; taskId: string }
type Read = { items: readonly Incoming[]; cursor: string; more: boolean; unavailable?: true }
/** What one reading stores, and into what. */
type Storing = { workspaceId: string; accountId: string; isHistory: boolean; news: number; posts: readonly Post[] }

const daysRead = 14
/** What began to be read so short a time ago is not asked for again. */
const freshSeconds = 5

/** What was read from accounts, each message once. */
export function buildIncomingStore({ db }: { db: Database }) {
  /** The conversation of a message that is known already. */
  async function placeOf(tx: Transaction, { workspaceId, accountId }: Storing, ref: string) {
    const [found] = await tx
      .select({ id: messages.conversationId })
      .from(messages)
      .where(and(eq(messages.workspaceId, workspaceId), eq(messages.accountId, accountId), eq(messages.remoteId, ref)))
    return found?.id
  }

  async function ofTheirs(tx: Transaction, { workspaceId, accountId, news }: Storing, item: Incoming) {
    const { remoteId, name } = item.author
    const at = new Date(item.at * 1000)
    const [row] = await tx
      .insert(conversations)
      .values({
        workspaceId,
        accountId,
        remoteId,
        name,
        news,
        state: newConversation.state,
        lastAt: at,
        lastText: '',
        lastIsOurs: false,
      })
      .onConflictDoUpdate({
        target: [conversations.workspaceId, conversations.accountId, conversations.remoteId],
        set: { name },
      })
      .returning({ id: conversations.id })
    return row?.id
  }

  async function storeOne(tx: Transaction, storing: Storing, item: Incoming): Promise<void> {
    const { workspaceId, accountId, isHistory, news, posts } = storing
    if ((await placeOf(tx, storing, item.ref)) !== undefined) return
    const { isOurs } = item.author
    // What we wrote on the platform itself belongs to whoever it answers; what answers nobody known is left out.
    const conversationId = await (isOurs ? placeOf(tx, storing, item.parent ?? '') : ofTheirs(tx, storing, item))
    if (conversationId === undefined) return
    const at = new Date(item.at * 1000)
    await tx.insert(messages).values({
      workspaceId,
      conversationId,
      accountId,
      remoteId: item.ref,
      way: isOurs ? 'out' : 'in',
      kind: item.kind,
      text: item.text,
      isCut: item.isCut,
      isHeld: item.isHeld,
      isHistory,
      toJudge: !isOurs && !isHistory,
      onPost: item.onPost,
      taskId: posts.find(({ publishId }) => publishId === item.onPost)?.taskId ?? null,
      at,
    })
    const row = await heldConversation(tx, conversationId)
    if (isOurs) await cancelRuleAnswers(tx, conversationId)
    const isBlocked = row.state === 'blocked'
    const came = isOurs ? ({ kind: 'answered' } as const) : ({ kind: 'messageCame', at: item.at, isHistory } as const)
    const isNewest = at >= row.lastAt
    await tx
      .update(conversations)
      .set({
        ...(isBlocked ? {} : after(row, came)),
        unread: row.unread + (isOurs || isHistory || isBlocked ? 0 : 1),
        news,
        ...(isNewest ? { lastAt: at, lastText: shownIn(item.text), lastIsOurs: isOurs } : {}),
      })
      .where(eq(conversations.id, conversationId))
  }

  return {
    /** Takes accounts whose last reading is so long ago; no other worker takes them meanwhile. */
    takeDue: (
      workspaceId: string,
      platforms: readonly string[],
      { everySeconds, most }: { everySeconds: number; most: number },
    ): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const isDue = sql`now() - make_interval(secs => ${everySeconds})`
        const { rows } = await tx.execute<{ id: string }>(sql`
          insert into talk_cursor (account_id, workspace_id)
          select a.id, a.workspace_id from account a left join talk_cursor c on c.account_id = a.id
          where a.workspace_id = ${workspaceId} and a.deleted_at is null and a.state in ('online', 'unknown')
            and a.platform in ${[...platforms]} and (c.account_id is null or c.taken_at < ${isDue})
          order by c.taken_at nulls first limit ${most}
          on conflict (account_id) do update set taken_at = now() where talk_cursor.taken_at < ${isDue}
          returning account_id as id`)
        return rows.map(({ id }) => id)
      }),

    /** How far the account was read, and its posts of the last fourteen days. */
    begin: (workspaceId: string, accountId: string): Promise<{ cursor: string; posts: Post[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [found] = await tx.select().from(talkCursors).where(eq(talkCursors.accountId, accountId))
        const { rows } = await tx.execute<Post>(sql`
          select publish_id as "publishId", id as "taskId" from publish_task
          where account_id = ${accountId} and publish_id is not null
            and state in ('accepted', 'verified', 'confirmedByHand')
            and coalesce(accepted_at, verified_at, committed_at) > now() - make_interval(days => ${daysRead})`)
        return { cursor: found?.cursor ?? '', posts: rows }
      }),

    /**
     * Messages and cursor are written together: whoever is killed before loses nothing, and after it nothing is read twice. False:
     * another reading was faster.
     */
    keep: (
      workspaceId: string,
      accountId: string,
      { before, posts, read }: { before: string; posts: readonly Post[]; read: Read },
    ): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const news = read.items.length > 0 ? await nextNews(tx, workspaceId) : 0
        const [at] = await tx.select().from(talkCursors).where(eq(talkCursors.accountId, accountId)).for('update')
        if (!at || at.cursor !== before) return false
        const storing = { workspaceId, accountId, isHistory: at.isHistory, news, posts }
        for (const item of read.items) await storeOne(tx, storing, item)
        await tx
          .update(talkCursors)
          .set({
            cursor: read.cursor,
            isHistory: at.isHistory && (read.more || read.unavailable === true),
            readAt: sql`now()`,
            isUnavailable: read.unavailable === true,
            fault: null,
          })
          .where(eq(talkCursors.accountId, accountId))
        return true
      }),

    /** More is there, so that the account is read again at once. */
    dueAgain: async (workspaceId: string, accountId: string): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(talkCursors)
          .set({ takenAt: new Date(0) })
          .where(eq(talkCursors.accountId, accountId)),
      )
    },

    /** A person asks for it: accounts whose reading did not begin just now are due at once. */
    dueNow: async (workspaceId: string, platforms: readonly string[], accountId: string | undefined): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx.execute(sql`
          update talk_cursor c set taken_at = to_timestamp(0) from account a
          where a.id = c.account_id and a.workspace_id = ${workspaceId} and a.deleted_at is null
            and a.state in ('online', 'unknown') and a.platform in ${[...platforms]}
            and c.taken_at < now() - make_interval(secs => ${freshSeconds})
            ${accountId === undefined ? sql`` : sql`and a.id = ${accountId}`}`),
      )
    },

    failed: async (workspaceId: string, accountId: string, fault: TalkFault): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx.update(talkCursors).set({ fault }).where(eq(talkCursors.accountId, accountId)),
      )
    },

    /** Conversations whose time has come are open again; answers how many. */
    wake: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const due = and(eq(conversations.workspaceId, workspaceId), sql`${conversations.snoozedUntil} <= now()`)
        const rows = await tx.select({ id: conversations.id }).from(conversations).where(due).limit(500)
        if (rows.length === 0) return 0
        const news = await nextNews(tx, workspaceId)
        for (const { id } of rows) {
          const row = await heldConversation(tx, id)
          if (row.state !== 'snoozed' || row.snoozedUntil === null || row.snoozedUntil > new Date()) continue
          const event = { kind: 'timePassed', at: unixOf(row.snoozedUntil) } as const
          await tx
            .update(conversations)
            .set({ ...after(row, event), news })
            .where(eq(conversations.id, id))
        }
        return rows.length
      }),
  }
}

export type IncomingStore = ReturnType<typeof buildIncomingStore>
