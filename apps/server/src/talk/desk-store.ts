import type { Role } from '@matrixcast/contract/session'
import type { ConversationEvent, conversationStates } from '@matrixcast/domain/conversation'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { admins } from '../db/session-tables.ts'
import { nextNews } from '../db/talk-news.ts'
import { talkNumber } from '../db/talk-number.ts'
import { conversations, messages } from '../db/talk-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { after, type ConversationRow, heldConversation, isOnIt } from './held-conversation-store.ts'

type State = (typeof conversationStates)[number]
type Person = { id: string; workspaceId: string }
type Changes = Partial<Omit<typeof conversations.$inferInsert, 'id' | 'workspaceId' | 'news'>>

/** What people do with conversations besides writing. `answerers`: roles that answer; `seeAll`: those that see all accounts. */
export function buildDeskStore({
  db,
  answerers,
  seeAll,
}: {
  db: Database
  answerers: readonly Role[]
  seeAll: readonly Role[]
}) {
  /** Answers the number of the conversation. Null: there is nothing to change. */
  const change = (
    { workspaceId }: Person,
    id: string,
    work: (tx: Transaction, row: ConversationRow) => Promise<Changes | null>,
  ): Promise<string> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const news = await nextNews(tx, workspaceId)
      const row = await heldConversation(tx, id)
      const changes = await work(tx, row)
      // A change may take it out of the sight of whoever makes it.
      if (changes)
        await seeingAll(tx, () =>
          tx
            .update(conversations)
            .set({ ...changes, news })
            .where(eq(conversations.id, id)),
        )
      return talkNumber(id)
    })

  async function refuseUnfit(tx: Transaction, row: ConversationRow, adminId: string): Promise<void> {
    const [person] = await tx
      .select({ role: admins.role })
      .from(admins)
      .where(and(eq(admins.id, adminId), eq(admins.disabled, false), inArray(admins.role, [...answerers])))
    if (!person) throw new Refusal('personUnknown')
    if (seeAll.includes(person.role)) return
    if (!(await isOnIt(tx, row, adminId))) throw new Refusal('talkNotTheirs')
  }

  return {
    /** Up to this message; what came later stays unread. */
    read: (person: Person, id: string, seq: number): Promise<string> =>
      change(person, id, async (tx, row) => {
        if (row.unread === 0) return null
        const [left] = await tx
          .select({ rows: count() })
          .from(messages)
          .where(
            and(
              eq(messages.conversationId, id),
              eq(messages.way, 'in'),
              eq(messages.isHistory, false),
              gt(messages.seq, seq),
            ),
          )
        const unread = Math.min(row.unread, left?.rows ?? 0)
        return unread === row.unread ? null : { unread }
      }),

    setState: (person: Person, id: string, state: State, until: number | null): Promise<string> =>
      change(person, id, async (_tx, row) => {
        if (row.state === state && state !== 'snoozed') return null
        const opened = row.state === 'blocked' ? after(row, { kind: 'unblocked' }) : undefined
        if (opened && state === 'open') return opened
        return { ...after({ ...row, ...opened }, eventOf(state, until)), ...(state === 'blocked' ? { unread: 0 } : {}) }
      }),

    assign: (person: Person, id: string, assigneeId: string | null): Promise<string> =>
      change(person, id, async (tx, row) => {
        if (row.assigneeId === assigneeId) return null
        if (assigneeId !== null) await seeingAll(tx, () => refuseUnfit(tx, row, assigneeId))
        return { assigneeId }
      }),

    /** What a lead is made of, in the person's own words; and the lead it became. */
    whoWrites: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(conversations).where(eq(conversations.id, id))
        if (!row) throw new Refusal('notFound')
        const [first] = await tx
          .select({ text: messages.text, at: messages.at, workId: publishTasks.workId })
          .from(messages)
          .leftJoin(publishTasks, eq(publishTasks.id, messages.taskId))
          .where(and(eq(messages.conversationId, id), eq(messages.way, 'in')))
          .orderBy(messages.seq)
          .limit(1)
        const [ours] = await tx
          .select({ at: messages.at })
          .from(messages)
          .where(and(eq(messages.conversationId, id), eq(messages.way, 'out')))
          .orderBy(desc(messages.seq))
          .limit(1)
        const [account] = await tx
          .select({ name: accounts.nickname })
          .from(conversations)
          .innerJoin(accounts, eq(accounts.id, conversations.accountId))
          .where(eq(conversations.id, id))
        return {
          name: row.name,
          words: first?.text ?? '',
          at: first?.at,
          workId: first?.workId ?? null,
          answeredAt: row.waitingSince === null ? (ours?.at ?? null) : null,
          accountId: row.accountId,
          account: account?.name ?? '',
          isOnChatPage: row.inboxId !== null,
        }
      }),

    becameLead: (person: Person, id: string, leadId: string): Promise<string> =>
      change(person, id, async () => ({ leadId })),
  }
}

function eventOf(state: State, until: number | null): ConversationEvent {
  switch (state) {
    case 'open':
      return { kind: 'reopened' }
    case 'snoozed':
      return { kind: 'snoozed', until: until ?? 0, at: unixOf(new Date()) }
    case 'resolved':
      return { kind: 'resolved' }
    case 'blocked':
      return { kind: 'blocked' }
  }
}
