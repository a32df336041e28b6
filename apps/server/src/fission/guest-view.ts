import type { ActivityRules } from '@matrixcast/contract/fission'
import type { Language } from '@matrixcast/contract/wire'
import type { ActivityState } from '@matrixcast/domain/fission/activity'
import type { Hold, ParticipantState, PostLook } from '@matrixcast/domain/fission/participant'
import type { RewardState } from '@matrixcast/domain/fission/reward'

/** What a guest is shown of an activity. */
export type ShownActivity = {
  id: string
  language: Language
  colour: string
  host: string
  title: string
  intro: string
  state: ActivityState
  /** Unix seconds. */
  startsAt: number | null
  endsAt: number | null
  timeZone: string
  platforms: string[]
  rules: ActivityRules
  /** The place that the post is to name; empty: none. */
  poi: string
  rewards: { name: string; terms: string; left: number; stock: number; validDays: number | null; hours: number }[]
  /** Where the form lies that is filled in first; empty: there is none. */
  formSlug: string
}

export type ShownCoupon = { reward: string; terms: string; state: RewardState; code: string; expiresAt: number | null }

/** One claim as its guest sees it. */
export type ShownClaim = {
  id: string
  state: ParticipantState
  mark: string
  words: string
  changesLeft: number
  /** Of one that was not fetched. */
  heldUntil: number | null
  isFetched: boolean
  postUrl: string
  look: PostLook
  hold: Hold
  reason: string
  appeal: string
  hasLead: boolean
  work: ShownWork | null
  coupons: ShownCoupon[]
  /** Another one may be taken now. */
  mayClaimAgain: boolean
}
export type ShownWork = {
  title: string
  seconds: number | null
  bytes: number | null
  width: number | null
  height: number | null
  isVideo: boolean
  /** Signed addresses. */
  coverUrl: string
  playUrl: string
  pictures: number
}

/** Why a guest's press did nothing. */
export const guestFaults = [
  'empty',
  'enough',
  'notNow',
  'dayFull',
  'reportFirst',
  'changesOver',
  'fetchedAlready',
  'lapsed',
  'addressMissing',
  'addressInner',
  'addressNotPost',
  'platformOther',
  'platformUnsaid',
  'postTaken',
  'notYet',
  'appealEmpty',
  'tooMany',
  'foreign',
  'stale',
  'fileGone',
] as const
export type GuestFault = (typeof guestFaults)[number]
