import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Conversation,
  type ConversationEvent,
  conversationAfter,
  conversationStates,
  isWaiting,
  newConversation,
} from './conversation.ts'

const at = 1_800_000_000
const cases = {
  open: { state: 'open', waitingSince: at },
  snoozed: { state: 'snoozed', until: at + 60, waitingSince: at },
  resolved: { state: 'resolved', waitingSince: null },
  blocked: { state: 'blocked', waitingSince: null },
} as const satisfies Record<Conversation['state'], Conversation>

/** What becomes of a conversation, or after an exclamation mark why the event is refused. */
function after(name: Conversation['state'], event: ConversationEvent): string {
  const next = conversationAfter(cases[name], event)
  if (!next.ok) return `! ${next.fault}`
  return `${next.value.state}${next.value.waitingSince === null ? '' : ` ${next.value.waitingSince - at}`}`
}

/** For open, snoozed, resolved and blocked. */
const rows: [ConversationEvent, [string, string, string, string]][] = [
  [{ kind: 'messageCame', at: at + 9, isHistory: false }, ['open 0', 'open 0', 'open 9', 'blocked']],
  [{ kind: 'messageCame', at: at + 9, isHistory: true }, ['open 0', 'snoozed 0', 'resolved', 'blocked']],
  [{ kind: 'answered' }, ['open', 'snoozed', 'resolved', '! blocked']],
  [{ kind: 'snoozed', until: at + 9, at }, ['snoozed 0', 'snoozed 0', 'snoozed', '! blocked']],
  [{ kind: 'snoozed', until: at, at }, ['! timeIsPast', '! timeIsPast', '! timeIsPast', '! blocked']],
  [{ kind: 'timePassed', at: at + 60 }, ['! notSnoozed', 'open 0', '! notSnoozed', '! blocked']],
  [{ kind: 'timePassed', at: at + 59 }, ['! notSnoozed', '! tooEarly', '! notSnoozed', '! blocked']],
  [{ kind: 'resolved' }, ['resolved', 'resolved', '! alreadySo', '! blocked']],
  [{ kind: 'reopened' }, ['! alreadySo', 'open 0', 'open', '! blocked']],
  [{ kind: 'blocked' }, ['blocked', 'blocked', 'blocked', '! blocked']],
  [{ kind: 'unblocked' }, ['! notBlocked', '! notBlocked', '! notBlocked', 'open']],
]

const times = fc.integer({ min: at, max: at + 100 })
const events: fc.Arbitrary<ConversationEvent> = fc.oneof(
  fc.record({ kind: fc.constant('messageCame' as const), at: times, isHistory: fc.boolean() }),
  fc.record({ kind: fc.constant('snoozed' as const), until: times, at: times }),
  fc.record({ kind: fc.constant('timePassed' as const), at: times }),
  fc.constantFrom<ConversationEvent>(
    { kind: 'answered' },
    { kind: 'resolved' },
    { kind: 'reopened' },
    { kind: 'blocked' },
    { kind: 'unblocked' },
  ),
)

describe('a conversation', () => {
  it.each(rows)('after %o is what the table says, from every state', (event, expected) => {
    expect(conversationStates.map((name) => after(name, event))).toEqual(expected)
  })

  it('waits since the first message without an answer, in whatever order messages are read', () => {
    const law = fc.property(fc.array(times, { minLength: 1 }), (moments) => {
      const end = moments.reduce((now: Conversation, moment) => {
        const next = conversationAfter(now, { kind: 'messageCame', at: moment, isHistory: false })
        return next.ok ? next.value : now
      }, newConversation)
      return end.state === 'open' && end.waitingSince === Math.min(...moments)
    })
    expect(fc.check(law).counterexample).toBeNull()
  })

  it('leaves blocked by nothing but being unblocked, and nobody waits while resolved or blocked', () => {
    const law = fc.property(fc.array(events, { maxLength: 30 }), (story) => {
      let now = newConversation
      for (const event of story) {
        const next = conversationAfter(now, event)
        if (!next.ok) continue
        if (now.state === 'blocked' && next.value.state !== 'blocked' && event.kind !== 'unblocked') return false
        now = next.value
        if (isWaiting(now) && (now.state === 'blocked' || now.state === 'resolved')) return false
      }
      return true
    })
    expect(fc.check(law, { numRuns: 2000 }).counterexample).toBeNull()
  })
})
