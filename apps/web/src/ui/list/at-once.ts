import { mostAtOnce } from '@matrixcast/contract/wire'

/** Of as many rows as one call takes. */
export const idsOf = (rows: readonly { id: string }[], most = mostAtOnce): string[] =>
  rows.slice(0, most).map(({ id }) => id)
