import { holds, participantStates, postLooks } from '@matrixcast/domain/fission/participant'
import { rewardStates } from '@matrixcast/domain/fission/reward'
import { fraudSigns } from '@matrixcast/domain/fission/signs'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { poolCounts } from './fission.ts'
import { id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** The pool of an activity, and whoever took something of it. */

export const poolItemStates = ['free', 'held', 'used', 'dropped'] as const
/** Why an item was dropped: near to another work, taken out by a person, or its work was removed. */
export const poolReasons = ['', 'alike', 'byHand', 'removed'] as const

const named = z.object({ id, name: z.string() })

const poolItem = z.object({
  id,
  work: z.object({ id, title: z.string(), coverUrl: z.string().nullable(), plan: named }),
  state: z.enum(poolItemStates),
  reason: z.enum(poolReasons),
  /** Of one that is held and not fetched. */
  heldUntil: unixSeconds.nullable(),
  /** The claim that has it. */
  mark: z.string().nullable(),
  fetchedAt: unixSeconds.nullable(),
  createtime: unixSeconds,
})
export type PoolItem = z.infer<typeof poolItem>

const participant = z.object({
  id,
  /** Six signs that stand in the text to copy as a topic. */
  mark: z.string(),
  state: z.enum(participantStates),
  activity: named,
  code: named.nullable(),
  /** Null once the work was removed. */
  work: z.object({ id, title: z.string(), coverUrl: z.string().nullable() }).nullable(),
  claimedAt: unixSeconds,
  fetchedAt: unixSeconds.nullable(),
  reportedAt: unixSeconds.nullable(),
  changes: z.int(),
  /** Of the post, as the guest told it. */
  platform: z.string(),
  postUrl: z.string(),
  /** The account that posted it, as its platform calls it; empty: not known. */
  postAccount: z.string(),
  /** What the reader found last, and when it looks again. */
  look: z.enum(postLooks),
  lookedAt: unixSeconds.nullable(),
  looksAt: unixSeconds.nullable(),
  provenAt: unixSeconds.nullable(),
  /** Who confirmed or rejected it; null: nobody. */
  by: z.string().nullable(),
  /** Why it was rejected: what the person wrote, or a stable word such as `postGone`. */
  reason: z.string(),
  /** What holds the reward. */
  hold: z.enum(holds),
  signs: z.array(z.enum(fraudSigns)),
  /** The guest's words; empty: no appeal. */
  appeal: z.string(),
  appealedAt: unixSeconds.nullable(),
  lead: z.object({ id, number: z.string() }).nullable(),
  coupons: z.array(
    z.object({ id, reward: z.string(), state: z.enum(rewardStates), expiresAt: unixSeconds.nullable() }),
  ),
})
export type Participant = z.infer<typeof participant>

/** Lists that people work through. */
export const participantViews = ['all', 'toConfirm', 'held', 'appeals', 'proven', 'rejected'] as const
export const auditVerdicts = ['confirm', 'reject', 'approve', 'refuse'] as const

export const fissionPoolApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getPoolList',
    access: can('fission:list'),
    input: listInput.extend({ activity_id: id, state: z.enum(poolItemStates).optional() }),
    output: pageOf(poolItem).extend({ counts: poolCounts }),
  }),
  /** Puts finished works without posts into the pool; they go to strangers and nowhere else (`workPosted`, `workInPool`). */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.fission/addPoolItem',
    access: can('fission:edit'),
    input: z.object({ activityId: id, ids }),
    output: perItem,
  }),
  /** Takes free items out for good: `itemHeld` where somebody has one. Their works stay. */
  drop: endpoint({
    method: 'POST',
    path: '/api/v2.fission/dropPoolItem',
    access: can('fission:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** A fetched item of a claim that nobody reported is free again, by a person's press alone; the claim lapses. */
  free: endpoint({
    method: 'POST',
    path: '/api/v2.fission/freePoolItem',
    access: can('fission:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
}

export const participantApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getParticipantList',
    access: can('fission:list'),
    input: listInput.extend({
      activity_id: id.optional(),
      code_id: id.optional(),
      state: z.enum(participantStates).optional(),
      sign: z.enum(fraudSigns).optional(),
      view: z.enum(participantViews).default('all'),
    }),
    output: pageOf(participant).extend({ views: z.record(z.enum(participantViews), z.int()) }),
  }),
  /**
   * `confirm`: a person saw the post (*confirmed by staff*); also of one that was rejected. `reject`: it is none; words say why, and
   * the guest reads them. `approve`: a held reward is given. `refuse`: it is not; an appeal is answered by either.
   */
  audit: endpoint({
    method: 'POST',
    path: '/api/v2.fission/auditParticipant',
    access: can('fission:audit'),
    input: z
      .object({ ids, verdict: z.enum(auditVerdicts), words: text(300).default('') })
      .refine(({ verdict, words }) => (verdict !== 'reject' && verdict !== 'refuse') || words !== '', {
        path: ['words'],
        error: 'required',
      }),
    output: perItem,
  }),
}
