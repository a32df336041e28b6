/** As many rows as one call takes, and as one page of a list has at most. */
export const mostAtOnce = 1000

export const idsOf = (rows: readonly { id: string }[], most = mostAtOnce): string[] =>
  rows.slice(0, most).map(({ id }) => id)
