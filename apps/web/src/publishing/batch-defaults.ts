import type { DefaultField } from '@matrixcast/contract/post-fields'
import type { JudgedItem } from '@matrixcast/contract/publish-batch'

/** By `keyOfItem`: the defaults that a person took off a post before it is made. */
export type TakenOff = ReadonlyMap<string, readonly DefaultField['name'][]>

export const keyOfItem = ({ workId, accountId }: Pick<JudgedItem, 'workId' | 'accountId'>): string =>
  `${workId} ${accountId}`
