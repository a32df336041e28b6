import { newTalkSend, talkSendAfter } from '@matrixcast/domain/talk-send'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { replyHits } from '../db/hit-tables.ts'
import { unixOf } from '../db/page.ts'
import { conversations, messages, talkSends } from '../db/talk-tables.ts'
import { after, heldConversation, shownIn } from './held-conversation-store.ts'
import { columnsOf, sendOf } from './send-row.ts'

/** `toId`: the message that it answers; `news`: of the transaction that writes it. */
type RuleAnswer = { toId: string; text: string; ruleId: string; news: number }

/** Writes an automatic answer, which the ledger sends as it sends those of people. Answers the message's id. */
export async function putRuleAnswer(tx: Transaction, answer: RuleAnswer): Promise<string> {
  const { toId, text, ruleId, news } = answer
  const [to] = await tx.select().from(messages).where(eq(messages.id, toId))
  if (!to?.remoteId) throw new Error('there is nothing to answer')
  const { workspaceId, conversationId, accountId, kind, onPost, taskId, remoteId: toRef } = to
  const row = await heldConversation(tx, conversationId)
  const at = new Date()
  const [message] = await tx
    .insert(messages)
    .values({ workspaceId, conversationId, accountId, way: 'out', kind, text, onPost, taskId, ruleId, at })
    .returning({ id: messages.id })
  if (!message) throw new Error('the message was not written')
  const send = columnsOf(newTalkSend(unixOf(at)))
  await tx.insert(talkSends).values({ ...send, messageId: message.id, workspaceId, conversationId, accountId, toRef })
  await tx
    .update(conversations)
    .set({ ...after(row, { kind: 'answered' }), news, lastAt: at, lastText: shownIn(text), lastIsOurs: true })
    .where(eq(conversations.id, conversationId))
  return message.id
}

/** A person answers: what a rule was about to say there is not sent any more. */
export async function cancelRuleAnswers(tx: Transaction, conversationId: string): Promise<void> {
  const ofRules = await tx
    .select({ send: talkSends })
    .from(talkSends)
    .innerJoin(messages, eq(messages.id, talkSends.messageId))
    .where(
      and(eq(talkSends.conversationId, conversationId), eq(talkSends.state, 'waiting'), isNotNull(messages.ruleId)),
    )
    .for('update', { of: talkSends })
  const cancelled: string[] = []
  for (const { send } of ofRules) {
    const next = talkSendAfter(sendOf(send), { kind: 'cancelled' })
    if (!next.ok) continue
    await tx.update(talkSends).set(columnsOf(next.value)).where(eq(talkSends.messageId, send.messageId))
    cancelled.push(send.messageId)
  }
  await tx
    .update(replyHits)
    .set({ state: 'refused', reason: 'byPerson' })
    .where(
      and(
        eq(replyHits.conversationId, conversationId),
        inArray(replyHits.state, ['toApprove', 'queued']),
        or(isNull(replyHits.answeredAt), inArray(replyHits.answerId, cancelled)),
      ),
    )
}
