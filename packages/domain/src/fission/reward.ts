import { type Outcome, ok, refused } from '../outcome.ts'

/** The one state machine of a coupon. `reserved`: one of the stock is kept until its hours are over or a person looked. */
export const rewardStates = ['reserved', 'issued', 'used', 'void', 'expired'] as const
export type RewardState = (typeof rewardStates)[number]
export const rewardMoves = ['issue', 'use', 'void', 'expire'] as const
export type RewardMove = (typeof rewardMoves)[number]

/** `used` is final: whatever became of the post, what was given over the counter is not asked back. */
const rules: Record<RewardMove, Partial<Record<RewardState, RewardState>>> = {
  issue: { reserved: 'issued' },
  use: { issued: 'used' },
  void: { reserved: 'void', issued: 'void' },
  expire: { issued: 'expired' },
}

export function nextRewardState(state: RewardState, move: RewardMove): Outcome<RewardState, 'rewardMove'> {
  const next = rules[move][state]
  return next === undefined ? refused('rewardMove') : ok(next)
}

/** When a reward is due: at once when the post is proven, or when it has been proven for some hours. */
export const rewardTiers = ['proven', 'provenHours'] as const

/** Rows of the ledger; `stock` is what a person put in or took out. Their amounts sum up to what is left. */
export const rewardEntries = ['stock', 'reserve', 'issue', 'use', 'void', 'expire'] as const
export type RewardEntry = (typeof rewardEntries)[number]

/**
 * By how much a row changes the stock. `void` gives one back; what expired does not, for its code was given out. `issue` takes
 * none where one was reserved before.
 */
export const stockChange = (entry: Exclude<RewardEntry, 'stock'>, { wasReserved }: { wasReserved: boolean }): number =>
  entry === 'reserve' ? -1 : entry === 'issue' ? (wasReserved ? 0 : -1) : entry === 'void' ? 1 : 0
