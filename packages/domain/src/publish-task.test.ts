import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attemptPhases,
  mayBeLive,
  type PublishEvent,
  progressOf,
  releaseStateOf,
  type TaskFacts,
  taskStates,
  transition,
} from './publish-task.ts'

const events: fc.Arbitrary<PublishEvent> = fc.oneof(
  fc.constantFrom<PublishEvent>(
    { kind: 'claimed' },
    { kind: 'phase', phase: 'fetching' },
    { kind: 'phase', phase: 'prepared' },
    { kind: 'phase', phase: 'committing' },
    { kind: 'accepted', scheduled: false },
    { kind: 'accepted', scheduled: true },
    { kind: 'rejected', fault: 'policy', retry: false },
    { kind: 'rejected', fault: 'rate', retry: true },
    { kind: 'stoppedBeforeCommit', fault: 'network', retry: true },
    { kind: 'stoppedBeforeCommit', fault: 'network', retry: false },
    { kind: 'noAnswerAfterCommit' },
    { kind: 'noAnswerAfterCommit', fault: 'requestNotSeen' },
    { kind: 'verified' },
    { kind: 'absent' },
    { kind: 'absent', retry: true },
    { kind: 'denied', isGivenUp: true },
    { kind: 'denied', isGivenUp: false },
    { kind: 'confirmedByHand', isGivenUp: true },
    { kind: 'confirmedByHand', isGivenUp: false },
    { kind: 'lapsed' },
    { kind: 'retryAsked' },
    { kind: 'cancelled' },
    { kind: 'restored' },
  ),
)
const start: TaskFacts = { state: 'waiting', phase: null, fault: null }

describe('a publish task', () => {
  it('once the commit began, waits again only after the platform was found not to have it or a person decided', () => {
    const law = fc.property(fc.array(events, { maxLength: 40 }), (story) => {
      let task = start
      let mightBeOut = false
      for (const event of story) {
        const next = transition(task, event)
        if (!next.ok) continue
        if (next.value.phase === 'committing') mightBeOut = true
        if (event.kind === 'absent' || event.kind === 'denied' || event.kind === 'rejected') mightBeOut = false
        if (next.value.state === 'waiting' && mightBeOut) return false
        task = next.value
      }
      return true
    })
    expect(fc.check(law, { numRuns: 2000 }).counterexample).toBeNull()
  })

  it('a success is never undone but by the platform itself, or by a person where it was never seen', () => {
    const law = fc.property(
      fc.constantFrom(...taskStates),
      fc.constantFrom(...attemptPhases),
      events,
      (state, phase, event) => {
        const next = transition({ state, phase, fault: null }, event)
        const isUndone =
          event.kind === 'absent' || (event.kind === 'denied' && (event.isGivenUp || state === 'confirmedByHand'))
        const wasSuccess = releaseStateOf(state) === 2 && next.ok && !isUndone
        return !wasSuccess || releaseStateOf(next.value.state) === 2
      },
    )
    expect(fc.check(law).counterexample).toBeNull()
  })

  it('shows 0, 50 and 100 per cent at start, with the file, and on success, and the state of the specification', () => {
    const shown = taskStates.map((state) => [
      state,
      releaseStateOf(state),
      ...[null, ...attemptPhases].map((phase) => progressOf(state, phase)),
    ])
    expect(shown).toEqual([
      ['waiting', 0, 0, 0, 0, 0, 0, 0, 0],
      ['publishing', 1, 0, 0, 0, 50, 50, 50, 0],
      ['accepted', 2, 100, 100, 100, 100, 100, 100, 100],
      ['scheduledOnPlatform', 2, 100, 100, 100, 100, 100, 100, 100],
      ['verified', 2, 100, 100, 100, 100, 100, 100, 100],
      ['confirmedByHand', 2, 100, 100, 100, 100, 100, 100, 100],
      ['failed', -1, 0, 0, 0, 50, 50, 50, 0],
      ['unknown', -1, 0, 0, 0, 50, 50, 50, 0],
      ['cancelled', -1, 0, 0, 0, 0, 0, 0, 0],
    ])
  })

  it('may be live from the moment the intent is written', () => {
    expect(attemptPhases.map(mayBeLive)).toEqual([false, false, false, true, true, false])
  })
})
