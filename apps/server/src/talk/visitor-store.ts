import { newConversation } from '@matrixcast/domain/conversation'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { type ClickedLink, linkOfClick } from '../db/link-of-click.ts'
import { unixOf } from '../db/page.ts'
import { nextNews } from '../db/talk-news.ts'
import { conversations, messages } from '../db/talk-tables.ts'
import { after, heldConversation, shownIn } from './held-conversation-store.ts'

/** Somebody without an account, on a chat page; `visitor` is kept by their own page. */
type Visitor = { workspaceId: string; inboxId: string; visitor: string }
/** `ref`: the same message again has the same. */
type Written = { ref: string; text: string; name: string }
type Arrival = {
  source: { kind: 'chat'; ref: string; pageId: null; name: string; link: ClickedLink | undefined }
  contact: Contact
  name: string
  words: string
  consentAt: Date
  samePerson: 'attach'
  byId: null
  poolId: null
}
type Contact = { phone: string | null; wechat: string | null; email: string | null }
type Numbers = () => string
/** The one way in of leads. */
export type ChatLeadIntake = {
  numbers: (workspaceId: string, many: number) => Promise<Numbers>
  holdAll: (tx: Transaction, workspaceId: string, arrivals: readonly Arrival[]) => Promise<void>
  receiveIn: (tx: Transaction, workspaceId: string, arrival: Arrival, numbers: Numbers) => Promise<{ leadId: string }>
}
/** Where they left a number: what else is known of the lead they are. */
type AsLead = { contact: Contact; sourceName: string }
type Line = { seq: number; isOurs: boolean; text: string; at: number }

const mostLines = 200

/** What visitors of chat pages write and read. */
export function buildVisitorStore({ db, intake }: { db: UnfilteredDatabase; intake: ChatLeadIntake }) {
  const isTheirs = ({ inboxId, visitor }: Visitor) =>
    and(eq(conversations.inboxId, inboxId), eq(conversations.remoteId, visitor))

  async function conversationOf(tx: Transaction, of: Visitor, name: string, news: number): Promise<string> {
    const [there] = await tx.select({ id: conversations.id }).from(conversations).where(isTheirs(of))
    if (there) return there.id
    const { workspaceId, inboxId, visitor } = of
    const fresh = { news, state: newConversation.state, lastAt: new Date(), lastText: '', lastIsOurs: false }
    const [made] = await tx
      .insert(conversations)
      .values({ workspaceId, inboxId, remoteId: visitor, name, ...fresh })
      .returning({ id: conversations.id })
    if (!made) throw new Error('the conversation was not written')
    return made.id
  }

  async function store(
    tx: Transaction,
    { workspaceId, conversationId, news }: { workspaceId: string; conversationId: string; news: number },
    { ref, text }: Written,
  ): Promise<void> {
    const at = new Date()
    const [added] = await tx
      .insert(messages)
      .values({ workspaceId, conversationId, remoteId: ref, way: 'in', kind: 'message', text, at })
      .onConflictDoNothing()
      .returning({ id: messages.id })
    if (!added) return
    const row = await heldConversation(tx, conversationId)
    const isBlocked = row.state === 'blocked'
    await tx
      .update(conversations)
      .set({
        ...(isBlocked ? {} : after(row, { kind: 'messageCame', at: unixOf(at), isHistory: false })),
        unread: row.unread + (isBlocked ? 0 : 1),
        news,
        lastAt: at,
        lastText: shownIn(text),
        lastIsOurs: false,
      })
      .where(eq(conversations.id, conversationId))
  }

  return {
    /** Stores a message once; with it, in the same transaction, the lead of a person who left a number. */
    async write(
      of: Visitor,
      written: Written,
      { click, lead }: { click: string | undefined; lead: AsLead | undefined },
    ): Promise<void> {
      const { workspaceId } = of
      const numbers = lead && (await intake.numbers(workspaceId, 1))
      await db.inWorkspace(workspaceId, async (tx) => {
        const { text: words, name } = written
        const link = await linkOfClick(tx, workspaceId, click)
        const arrivalOf = ({ contact, sourceName }: AsLead, ref: string): Arrival => ({
          source: { kind: 'chat', ref, pageId: null, name: sourceName, link },
          contact,
          name,
          words,
          consentAt: new Date(),
          samePerson: 'attach',
          byId: null,
          poolId: null,
        })
        // Before the news: whoever waits for this person's other leads keeps nobody else from writing.
        if (lead) await intake.holdAll(tx, workspaceId, [arrivalOf(lead, of.visitor)])
        // Held until the end: two first messages of one visitor begin one conversation.
        const news = await nextNews(tx, workspaceId)
        const conversationId = await conversationOf(tx, of, name, news)
        await store(tx, { workspaceId, conversationId, news }, written)
        if (!lead || !numbers) return
        const { leadId } = await intake.receiveIn(tx, workspaceId, arrivalOf(lead, conversationId), numbers)
        await tx.update(conversations).set({ leadId }).where(eq(conversations.id, conversationId))
      })
    },

    /** What was written after `seq`, to and fro, the oldest first; of very many the newest. Notes and who took it are for colleagues. */
    read: (of: Visitor, seq: number): Promise<Line[]> =>
      db.inWorkspace(of.workspaceId, async (tx) => {
        const rows = await tx
          .select({ seq: messages.seq, way: messages.way, text: messages.text, at: messages.at })
          .from(messages)
          .innerJoin(conversations, eq(conversations.id, messages.conversationId))
          .where(and(isTheirs(of), inArray(messages.way, ['in', 'out']), gt(messages.seq, seq)))
          .orderBy(seq === 0 ? desc(messages.seq) : asc(messages.seq))
          .limit(mostLines)
        const lines = rows.map(({ way, at, ...its }) => ({ ...its, isOurs: way === 'out', at: unixOf(at) }))
        return seq === 0 ? lines.toReversed() : lines
      }),
  }
}
