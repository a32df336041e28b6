import {
  type Conversation,
  type ConversationEvent,
  conversationAfter,
  isWaiting,
} from '@matrixcast/domain/conversation'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { accountOperators } from '../db/account-tables.ts'
import type { Transaction } from '../db/database.ts'
import { inboxMembers } from '../db/inbox-tables.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import { conversations } from '../db/talk-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'

export type ConversationRow = typeof conversations.$inferSelect

const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000))

function stateOf({ state, waitingSince: since, snoozedUntil }: ConversationRow): Conversation {
  const waitingSince = unixOrNull(since)
  if (state !== 'snoozed') return { state, waitingSince }
  if (snoozedUntil === null) throw new Error('a snoozed conversation has no time')
  return { state, waitingSince, until: unixOf(snoozedUntil) }
}

/** The columns after an event; refused in words where the event does not go. */
export function after(row: ConversationRow, event: ConversationEvent) {
  const next = conversationAfter(stateOf(row), event)
  if (!next.ok) throw new Refusal(next.fault === 'blocked' ? 'talkBlocked' : 'talkState')
  return {
    state: next.value.state,
    waitingSince: isWaiting(next.value) ? dateOf(next.value.waitingSince) : null,
    snoozedUntil: dateOf(next.value.state === 'snoozed' ? next.value.until : null),
  }
}

/** Held until the transaction ends; one that the person does not see is not there. */
export async function heldConversation(tx: Transaction, id: string): Promise<ConversationRow> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
  if (!row) throw new Refusal('notFound')
  return row
}

/** Whether a person has the account or the chat page. */
export async function isOnIt(
  tx: Transaction,
  { accountId, inboxId }: ConversationRow,
  adminId: string,
): Promise<boolean> {
  const theirs =
    accountId === null
      ? tx
          .select({ id: inboxMembers.adminId })
          .from(inboxMembers)
          .where(and(eq(inboxMembers.inboxId, inboxId ?? ''), eq(inboxMembers.adminId, adminId)))
      : tx
          .select({ id: accountOperators.adminId })
          .from(accountOperators)
          .where(and(eq(accountOperators.accountId, accountId), eq(accountOperators.adminId, adminId)))
  return (await theirs).length > 0
}

/** The same for an answer: whoever was slower than a colleague hears that the conversation is theirs now. */
export async function conversationToAnswer(tx: Transaction, id: string, personId: string): Promise<ConversationRow> {
  const [mine] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
  if (mine) return mine
  const isOthers = await seeingAll(tx, async () => {
    const [row] = await tx.select().from(conversations).where(eq(conversations.id, id))
    return row !== undefined && row.assigneeId !== null && (await isOnIt(tx, row, personId))
  })
  throw new Refusal(isOthers ? 'talkTaken' : 'notFound')
}

const mostShown = 200
export const shownIn = (text: string): string => text.replace(/\s+/g, ' ').slice(0, mostShown)
