/**
 * The ledger key of one production of a work. Reserving and ending have one key each, so that a production is never charged
 * twice, nor both charged and given back.
 */
export const reserveKey = (work: { id: string; production: number }, entry: 'reserve' | 'end'): string =>
  `work:${work.id}:${work.production}:${entry}`
