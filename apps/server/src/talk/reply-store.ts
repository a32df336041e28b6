import { chatPageLimit } from '@matrixcast/contract/inboxes'
import type { AnswerLimit } from '@matrixcast/domain/answer-length'
import { Refusal } from '@matrixcast/domain/refusal'
import { newTalkSend } from '@matrixcast/domain/talk-send'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accounts } from '../db/account-tables.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { refuseLongAnswer } from '../db/refuse-long-answer.ts'
import { nextNews } from '../db/talk-news.ts'
import { talkNumber } from '../db/talk-number.ts'
import { conversations, messages, talkSends } from '../db/talk-tables.ts'
import {
  after,
  type ConversationRow,
  conversationToAnswer,
  heldConversation,
  shownIn,
} from './held-conversation-store.ts'
import { cancelRuleAnswers } from './rule-answer-store.ts'
import { columnsOf } from './send-row.ts'

type Person = { id: string; workspaceId: string }
type Reply = {
  id: string
  content: string
  to?: string | undefined
  seen?: number | undefined
  orderId?: string | undefined
}
const made = z.object({ id: z.uuid() })
const sentAtOnce = { state: 'sent', by: 'platform', fence: 0, tries: 0 } as const

/** What people write at the desk. `answerLimitOf`: of a platform that takes answers. */
export function buildReplyStore({
  db,
  answerLimitOf,
}: {
  db: Database
  answerLimitOf: (platform: string) => AnswerLimit | undefined
}) {
  async function target(tx: Transaction, conversationId: string, to: string | undefined) {
    const [found] = await tx
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversationId),
          eq(messages.way, 'in'),
          isNotNull(messages.remoteId),
          to === undefined ? undefined : eq(messages.id, to),
        ),
      )
      .orderBy(desc(messages.seq))
      .limit(1)
    if (!found?.remoteId) throw new Refusal('notFound')
    return { ...found, remoteId: found.remoteId }
  }

  async function limitOf(tx: Transaction, accountId: string | null): Promise<AnswerLimit | undefined> {
    if (accountId === null) return chatPageLimit
    const [account] = await tx
      .select({ platform: accounts.platform })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    return account && answerLimitOf(account.platform)
  }

  async function refuseUnfit(tx: Transaction, accountId: string | null, content: string): Promise<void> {
    const limit = await limitOf(tx, accountId)
    if (limit === undefined) throw new Refusal('talkNotHere')
    refuseLongAnswer(content, limit)
  }

  async function refuseAnswered(tx: Transaction, person: Person, { id, seen }: Reply): Promise<void> {
    if (seen === undefined) return
    const byOther = sql`${messages.byId} is distinct from ${person.id}`
    const [other] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, id), eq(messages.way, 'out'), gt(messages.seq, seen), byOther))
      .limit(1)
    if (other) throw new Refusal('talkAnswered')
  }

  /** It was nobody's: its history says whose it is from here on. */
  async function noteTaken(tx: Transaction, row: ConversationRow, byId: string): Promise<void> {
    const { id: conversationId, workspaceId, accountId } = row
    const taken = { way: 'taken' as const, text: '', byId, at: new Date() }
    await tx.insert(messages).values({ ...taken, workspaceId, conversationId, accountId })
  }

  return {
    /** Answers the message's id and the number of its conversation, empty for an order that was made before. The same order again makes nothing twice. */
    reply: (person: Person, asked: Reply): Promise<{ id: string; number: string; isTaken: boolean }> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { workspaceId } = person
        const { id: conversationId, content: text } = asked
        let number = ''
        let isTaken = false
        const input = { ...asked, seen: undefined, call: 'reply' }
        const { answer } = await askedOnce(tx, { workspaceId, input, reads: made }, async () => {
          const news = await nextNews(tx, workspaceId)
          const row = await conversationToAnswer(tx, conversationId, person.id)
          await refuseUnfit(tx, row.accountId, text)
          await refuseAnswered(tx, person, asked)
          const to = await target(tx, conversationId, asked.to)
          const { accountId } = row
          const { kind, onPost, taskId } = to
          const at = new Date()
          await cancelRuleAnswers(tx, conversationId)
          if (row.assigneeId === null) await noteTaken(tx, row, person.id)
          const [message] = await tx
            .insert(messages)
            .values({
              workspaceId,
              conversationId,
              accountId,
              way: 'out',
              kind,
              text,
              onPost,
              taskId,
              byId: person.id,
              at,
            })
            .returning({ id: messages.id })
          if (!message) throw new Error('the message was not written')
          // On a chat page it is there with this transaction: nobody has to carry it.
          const send = columnsOf(accountId === null ? sentAtOnce : newTalkSend(unixOf(at)))
          await tx
            .insert(talkSends)
            .values({ ...send, messageId: message.id, workspaceId, conversationId, accountId, toRef: to.remoteId })
          await tx
            .update(conversations)
            .set({
              ...after(row, { kind: 'answered' }),
              assigneeId: row.assigneeId ?? person.id,
              unread: 0,
              news,
              lastAt: at,
              lastText: shownIn(text),
              lastIsOurs: true,
            })
            .where(eq(conversations.id, conversationId))
          number = talkNumber(conversationId)
          isTaken = row.assigneeId === null
          return message
        })
        return { ...answer, number, isTaken }
      }),

    /** For the others who see the conversation; it waits as long as before. */
    note: (person: Person, asked: { id: string; content: string; orderId?: string | undefined }) =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { workspaceId } = person
        const input = { ...asked, call: 'note' }
        const { answer } = await askedOnce(tx, { workspaceId, input, reads: made }, async () => {
          const news = await nextNews(tx, workspaceId)
          const { id: conversationId, accountId } = await heldConversation(tx, asked.id)
          const note = { way: 'note' as const, text: asked.content, byId: person.id, at: new Date() }
          const [message] = await tx
            .insert(messages)
            .values({ ...note, workspaceId, conversationId, accountId })
            .returning({ id: messages.id })
          if (!message) throw new Error('the note was not written')
          await tx.update(conversations).set({ news }).where(eq(conversations.id, conversationId))
          return message
        })
        return answer
      }),
  }
}
