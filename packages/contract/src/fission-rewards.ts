import { rewardEntries, rewardStates, rewardTiers } from '@matrixcast/domain/fission/reward'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, ids, listInput, nothing, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Rewards, their ledger, and coupons at the counter of a store. */

const named = z.object({ id, name: z.string() })

const fields = {
  name: text(60, 1),
  tier: z.enum(rewardTiers).default('proven'),
  /** Of the tier `provenHours`: how long the post has been proven. */
  hours: z.int().min(0).max(720).default(0),
  /** What there is of it in all; more or less is a row of the ledger. */
  stock: z.int().min(0).max(1_000_000),
  /** Days that a coupon is good for; null: until it is used. */
  validDays: z.int().min(1).max(730).nullable().default(90),
  /** Rules of the coupon, shown to guests and at the counter. */
  terms: text(500).default(''),
  /** Stores that take it; none: all of them. */
  poiIds: z.array(id).max(500).default([]),
}

export const reward = z.object({
  ...fields,
  id,
  activityId: id,
  /** Of the stock: not issued and not reserved. */
  left: z.int(),
  reserved: z.int(),
  issued: z.int(),
  used: z.int(),
  void: z.int(),
  expired: z.int(),
})
export type FissionReward = z.infer<typeof reward>

const ledgerRow = z.object({
  id: z.string(),
  at: unixSeconds,
  entry: z.enum(rewardEntries),
  /** By how much the stock changed. */
  amount: z.int(),
  leftAfter: z.int(),
  reward: named,
  /** The mark of the claim whose coupon it is; empty for rows of the stock. */
  mark: z.string(),
  /** Null: it happened by itself. */
  by: z.string().nullable(),
  poi: named.nullable(),
  /** A stable word, such as `postGone` or `held`; else empty. */
  reason: z.string(),
})
export type RewardLedgerRow = z.infer<typeof ledgerRow>

export const couponSteps = ['look', 'use'] as const

export const fissionRewardApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getRewardList',
    access: can('fission:list'),
    input: listInput.extend({ activity_id: id.optional() }),
    output: pageOf(reward),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.fission/addOrEditReward',
    access: can('reward:edit'),
    input: z
      .object({ id: id.optional(), activityId: id, ...fields })
      .refine(({ tier, hours }) => tier === 'proven' || hours > 0, { path: ['hours'], error: 'required' }),
    output: z.object({ id }),
  }),
  /** One that was given to somebody stays: `rewardGiven`. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.fission/delReward',
    access: can('reward:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** Append only, the newest first. */
  ledger: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getRewardLedger',
    access: can('fission:list'),
    input: listInput.extend({
      activity_id: id.optional(),
      reward_id: id.optional(),
      entry: z.enum(rewardEntries).optional(),
    }),
    output: pageOf(ledgerRow),
  }),
  /** The stores at which the caller may take coupons. */
  stores: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getStoreList',
    access: can('reward:verify'),
    input: nothing,
    output: z.object({ data: z.array(named) }),
  }),
  /**
   * `look` says what a code is good for, `use` takes it, once. A code with a wrong sign is refused before anything is asked
   * (`couponSign`). Ten codes that are none keep the person out for 15 minutes: `tooManyAttempts`. Besides: `couponUnknown`,
   * `couponUsed` (`when`, `where`), `couponVoid`, `couponOver`, `couponElsewhere`, `storeNotYours`.
   */
  verify: endpoint({
    method: 'POST',
    path: '/api/v2.fission/verifyCoupon',
    access: can('reward:verify'),
    input: z.object({ code: z.string().max(60), poiId: id, step: z.enum(couponSteps) }),
    output: z.object({
      state: z.enum(rewardStates),
      reward: named.extend({ terms: z.string() }),
      activity: z.string(),
      expiresAt: unixSeconds.nullable(),
      usedAt: unixSeconds.nullable(),
    }),
  }),
}
