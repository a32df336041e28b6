import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import type { keywordApi } from '@matrixcast/contract/keywords'

export type CombinationOrder = InputOf<typeof keywordApi.combine>
/** What was asked for, and what is left of it. */
export type CombinationAnswer = { order: CombinationOrder; result: OutputOf<typeof keywordApi.combine> }
