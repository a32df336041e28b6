import type { Outcome } from './outcome.ts'
import { ok, refused } from './outcome.ts'

/** Where a conversation with one person on one account is; a rule's answer keeps it open but not waiting. */
export const conversationStates = ['open', 'snoozed', 'resolved', 'blocked'] as const

/** `waitingSince`: since when their message waits for an answer, null: none does. Times in unix seconds. */
export type Conversation = { waitingSince: number | null } & (
  | { state: 'open' | 'resolved' | 'blocked' }
  | { state: 'snoozed'; until: number }
)

/** Times in unix seconds. */
export type ConversationEvent =
  /** `isHistory`: read for the first time, long after it was written; it waits for nobody. */
  | { kind: 'messageCame'; at: number; isHistory: boolean }
  | { kind: 'answered' }
  | { kind: 'snoozed'; until: number; at: number }
  | { kind: 'timePassed'; at: number }
  | { kind: 'resolved' }
  | { kind: 'reopened' }
  | { kind: 'blocked' }
  | { kind: 'unblocked' }

export type ConversationFault = 'blocked' | 'notBlocked' | 'notSnoozed' | 'timeIsPast' | 'tooEarly' | 'alreadySo'

/** One that has just begun. */
export const newConversation: Conversation = { state: 'open', waitingSince: null }

/** Whether somebody waits for an answer; a blocked person does not. */
export const isWaiting = ({ state, waitingSince }: Conversation): boolean =>
  state !== 'blocked' && waitingSince !== null

/** What an event makes of a conversation. A new message brings back what was snoozed or resolved, and never what is blocked. */
export function conversationAfter(
  now: Conversation,
  event: ConversationEvent,
): Outcome<Conversation, ConversationFault> {
  const { waitingSince } = now
  if (event.kind === 'unblocked') {
    return now.state === 'blocked' ? ok({ state: 'open', waitingSince }) : refused('notBlocked')
  }
  if (event.kind === 'messageCame') return ok(withMessage(now, event))
  if (now.state === 'blocked') return refused('blocked')
  switch (event.kind) {
    case 'answered':
      return ok({ ...now, waitingSince: null })
    case 'snoozed':
      return event.until > event.at ? ok({ state: 'snoozed', until: event.until, waitingSince }) : refused('timeIsPast')
    case 'timePassed':
      if (now.state !== 'snoozed') return refused('notSnoozed')
      return event.at < now.until ? refused('tooEarly') : ok({ state: 'open', waitingSince })
    case 'resolved':
      return now.state === 'resolved' ? refused('alreadySo') : ok({ state: 'resolved', waitingSince: null })
    case 'reopened':
      return now.state === 'open' ? refused('alreadySo') : ok({ state: 'open', waitingSince })
    case 'blocked':
      return ok({ state: 'blocked', waitingSince: null })
  }
}

/** The time since when they wait is that of their first message without an answer. */
function withMessage(
  now: Conversation,
  { at, isHistory }: Extract<ConversationEvent, { kind: 'messageCame' }>,
): Conversation {
  if (now.state === 'blocked' || isHistory) return now
  return { state: 'open', waitingSince: now.waitingSince === null ? at : Math.min(now.waitingSince, at) }
}
