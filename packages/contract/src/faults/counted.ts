import type { FaultWord } from './zh.ts'

/** The detail that a sentence counts: where it is one, languages with a singular say it otherwise. */
export const countedDetail = {
  tooManyAttempts: 'minutes',
  tooManyRequests: 'minutes',
  materialInUse: 'plans',
  materialOnPages: 'pages',
  moreThanCombinations: 'possible',
  topicsTooMany: 'actual',
  poolNotEmpty: 'count',
  articlePictureGone: 'count',
  placeStrands: 'count',
  timingTimeTooEarly: 'limit',
  timingTimeTooLate: 'limit',
} as const satisfies Partial<Record<FaultWord, string>>

export type CountedFault = keyof typeof countedDetail
/** A language with a singular: every sentence, and the singular of each that counts. */
export type FaultsWithSingular = Record<FaultWord, string> & Record<`${CountedFault}_one`, string>

export const isCounted = (fault: FaultWord): fault is CountedFault => fault in countedDetail
