import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { DashboardBlock, insightApi, missingReasons } from '@matrixcast/contract/insight'

export type Found = OutputOf<typeof insightApi.dataCenter>
export type Missing = (typeof missingReasons)[number]

/** Why a block is not there. A reading of an older server names none. */
export const reasonOf = ({ missing }: Found, block: DashboardBlock): Missing => missing[block] ?? 'failed'

/** There is nothing to count, because all accounts are of practice and practice is left out. */
export const isPracticeOut = ({ scope: { accounts, practice } }: Found): boolean =>
  accounts === 0 && practice.accounts > 0 && !practice.isIn
