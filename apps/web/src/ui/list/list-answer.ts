import type { Page } from '@matrixcast/contract/wire'

/** What a list needs of a query, whichever call it makes. */
export type ListAnswer<Row> = {
  data: Page<Row> | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}
