import type { GuestFault } from '../guest-view.ts'

/** What the pages of activities say to guests besides the words of the activity. `{{…}}` is filled in. */
export type GuestWords = {
  until: string
  take: string
  again: string
  heldFor: string
  seconds: string
  size: string
  change: string
  copy: string
  copied: string
  save: string
  saveAgain: string
  picture: string
  steps: [string, string, string]
  stepHints: [string, string, string]
  keepHours: string
  address: string
  addressHelp: string
  platform: string
  choose: string
  send: string
  sendOther: string
  reward: string
  left: string
  goodUntil: string
  goodFor: string
  afterHours: string
  rewardOver: string
  noLogin: string
  place: string
  browserTitle: string
  browserText: string
  copyAddress: string
  words: string
  states: Record<
    'told' | 'looking' | 'staff' | 'verified' | 'held' | 'refused' | 'rejected' | 'lapsed' | 'form',
    string
  >
  reasons: Record<'postGone' | 'postOlder' | 'postTaken' | 'notFound', string>
  fillForm: string
  appealTitle: string
  appealHelp: string
  appealSend: string
  appealSent: string
  coupon: Record<'issued' | 'used' | 'void' | 'expired' | 'reserved', string>
  show: string
  closed: Record<'scheduled' | 'paused' | 'ended' | 'exhausted', string>
  faults: Record<GuestFault, string>
}
