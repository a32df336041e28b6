import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBeOut, newTalkSend, type TalkSend, type TalkSendEvent, talkSendAfter, talkSendStates } from './talk-send.ts'

const at = 1_800_000_000
const holder = { fence: 1, tries: 1 }
const sends = {
  waiting: { fence: 0, tries: 0, state: 'waiting', notBefore: at, fault: null },
  claimed: { ...holder, state: 'sending', leaseUntil: at + 60, begun: false },
  begun: { ...holder, state: 'sending', leaseUntil: at + 60, begun: true },
  thrice: { fence: 4, tries: 4, state: 'sending', leaseUntil: at + 60, begun: true },
  sent: { ...holder, state: 'sent', by: 'platform' },
  refused: { ...holder, state: 'refused', fault: 'commentGone' },
  unsure: { ...holder, state: 'unsure', since: at },
} as const satisfies Record<string, TalkSend>

/** What becomes of a message, or after an exclamation mark why the event is refused. */
function after(name: keyof typeof sends, event: TalkSendEvent): string {
  const next = talkSendAfter(sends[name], event)
  if (!next.ok) return `! ${next.fault}`
  const { value } = next
  const more =
    value.state === 'sending'
      ? value.begun
      : value.state === 'refused'
        ? value.fault
        : value.state === 'waiting'
          ? value.notBefore - at
          : value.state === 'sent'
            ? value.by
            : value.since - at
  return `${value.state} ${String(more)}`
}

const rows: [TalkSendEvent, Partial<Record<keyof typeof sends, string>>, string][] = [
  [{ kind: 'claimed', at, leaseSeconds: 60 }, { waiting: 'sending false' }, '! notWaiting'],
  [{ kind: 'claimed', at: at - 1, leaseSeconds: 60 }, { waiting: '! tooEarly' }, '! notWaiting'],
  [
    { kind: 'begun', fence: 1, at: at + 59 },
    { claimed: 'sending true', begun: '! mayBeOut', thrice: '! otherHolder' },
    '! notSending',
  ],
  [
    { kind: 'begun', fence: 1, at: at + 60 },
    { claimed: '! leaseOver', begun: '! mayBeOut', thrice: '! otherHolder' },
    '! notSending',
  ],
  [{ kind: 'sent' }, { sent: '! alreadyEnded' }, 'sent platform'],
  [
    { kind: 'refused', fence: 1, fault: 'policy' },
    { claimed: 'refused policy', begun: 'refused policy', thrice: '! otherHolder' },
    '! notSending',
  ],
  [
    { kind: 'notYet', fence: 1, at, fault: 'rate', from: null },
    { claimed: 'waiting 60', begun: 'waiting 60', thrice: '! otherHolder' },
    '! notSending',
  ],
  [
    { kind: 'notYet', fence: 4, at, fault: 'rate', from: at + 900 },
    { claimed: '! otherHolder', begun: '! otherHolder', thrice: 'refused rate' },
    '! notSending',
  ],
  [
    { kind: 'noAnswer', fence: 1, at: at + 5 },
    { claimed: 'waiting 65', begun: 'unsure 5', thrice: '! otherHolder' },
    '! notSending',
  ],
  [
    { kind: 'leaseRanOut', at: at + 60 },
    { claimed: 'waiting 60', begun: 'unsure 60', thrice: 'unsure 60' },
    '! notSending',
  ],
  [
    { kind: 'leaseRanOut', at: at + 59 },
    { claimed: '! leaseHolds', begun: '! leaseHolds', thrice: '! leaseHolds' },
    '! notSending',
  ],
  [{ kind: 'absent', at: at + 30, settleSeconds: 30 }, { unsure: 'refused absent' }, '! notUnsure'],
  [{ kind: 'absent', at: at + 29, settleSeconds: 30 }, { unsure: '! tooEarly' }, '! notUnsure'],
  [{ kind: 'confirmedByHand' }, { unsure: 'sent person' }, '! notUnsure'],
  [{ kind: 'deniedByHand' }, { unsure: 'refused absent' }, '! notUnsure'],
  [{ kind: 'retryAsked', at: at + 7 }, { refused: 'waiting 7' }, '! notRefused'],
  [
    { kind: 'cancelled' },
    {
      waiting: 'refused cancelled',
      claimed: 'refused cancelled',
      begun: '! mayBeOut',
      thrice: '! mayBeOut',
      unsure: '! mayBeOut',
    },
    '! alreadyEnded',
  ],
]

const times = fc.integer({ min: at - 100, max: at + 100 })
const fences = fc.integer({ min: 0, max: 3 })
const events: fc.Arbitrary<TalkSendEvent> = fc.oneof(
  fc.record({ kind: fc.constant('claimed' as const), at: times, leaseSeconds: fc.constant(30) }),
  fc.record({ kind: fc.constant('begun' as const), fence: fences, at: times }),
  fc.record({ kind: fc.constant('refused' as const), fence: fences, fault: fc.constant('policy' as const) }),
  fc.record({
    kind: fc.constant('notYet' as const),
    fence: fences,
    at: times,
    fault: fc.constant('rate' as const),
    from: fc.option(times),
  }),
  fc.record({ kind: fc.constant('noAnswer' as const), fence: fences, at: times }),
  fc.record({ kind: fc.constant('leaseRanOut' as const), at: times }),
  fc.record({ kind: fc.constant('absent' as const), at: times, settleSeconds: fc.constant(30) }),
  fc.record({ kind: fc.constant('retryAsked' as const), at: times }),
  fc.constantFrom<TalkSendEvent>(
    { kind: 'sent' },
    { kind: 'confirmedByHand' },
    { kind: 'deniedByHand' },
    { kind: 'cancelled' },
  ),
)

describe('a message that goes out', () => {
  it.each(rows)('after %o is what the table says, from every state', (event, table, elsewhere) => {
    const names = ['waiting', 'claimed', 'begun', 'thrice', 'sent', 'refused', 'unsure'] as const
    for (const name of names) expect([name, after(name, event)]).toEqual([name, table[name] ?? elsewhere])
  })

  it('is in one of the five states of the ledger', () => {
    expect(new Set(Object.values(sends).map(({ state }) => state))).toEqual(new Set(talkSendStates))
  })

  it('may be out from the moment its holder wrote so, until an answer', () => {
    expect(Object.values(sends).map(mayBeOut)).toEqual([false, false, true, true, false, false, true])
  })

  it('goes again after 1, 5 and 30 minutes, not before the platform wants it, and then is refused', () => {
    const pauses: (number | string)[] = []
    let send: TalkSend = newTalkSend(at)
    while (send.state === 'waiting') {
      const claimed = talkSendAfter(send, { kind: 'claimed', at: send.notBefore, leaseSeconds: 60 })
      if (!claimed.ok) break
      const { fence } = claimed.value
      const failed = talkSendAfter(claimed.value, { kind: 'notYet', fence, at, fault: 'rate', from: at + 120 })
      if (!failed.ok) break
      send = failed.value
      pauses.push(send.state === 'waiting' ? send.notBefore - at : send.state)
    }
    expect(pauses).toEqual([120, 300, 1800, 'refused'])
  })

  it('that may be out waits again only after it was found absent, refused by the platform, or a person decided', () => {
    const law = fc.property(fc.array(events, { maxLength: 30 }), (story) => {
      let send: TalkSend = newTalkSend(at - 100)
      let isOpen = false
      for (const event of story) {
        const next = talkSendAfter(send, event)
        if (!next.ok) continue
        send = next.value
        if (mayBeOut(send)) isOpen = true
        if (['absent', 'deniedByHand', 'refused', 'notYet', 'confirmedByHand', 'sent'].includes(event.kind))
          isOpen = false
        if (send.state === 'waiting' && isOpen) return false
      }
      return true
    })
    expect(fc.check(law, { numRuns: 2000 }).counterexample).toBeNull()
  })

  it('never leaves sent, never has a smaller fence, and begins once for each claim', () => {
    const law = fc.property(fc.array(events, { maxLength: 30 }), (story) => {
      let send: TalkSend = newTalkSend(at - 100)
      const begun = new Set<number>()
      for (const event of story) {
        const next = talkSendAfter(send, event)
        if (!next.ok) continue
        if (send.state === 'sent' || next.value.fence < send.fence) return false
        if (event.kind === 'begun' && begun.has(event.fence)) return false
        if (event.kind === 'begun') begun.add(event.fence)
        send = next.value
      }
      return true
    })
    expect(fc.check(law, { numRuns: 2000 }).counterexample).toBeNull()
  })
})
