import { describe, expect, it } from 'vitest'
import { type LeadEvent, type LeadState, leadStates, nextLeadState, openStates, undoDays } from './lead.ts'

const now = 1_800_000_000
const kinds = ['pooled', 'owned', 'followed', 'appointed', 'converted', 'invalidated', 'lost', 'undone'] as const
const after = (state: LeadState, kind: LeadEvent['kind'], convertedAt: number | null = now) => {
  const next = nextLeadState({ state, convertedAt }, { kind }, now)
  return next.ok ? next.value : '-'
}

describe('a lead', () => {
  it('in each state goes where each event leads, and nowhere else', () => {
    const shown = leadStates.map((state) => [state, ...kinds.map((kind) => after(state, kind))].join(' '))
    expect(shown).toEqual([
      'new pooled assigned - - - invalid - -',
      'pooled pooled assigned - - - - - -',
      'assigned pooled assigned following appointed converted invalid lost -',
      'following pooled following following appointed converted invalid lost -',
      'appointed - appointed following appointed converted - - -',
      'converted - - - - - - - following',
      'invalid pooled - - - - - - -',
      'lost pooled - - - - - - -',
    ])
  })

  it('that was converted goes back within seven days and not a second later', () => {
    const days = undoDays * 86_400
    expect(after('converted', 'undone', now - days)).toBe('following')
    expect(nextLeadState({ state: 'converted', convertedAt: now - days - 1 }, { kind: 'undone' }, now)).toEqual({
      ok: false,
      fault: 'leadUndoLate',
    })
  })

  it('is appointed, converted or lost only while somebody has it, and no note has to come before', () => {
    const from = (kind: LeadEvent['kind']) => leadStates.filter((state) => after(state, kind) !== '-')
    expect([from('converted'), from('appointed'), from('lost')]).toEqual([
      [...openStates],
      [...openStates],
      ['assigned', 'following'],
    ])
  })

  it('never becomes new again, and an owner is what makes it one that somebody works on', () => {
    const isOpen = (one: string) => openStates.some((open) => open === one)
    const opened = leadStates.flatMap((state) =>
      kinds.filter((kind) => isOpen(after(state, kind)) && !isOpen(state)).map((kind) => `${state} ${kind}`),
    )
    expect(opened).toEqual(['new owned', 'pooled owned', 'converted undone'])
    expect(leadStates.flatMap((state) => kinds.map((kind) => after(state, kind)))).not.toContain('new')
  })
})
