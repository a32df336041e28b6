import { describe, expect, it } from 'vitest'
import { activityKept, activityMoves, nextActivity } from './activity.ts'
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
})
