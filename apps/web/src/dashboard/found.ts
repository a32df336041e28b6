import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { DashboardBlock, insightApi, missingReasons } from '@matrixcast/contract/insight'

export type Found = OutputOf<typeof insightApi.dataCenter>
export type Missing = (typeof missingReasons)[number]

/** Why a block is not there. A reading of an older server names none. */
export const reasonOf = ({ missing }: Found, block: DashboardBlock): Missing => missing[block] ?? 'failed'
