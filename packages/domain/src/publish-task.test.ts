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

  it('that is absent waits again only where nobody knew what became of it', () => {
    const event = { kind: 'absent', retry: true } as const
    const after = (state: TaskFacts['state']) => transition({ state, phase: 'committing', fault: null }, event)
    expect(after('unknown')).toEqual({ ok: true, value: { state: 'waiting', phase: null, fault: 'absent' } })
    for (const state of ['accepted', 'scheduledOnPlatform'] as const)
      expect(after(state)).toEqual({ ok: true, value: { state: 'failed', phase: 'ended', fault: 'absent' } })
  })

  it('shows 0, 50 and 100 per cent at start, with the file, and on success', () => {
    expect(progressOf('waiting', null)).toBe(0)
    expect(progressOf('publishing', 'fetching')).toBe(0)
    expect(progressOf('publishing', 'prepared')).toBe(50)
    expect(progressOf('failed', 'committing')).toBe(50)
    expect(progressOf('accepted', 'verifying')).toBe(100)
  })

  it('is cancelled until the commit begins, never after, and can be taken back', () => {
    const running = (phase: TaskFacts['phase']): TaskFacts => ({ state: 'publishing', phase, fault: null })
    const cancelled = transition(running('prepared'), { kind: 'cancelled' })
    expect(cancelled).toEqual({ ok: true, value: { state: 'cancelled', phase: null, fault: null } })
    expect(transition(running('committing'), { kind: 'cancelled' })).toEqual({ ok: false, fault: 'alreadyCommitted' })
    const restored = transition({ state: 'cancelled', phase: null, fault: null }, { kind: 'restored' })
    expect(restored).toEqual({ ok: true, value: { state: 'waiting', phase: null, fault: null } })
  })

  it('a phase never goes back', () => {
    const task: TaskFacts = { state: 'publishing', phase: 'committing', fault: null }
    expect(transition(task, { kind: 'phase', phase: 'fetching' })).toEqual({ ok: false, fault: 'phaseGoesBack' })
  })

  it('may be live from the moment the intent is written', () => {
    expect(attemptPhases.map(mayBeLive)).toEqual([false, false, false, true, true, false])
  })
})
