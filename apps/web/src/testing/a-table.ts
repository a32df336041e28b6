import type { TableFacts } from '@matrixcast/contract/table-file'

/** What is said of a table that has nothing hidden and no sheets. */
export const aTable = (changes: Partial<TableFacts> = {}): TableFacts => ({
  encoding: null,
  worksheet: null,
  others: [],
  hiddenRows: 0,
  hiddenColumns: [],
  longNumbers: 0,
  ...changes,
})
