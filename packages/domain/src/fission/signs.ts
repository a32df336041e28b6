/** What looks wrong about a report. Each holds the reward for a person to look; none of them refuses anything. */
export const fraudSigns = [
  'sameDevice',
  'tooSoon',
  'notFetched',
  'withoutMark',
  'ownStaff',
  'numberTwice',
  'busyCode',
  'sameAccount',
] as const
export type FraudSign = (typeof fraudSigns)[number]

export type SignFacts = {
  /** Claims within an hour of the same address block and agent. */
  claimsOfDevice: number
  /** Between claim and report. */
  seconds: number
  isFetched: boolean
  /** Whether the post has the mark; null: nobody read it. */
  hasMark: boolean | null
  /** The number is of the person whose code it is. */
  isOwnStaff: boolean
  /** Activities whose rewards the number asks for within a day. */
  activitiesOfNumber: number
  /** Claims of the code within the hour, and in an hour as it usually is; null: it is not known yet. */
  claimsOfCode: number
  usualHour: number | null
  /** Participants whose posts are of the same account of the platform. */
  participantsOfAccount: number
}

/** The limit of each sign, beyond which it shows. */
const signLimits = {
  sameDevice: 5,
  tooSoonSeconds: 20,
  busyTimes: 4,
  /** A quiet code is not busy when a family scans it. */
  busyLeast: 20,
  sameAccount: 3,
  activitiesOfNumber: 2,
} as const

const shows: Record<FraudSign, (facts: SignFacts) => boolean> = {
  sameDevice: ({ claimsOfDevice }) => claimsOfDevice > signLimits.sameDevice,
  tooSoon: ({ seconds }) => seconds < signLimits.tooSoonSeconds,
  notFetched: ({ isFetched }) => !isFetched,
  withoutMark: ({ hasMark }) => hasMark === false,
  ownStaff: ({ isOwnStaff }) => isOwnStaff,
  numberTwice: ({ activitiesOfNumber }) => activitiesOfNumber >= signLimits.activitiesOfNumber,
  busyCode: ({ claimsOfCode, usualHour }) =>
    usualHour !== null && claimsOfCode > Math.max(signLimits.busyLeast, signLimits.busyTimes * usualHour),
  sameAccount: ({ participantsOfAccount }) => participantsOfAccount >= signLimits.sameAccount,
}

/** The signs of a report, in the order of the list. */
export const signsOf = (facts: SignFacts): FraudSign[] => fraudSigns.filter((sign) => shows[sign](facts))
