import { describe, expect, it } from 'vitest'
import { activityKept, activityMoves, activityStateOf, nextActivity } from './activity.ts'
import { nextParticipantState, participantMoves, participantStates, provenStates, statesBefore } from './participant.ts'
import { nextRewardState, rewardMoves, rewardStates, stockChange } from './reward.ts'

const tableOf = <State extends string, Move extends string>(
  states: readonly State[],
  moves: readonly Move[],
  next: (state: State, move: Move) => { ok: boolean; value?: State },
) =>
  states.map((state) => [
    state,
    ...moves.flatMap((move) => {
      const after = next(state, move)
      return after.ok ? [`${move}: ${after.value}`] : []
    }),
  ])

describe('a participant', () => {
  it('is moved by these moves alone', () => {
    expect(tableOf(participantStates, participantMoves, nextParticipantState)).toEqual([
      ['seen', 'claim: held'],
      ['held', 'claim: held', 'take: taken', 'lapse: lapsed', 'free: lapsed', 'report: reported'],
      ['taken', 'take: taken', 'free: lapsed', 'report: reported'],
      ['reported', 'take: reported', 'report: reported', 'verify: verified', 'confirm: byStaff', 'reject: rejected'],
      ['verified', 'verify: verified', 'reject: rejected', 'reward: rewarded', 'lose: rejected'],
      ['byStaff', 'verify: verified', 'reject: rejected', 'reward: rewarded', 'lose: rejected'],
      ['rewarded', 'lose: rejected'],
      ['rejected', 'report: reported', 'confirm: byStaff'],
      ['lapsed', 'claim: held'],
    ])
  })

  it('is rewarded from what somebody saw alone', () => {
    expect(statesBefore('reward')).toEqual(provenStates.filter((state) => state !== 'rewarded'))
  })
})

describe('a coupon', () => {
  it('is moved by these moves alone, and stays used', () => {
    expect(tableOf(rewardStates, rewardMoves, nextRewardState)).toEqual([
      ['reserved', 'issue: issued', 'void: void'],
      ['issued', 'use: used', 'void: void', 'expire: expired'],
      ['used'],
      ['void'],
      ['expired'],
    ])
  })

  it('takes one of the stock, and gives it back when it is void', () => {
    const changes = (wasReserved: boolean) =>
      (['reserve', 'issue', 'use', 'void', 'expire'] as const).map((entry) => stockChange(entry, { wasReserved }))
    expect(changes(true)).toEqual([-1, 0, 0, 1, 0])
    expect(changes(false)).toEqual([-1, -1, 0, 1, 0])
  })
})

describe('an activity', () => {
  it('is moved by these moves alone', () => {
    expect(tableOf(activityKept, activityMoves, nextActivity)).toEqual([
      ['draft', 'open: open'],
      ['open', 'pause: paused', 'end: ended'],
      ['paused', 'open: open', 'end: ended'],
      ['ended'],
    ])
  })

  it.each([
    ['draft', { kept: 'draft', startsAt: null, endsAt: 50, free: 1 }],
    ['scheduled', { kept: 'open', startsAt: 200, endsAt: 300, free: 1 }],
    ['running', { kept: 'open', startsAt: 100, endsAt: 101, free: 1 }],
    ['exhausted', { kept: 'open', startsAt: null, endsAt: null, free: 0 }],
    ['paused', { kept: 'paused', startsAt: 200, endsAt: 300, free: 0 }],
    ['ended', { kept: 'paused', startsAt: null, endsAt: 100, free: 1 }],
    ['ended', { kept: 'ended', startsAt: null, endsAt: null, free: 1 }],
  ] as const)('is %s at a moment', (state, facts) => {
    expect(activityStateOf(facts, 100)).toBe(state)
  })
})
